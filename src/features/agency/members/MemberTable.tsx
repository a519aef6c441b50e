/**
 * The members as a table, with the figures of today and of this week. A name selects the member; the numbers of members who can invite link
 * to the level below.
 */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ChevronRight } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import type { MemberOrder, TeamMember } from '#/contract/agents/members.ts'
import { useFormat } from '#/i18n/format.ts'
import { LoadMore } from '#/shared/answer/LoadMore.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { LastSeen, MemberFace, Through } from './MemberFace.tsx'
import { levelOf, type MemberSearch, orderOf, pageSize, picked } from './memberFilter.ts'
import type { Members } from './useMembers.ts'
import * as styles from './desk.module.css'

interface MemberTableProps {
  readonly list: Members
  /** User id of the member whose card is shown. */
  readonly chosen: string | undefined
  readonly search: MemberSearch
  readonly onSearch: (search: MemberSearch) => void
}

export function MemberTable({ list, chosen, search, onSearch }: MemberTableProps): ReactElement {
  const { members } = list
  const order = orderOf(search)
  const column = (of: MemberOrder, name: ReactNode) => (
    <th scope="col" aria-sort={order === of ? 'descending' : undefined}>
      <button type="button" className={order === of ? 'strong' : undefined} onClick={() => onSearch(picked(search, 'order', of))}>
        {name}
        {order === of && <ArrowDown className="ico s" aria-hidden />}
      </button>
    </th>
  )
  return (
    <section className={`card ${styles.members}`}>
      <table className={`${styles.table} num`}>
        <thead>
          <tr>
            {column('newest', <Trans>Member</Trans>)}
            {column('group', <Trans>Group</Trans>)}
            {column('seen', <Trans>Last here</Trans>)}
            {column('team', <Trans>Direct / team</Trans>)}
            {order === 'net' ? column('net', <Trans>Today’s net</Trans>) : column('stake', <Trans>Today’s stake</Trans>)}
            <th scope="col">
              <Trans>This week’s stake</Trans>
            </th>
            <th scope="col">
              <Trans>This week’s net</Trans>
            </th>
            <th scope="col">
              <Trans>Your rebate this week</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Row key={member.userId} member={member} isChosen={member.userId === chosen} search={search} />
          ))}
        </tbody>
      </table>
      <LoadMore of={list}>
        <Trans>Load {pageSize} more</Trans>
      </LoadMore>
    </section>
  )
}

interface RowProps {
  readonly member: TeamMember
  readonly isChosen: boolean
  readonly search: MemberSearch
}

function Row({ member, isChosen, search }: RowProps): ReactElement {
  const { count } = useFormat()
  const { userId, name, prizeGroup, kind, direct, team, stake, net, week } = member
  return (
    <tr data-member={name} data-chosen={isChosen || undefined}>
      <th scope="row">
        <Link
          className={`row ${styles.name}`}
          to="/member"
          search={{ ...search, member: userId }}
          replace
          resetScroll={false}
          viewTransition={false}
          aria-current={isChosen || undefined}
        >
          <MemberFace member={member} />
          <span>
            <b className="block clip" translate="no">
              {name}
            </b>
            {search.name !== undefined && (
              <span className={`note block ${styles.way}`}>
                <Through member={member} />
              </span>
            )}
          </span>
        </Link>
      </th>
      <td>{prizeGroup}</td>
      <td className="t2">
        <LastSeen member={member} />
      </td>
      <td>
        {kind === 'agent' ? (
          <Link className={styles.below} to="/member" search={levelOf(search, userId)}>
            <span className="sr">
              <Trans>
                The {direct} direct members of {name}
              </Trans>
            </span>
            {count(direct)} / {count(team)}
            <ChevronRight className="ico s" aria-hidden />
          </Link>
        ) : (
          <span className="t3">
            <Trans>Player</Trans>
          </span>
        )}
      </td>
      <td className="strong">{orderOf(search) === 'net' ? <Amount value={net} signed /> : <Amount value={stake} />}</td>
      <td>{week ? <Amount value={week.stake} /> : '–'}</td>
      <td>{week ? <Amount value={week.net} signed /> : '–'}</td>
      <td>{typeof week?.given === 'string' ? <Amount value={week.given} /> : '–'}</td>
    </tr>
  )
}
