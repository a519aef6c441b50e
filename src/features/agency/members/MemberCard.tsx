/** An agent's view of a member: never a password, a card, a real name or a limit. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react'
import type { TeamMember } from '#/contract/agents/members.ts'
import { useDateText } from '#/i18n/days.ts'
import { useFormat } from '#/i18n/format.ts'
import { useShownOdds } from '#/shared/agent/usePrizeGroups.ts'
import { Amount } from '#/ui/Amount.tsx'
import { useDayOf, useToday } from '#/shared/days/useToday.ts'
import { Tag } from '#/ui/Tag.tsx'
import { type CardSpan, type SpanArgs, spanArgs } from './cardSpan.ts'
import { GroupSection } from './GroupSection.tsx'
import { LastSeen, MemberFace } from './MemberFace.tsx'
import { MemberFigures } from './MemberFigures.tsx'
import { MemberRecords } from './MemberRecords.tsx'
import { levelOf, type MemberSearch } from './memberFilter.ts'
import * as styles from './members.module.css'

interface MemberCardProps {
  readonly member: TeamMember
  readonly search: MemberSearch
}

/** The member and the days of the card. */
export interface DaysProps {
  readonly userId: string
  readonly shown: CardSpan
  readonly args: SpanArgs
}

interface WholeCardProps extends MemberCardProps {
  /** An additional part, if there is room. */
  readonly more?: ComponentType<DaysProps>
}

export function MemberCard({ member, search, more: More }: WholeCardProps): ReactElement {
  const today = useToday()
  const [shown, setShown] = useState<CardSpan>({ span: 'week', scope: 'own' })
  const args = spanArgs(member.userId, shown, today)
  return (
    <>
      <div>
        <MemberPanel member={member} search={search} />
        <GroupSection member={member} />
      </div>
      <MemberFigures member={member} shown={shown} args={args} onShow={setShown} />
      <MemberRecords member={member} search={search} shown={shown} args={args} />
      {More && <More userId={member.userId} shown={shown} args={args} />}
      <p className="note center mt4">
        <Trans>You cannot see a member’s password, bank cards or real name</Trans>
      </p>
    </>
  )
}

function MemberPanel({ member, search }: MemberCardProps): ReactElement {
  const { count } = useFormat()
  const { name, kind, prizeGroup, direct, team, given, level, note } = member
  const odds = useShownOdds(prizeGroup)
  return (
    <section className={`inkp ${styles.panel}`}>
      <div className="row g3">
        <MemberFace member={member} large />
        <div className="grow">
          <h2 className="title clip" translate="no">
            {name}
          </h2>
          <p className="note">
            <Joined member={member} />
          </p>
          <p className="note">
            <LastSeen member={member} named />
          </p>
        </div>
        <Tag tone="ink">{kind === 'agent' ? <Trans>Agent</Trans> : <Trans>Player</Trans>}</Tag>
      </div>
      <Way member={member} search={search} />
      {note !== '' && <p className={`note ${styles.note}`}>{note}</p>}
      <div className={`${styles.inkFigures} mt4`}>
        <InkFigure name={<Trans>Prize group</Trans>} below={odds}>
          {prizeGroup}
        </InkFigure>
        {kind === 'agent' && (
          <InkFigure name={<Trans>Direct / team</Trans>}>
            {count(direct)} / {count(team)}
          </InkFigure>
        )}
        {/* A rebate never stands without the member's odds. */}
        {given === null ? (
          <InkFigure name={<Trans>Level below you</Trans>}>{level}</InkFigure>
        ) : (
          <InkFigure name={<Trans>Your rebate today</Trans>}>
            <span className={styles.accent}>{odds === undefined ? '–' : <Amount value={given} />}</span>
          </InkFigure>
        )}
      </div>
    </section>
  )
}

interface InkFigureProps {
  readonly name: ReactNode
  readonly children: ReactNode
  readonly below?: string | undefined
}

function InkFigure({ name, children, below }: InkFigureProps): ReactElement {
  return (
    <div>
      <span className="note block">{name}</span>
      <b className="title num">{children}</b>
      {below !== undefined && <span className="note block num">{below}</span>}
    </div>
  )
}

export function Joined({ member: { joinedAt, inviteCode } }: Pick<MemberCardProps, 'member'>): ReactElement {
  const dayOf = useDayOf()
  const dateText = useDateText()
  const day = dateText(dayOf(joinedAt))
  return inviteCode === null ? (
    <Trans>Registered on {day}</Trans>
  ) : (
    <Trans>
      Registered on {day} with the code {inviteCode}
    </Trans>
  )
}

/** Links to the levels of the members between the agent and this one. */
export function Way({ member: { through }, search }: MemberCardProps): ReactElement | null {
  if (through.length === 0) return null
  return (
    <p className={`note ${styles.steps}`}>
      <Trans>Me</Trans>
      {through.map(({ userId, name }) => (
        <span key={userId}>
          {' › '}
          <Link className="tapx" to="/member" search={levelOf(search, userId)}>
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}
