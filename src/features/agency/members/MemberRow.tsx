/** A row of the list with two links: to the member's card, and for members who can invite, to the level below. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import type { TeamMember } from '#/contract/agents/members.ts'
import { useFormat } from '#/i18n/format.ts'
import { Amount } from '#/ui/Amount.tsx'
import { LastSeen, MemberFace, Through } from './MemberFace.tsx'
import { levelOf, type MemberSearch } from './memberFilter.ts'
import * as styles from './members.module.css'

interface MemberRowProps {
  readonly member: TeamMember
  readonly search: MemberSearch
  /** User id of the member whose card is shown beside the list. */
  readonly chosen: string | undefined
}

export function MemberRow({ member, search, chosen }: MemberRowProps): ReactElement {
  const { count } = useFormat()
  const { userId, name, prizeGroup, kind, direct, team, stake, net } = member
  const isNet = search.order === 'net'
  return (
    <li className={styles.member} data-member={name}>
      <Link
        className={styles.who}
        to="/member"
        search={{ ...search, member: userId }}
        replace={chosen !== undefined}
        aria-current={chosen === userId || undefined}
      >
        <MemberFace member={member} />
        <span className={styles.name}>
          <span className="row base g2">
            <b className="clip" translate="no">
              {name}
            </b>
            <span className="note num">{prizeGroup}</span>
          </span>
          <span className="note block num">
            <LastSeen member={member} />
          </span>
          {search.name !== undefined && (
            <span className={`note block ${styles.way}`}>
              <Through member={member} />
            </span>
          )}
        </span>
        <span className="right">
          <b className="block">
            <Amount value={isNet ? net : stake} />
          </b>
          <span className="note">{isNet ? <Trans>Today’s net</Trans> : <Trans>Today’s stake</Trans>}</span>
        </span>
      </Link>
      {kind === 'agent' ? (
        <Link className={`note ${styles.below}`} to="/member" search={levelOf(search, userId)}>
          <span className="sr">
            <Trans>
              The {direct} direct members of {name}
            </Trans>
          </span>
          <span className={`row num ${styles.team}`}>
            <b>{count(team)}</b>
            <ChevronRight className="ico s" aria-hidden />
          </span>
          <span className="num">
            <Trans>Direct {direct}</Trans>
          </span>
        </Link>
      ) : (
        <span className={`note ${styles.below}`}>
          <Trans>Player</Trans>
        </span>
      )}
    </li>
  )
}
