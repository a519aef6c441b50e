/** The list of members with the totals of its level, in all its states. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownWideNarrow } from 'lucide-react'
import type { ReactElement } from 'react'
import { mostNamed } from '#/contract/agents/members.ts'
import { useFormat } from '#/i18n/format.ts'
import { NotBelow } from '#/shared/agent/NotBelow.tsx'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore } from '#/shared/answer/LoadMore.tsx'
import { Amount } from '#/ui/Amount.tsx'
import { Button } from '#/ui/Button.tsx'
import { Skeleton } from '#/ui/Skeleton.tsx'
import * as lists from '#/ui/list.module.css'
import * as sums from '#/ui/sums.module.css'
import { MemberRow } from './MemberRow.tsx'
import { filtersOf, type MemberSearch, orderOf, pageSize, unfiltered } from './memberFilter.ts'
import type { MemberPage } from './membersApi.ts'
import { NoMembers } from './NoMembers.tsx'
import { useOrderNames } from './orderNames.ts'
import type { Members } from './useMembers.ts'
import * as styles from './members.module.css'

interface MemberListProps {
  readonly list: Members
  readonly search: MemberSearch
  readonly onSearch: (search: MemberSearch) => void
  readonly onSort: () => void
  /** User id of the member whose card is shown beside the list. */
  readonly chosen?: string | undefined
}

export function MemberList({ list, ...search }: MemberListProps): ReactElement {
  const { t } = useLingui()
  return (
    <Answer of={list} age="online" failed={t`Members could not be loaded`} gone={<NotBelow />} waiting={<ListSkeleton />}>
      {({ pages: [first] }) => first && <Level list={list} first={first} {...search} />}
    </Answer>
  )
}

interface LevelProps extends MemberListProps {
  readonly first: MemberPage
}

function Level({ list, first, search, onSearch, onSort, chosen }: LevelProps): ReactElement {
  const { members } = list
  if (members.length === 0) return <NoMembers first={first} search={search} onSearch={onSearch} />
  return (
    <>
      {search.userId === undefined && search.name === undefined && <LevelSums first={first} />}
      <div className={styles.heading}>
        <span className="num">
          <MemberResults first={first} search={search} />
        </span>
        <SortButton search={search} onSort={onSort} />
      </div>
      <div className="pad">
        <ul className="card list" data-members>
          {members.map((member) => (
            <MemberRow key={member.userId} member={member} search={search} chosen={chosen} />
          ))}
        </ul>
        <div className="mt3">
          <LoadMore of={list}>
            <Trans>Load {pageSize} more</Trans>
          </LoadMore>
        </div>
        <div className={`row between mt3 ${styles.total}`}>
          <span className="note">
            {first.isMore ? (
              <Trans>More names begin like this. More letters find the others.</Trans>
            ) : (
              <Trans>
                Today’s stake of all of them: <Amount value={first.stake} />
              </Trans>
            )}
          </span>
          {filtersOf(search) > 0 && (
            <Button className={`link plain ${styles.plain}`} onClick={() => onSearch(unfiltered(search))}>
              <Trans>Clear the filters</Trans>
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

/** The number of matches, and of all members of the level. */
export function MemberResults({ first, search }: { readonly first: MemberPage; readonly search: MemberSearch }): ReactElement {
  const { total, direct, isMore } = first
  if (isMore)
    return (
      <Trans>
        {total} among the first {mostNamed} names
      </Trans>
    )
  if (search.name !== undefined) return <Plural value={total} one="# found" other="# found" />
  if (filtersOf(search) > 0)
    return (
      <Trans>
        {total} of {direct} members
      </Trans>
    )
  return search.userId === undefined ? (
    <Plural value={direct} one="My # direct member" other="My # direct members" />
  ) : (
    <Plural value={direct} one="# direct member" other="# direct members" />
  )
}

function SortButton({ search, onSort }: { readonly search: MemberSearch; readonly onSort: () => void }): ReactElement {
  const { t } = useLingui()
  const name = useOrderNames().find(({ value }) => value === orderOf(search))?.text ?? ''
  return (
    <button type="button" className={styles.sort} aria-haspopup="dialog" aria-label={t`Order: ${name}`} onClick={onSort}>
      {name}
      <ArrowDownWideNarrow className="ico s" aria-hidden />
    </button>
  )
}

function LevelSums({ first: { direct, team, seenToday } }: { readonly first: MemberPage }): ReactElement {
  const { count } = useFormat()
  return (
    <div className="pad">
      <section className={`card ${sums.sums} ${styles.sums}`}>
        <div>
          <b className="num">{count(direct)}</b>
          <span>
            <Trans>Direct</Trans>
          </span>
        </div>
        <div>
          <b className="num">{count(team)}</b>
          <span>
            <Trans>Team</Trans>
          </span>
        </div>
        <div>
          <b className="num">{count(seenToday)}</b>
          <span>
            <Trans>Here today</Trans>
          </span>
        </div>
      </section>
    </div>
  )
}

export function ListSkeleton(): ReactElement {
  const { t } = useLingui()
  return (
    <div className="pad mt3" role="status" aria-label={t`Loading members`}>
      <Skeleton width="100%" height={68} radius="var(--r3)" />
      <div className={`card list ${lists.rows} mt4`}>
        {Array.from({ length: 7 }, (_, row) => (
          <div key={row} className={`row g3 ${styles.waiting}`} aria-hidden="true">
            <Skeleton width={36} height={36} radius="50%" />
            <span className="grow stack g2">
              <Skeleton width={`${48 - (row % 3) * 8}%`} height={14} />
              <Skeleton width={56} height={10} />
            </span>
            <Skeleton width={64} height={14} />
          </div>
        ))}
      </div>
    </div>
  )
}
