/** The wide form: the agent centre in its column, beside it the table of members, and below the table the selected member. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal, UserPlus } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { without } from '#/lib/filters.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Facts } from '#/shared/agent/Facts.tsx'
import { NotBelow } from '#/shared/agent/NotBelow.tsx'
import { Answer } from '#/shared/answer/Answer.tsx'
import { Button } from '#/ui/Button.tsx'
import * as button from '#/ui/Button.module.css'
import { AgentCentre } from '../centre/AgentCentre.tsx'
import { DeskMember } from './DeskMember.tsx'
import { MemberCrumbs } from './MemberCrumbs.tsx'
import { FilterChips } from './FilterChips.tsx'
import { MemberResults, ListSkeleton } from './MemberList.tsx'
import type { MemberPage } from './membersApi.ts'
import { MemberTable } from './MemberTable.tsx'
import { filtersOf, type MemberSearch, orderOf } from './memberFilter.ts'
import { NoMembers } from './NoMembers.tsx'
import { useOrderNames } from './orderNames.ts'
import { SearchField } from './SearchField.tsx'
import { useMembers } from './useMembers.ts'
import { useMemberSearch } from './useMemberSearch.ts'
import * as styles from './desk.module.css'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'), 'FilterSheet')

export function Desk(): ReactElement {
  const { t } = useLingui()
  const { search, change } = useMemberSearch()
  const [isFiltering, setFiltering] = useState(false)
  const list = useMembers(search)
  const { first, members } = list
  const chosen = search.member ?? members[0]?.userId
  const count = filtersOf(search)
  return (
    <div className={styles.desk}>
      <div className={styles.centre}>
        <AgentCentre />
      </div>
      <section className={styles.side} aria-label={t`Members`}>
        <div className={styles.tools}>
          <div className={styles.search}>
            <SearchField
              value={search.name ?? ''}
              onValue={(name) => change(name.trim() === '' ? without(search, 'name') : { ...search, name })}
            />
          </div>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setFiltering(true)}>
            <SlidersHorizontal className="ico s" aria-hidden />
            {count > 0 ? <Trans>Filter {count}</Trans> : <Trans>Filter</Trans>}
          </Button>
          <Link className={button.soft} to="/spreadManage">
            <UserPlus className="ico s" aria-hidden />
            <Trans>Open an account</Trans>
          </Link>
        </div>
        <div className={styles.heading}>
          {search.userId === undefined ? (
            <h2 className="title">
              <Trans>My members</Trans>
            </h2>
          ) : (
            <MemberCrumbs search={search} crumbs={first?.crumbs} />
          )}
          {first && first.total > 0 && (
            <Facts>
              <MemberResults first={first} search={search} />
              <TeamOf first={first} />
              <OrderOf search={search} />
            </Facts>
          )}
          <Link className={`link plain ${styles.codes}`} to="/inviteCodes">
            <Trans>Codes</Trans>
          </Link>
        </div>
        {count > 0 && <FilterChips search={search} onSearch={change} onOpen={() => setFiltering(true)} />}
        <Answer of={list} age="online" failed={t`Members could not be loaded`} gone={<NotBelow />} waiting={<ListSkeleton />}>
          {({ pages: [level] }) =>
            level && members.length === 0 ? (
              <NoMembers first={level} search={search} onSearch={change} />
            ) : (
              <MemberTable list={list} chosen={chosen} search={search} onSearch={change} />
            )
          }
        </Answer>
        {chosen !== undefined && <DeskMember key={chosen} userId={chosen} search={search} />}
      </section>
      {isFiltering && (
        <Suspense>
          <FilterSheet search={search} onSearch={change} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </div>
  )
}

function TeamOf({ first: { team } }: { readonly first: MemberPage }): ReactElement {
  return <Trans>Team {team}</Trans>
}

function OrderOf({ search }: { readonly search: MemberSearch }): ReactElement {
  const order = orderOf(search)
  const name = useOrderNames().find(({ value }) => value === order)?.text ?? ''
  return <Trans>Order: {name}</Trans>
}
