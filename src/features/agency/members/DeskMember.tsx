/** The selected member below the table: the figures of the days, the bars by day, and beside the bars the latest bets. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactElement, Suspense, useState } from 'react'
import type { TeamMember } from '#/contract/agents/members.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { NotBelow } from '#/shared/agent/NotBelow.tsx'
import { Answer } from '#/shared/answer/Answer.tsx'
import { useToday } from '#/shared/days/useToday.ts'
import { Button } from '#/ui/Button.tsx'
import { Tag } from '#/ui/Tag.tsx'
import * as button from '#/ui/Button.module.css'
import { type CardSpan, listOf, spanArgs } from './cardSpan.ts'
import { GroupNote, RaiseButton } from './GroupSection.tsx'
import { LatestBets } from './LatestBets.tsx'
import { Joined, Way } from './MemberCard.tsx'
import { CardSkeleton } from './MemberCardPage.tsx'
import { MemberDays } from './MemberDays.tsx'
import { LastSeen, MemberFace } from './MemberFace.tsx'
import { MemberFigures } from './MemberFigures.tsx'
import { levelOf, type MemberSearch } from './memberFilter.ts'
import { useMemberCardQuery } from './membersApi.ts'
import * as styles from './desk.module.css'

const NoteSheet = lazyPart(() => import('./NoteSheet.tsx'), 'NoteSheet')

interface DeskMemberProps {
  readonly userId: string
  readonly search: MemberSearch
}

export function DeskMember({ userId, search }: DeskMemberProps): ReactElement {
  const { t } = useLingui()
  const card = useMemberCardQuery(userId, { refetchOnMountOrArgChange: 30 })
  return (
    <section aria-label={t`Card of the member`}>
      <Answer of={card} age="never" failed={t`Members could not be loaded`} gone={<NotBelow />} waiting={<CardSkeleton />}>
        {({ records: [one] }) => one && <Card member={one} search={search} />}
      </Answer>
    </section>
  )
}

interface CardProps {
  readonly member: TeamMember
  readonly search: MemberSearch
}

function Card({ member, search }: CardProps): ReactElement {
  const today = useToday()
  const { userId } = member
  const [shown, setShown] = useState<CardSpan>({ span: 'week', scope: 'own' })
  const args = spanArgs(userId, shown, today)
  return (
    <>
      <div className={`card ${styles.one}`}>
        <Head member={member} search={search} shown={shown} />
        <MemberFigures member={member} shown={shown} args={args} onShow={setShown} />
        <div className={styles.halves}>
          <MemberDays userId={userId} shown={shown} />
          <LatestBets userId={userId} shown={shown} args={args} />
        </div>
      </div>
      <p className="note center mt3">
        <Trans>You cannot see a member’s password, bank cards or real name</Trans>
      </p>
    </>
  )
}

function Head({ member, search, shown }: CardProps & { readonly shown: CardSpan }): ReactElement {
  const [isNoting, setNoting] = useState(false)
  const { userId, name, kind, prizeGroup, level, note } = member
  return (
    <div className={styles.who}>
      <MemberFace member={member} large />
      <div>
        <span className="row g2">
          <h2 className="title clip" translate="no">
            {name}
          </h2>
          <span className="note num">{prizeGroup}</span>
          <Tag tone="act">{kind === 'agent' ? <Trans>Agent</Trans> : <Trans>Player</Trans>}</Tag>
        </span>
        <p className="note num">
          <Joined member={member} />
        </p>
        <p className="note num">
          <LastSeen member={member} named />
        </p>
        <GroupNote member={member} />
        <Way member={member} search={search} />
        {note !== '' && <p className="note">{note}</p>}
      </div>
      <div className={styles.acts}>
        {level === 1 && (
          <Button className="link plain" onClick={() => setNoting(true)}>
            <Trans>My note</Trans>
          </Button>
        )}
        {kind === 'agent' && (
          <Link className={button.quiet} to="/member" search={levelOf(search, userId)}>
            <Trans>Members below</Trans>
          </Link>
        )}
        <Link className={button.quiet} to="/teamReport" search={{ tab: 'bets', ...listOf(userId, shown) }}>
          <Trans>Bet records</Trans>
        </Link>
        <Link className={button.quiet} to="/teamReport" search={{ tab: 'bills', ...listOf(userId, shown) }}>
          <Trans>Transactions</Trans>
        </Link>
        <RaiseButton member={member} />
      </div>
      {isNoting && (
        <Suspense>
          <NoteSheet member={member} onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </div>
  )
}
