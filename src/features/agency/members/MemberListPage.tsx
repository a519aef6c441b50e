/** A level of the tree, or the matches of a name, in one column, which a card may stand beside. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Search, UserPlus } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { without } from '#/lib/filters.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { stringifySearch } from '#/lib/searchParams.ts'
import { Header } from '#/ui/Header.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import * as iconButton from '#/ui/IconButton.module.css'
import { MemberCrumbs } from './MemberCrumbs.tsx'
import { FilterChips } from './FilterChips.tsx'
import { LevelHead } from './LevelHead.tsx'
import { MemberList } from './MemberList.tsx'
import { levelOf, type MemberSearch } from './memberFilter.ts'
import { SearchField } from './SearchField.tsx'
import { useMembers } from './useMembers.ts'
import { useMemberSearch } from './useMemberSearch.ts'

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'), 'FilterSheet')

/** The level above, for a visit that began at this level. */
function upFrom(search: MemberSearch, parent: string | undefined): '/agentcenter' | `/member?${string}` {
  if (search.userId === undefined) return '/agentcenter'
  return `/member?${stringifySearch({ ...levelOf(search, parent) }).slice(1)}`
}

interface MemberListPageProps {
  /** User id of the member whose card is shown beside the list. */
  readonly chosen?: string | undefined
}

export function MemberListPage({ chosen }: MemberListPageProps): ReactElement {
  const { t } = useLingui()
  const { search, change } = useMemberSearch()
  const [isFiltering, setFiltering] = useState(false)
  const [isSearching, setSearching] = useState(false)
  const list = useMembers(search)
  const { first, refetch } = list
  const isLevel = search.userId !== undefined
  const showsSearch = !isLevel || isSearching || search.name !== undefined
  const isEmpty = first?.total === 0 && first.direct === 0 && search.name === undefined && !isLevel
  return (
    <>
      <Header
        title={t`Members`}
        back={upFrom(search, first?.crumbs.at(-2)?.userId)}
        actions={
          isLevel ? (
            <IconButton label={t`Search members`} onClick={() => setSearching(true)}>
              <Search className="ico" aria-hidden />
            </IconButton>
          ) : (
            <Link className={iconButton.button} to="/spreadManage" aria-label={t`Open an account`}>
              <UserPlus className="ico" aria-hidden />
            </Link>
          )
        }
      />
      <main>
        <PullToRefresh onRefresh={refetch}>
          {showsSearch && (
            <div className="pad">
              <SearchField
                isCalled={isSearching}
                value={search.name ?? ''}
                onValue={(name) => change(name.trim() === '' ? without(search, 'name') : { ...search, name })}
              />
            </div>
          )}
          {isLevel && <MemberCrumbs search={search} crumbs={first?.crumbs} />}
          {search.userId !== undefined && !list.isForeign && <LevelHead userId={search.userId} search={search} />}
          {!isEmpty && !list.isForeign && <FilterChips search={search} onSearch={change} onOpen={() => setFiltering(true)} />}
          <MemberList list={list} search={search} chosen={chosen} onSearch={change} onSort={() => setFiltering(true)} />
          {first && !isEmpty && (
            <p className="note center pad mt4">
              <Trans>Tap a name for the card, the number at its right for the level below</Trans>
            </p>
          )}
        </PullToRefresh>
      </main>
      {isFiltering && (
        <Suspense>
          <FilterSheet search={search} onSearch={change} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </>
  )
}
