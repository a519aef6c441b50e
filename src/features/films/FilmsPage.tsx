/** /movie: tickets on hand, the film that was left last, and all films by type. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useAge } from '#/api/agesSlice.ts'
import type { Film } from '#/contract/films/films.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { DataAge } from '#/ui/DataAge.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { LoadMore, type Pages } from '#/ui/LoadMore.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import * as header from '#/ui/Header.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import { ContinueCard } from './ContinueCard.tsx'
import { type FilmSearch, useFilmPositionsQuery, useFilmsInfiniteQuery } from './filmsApi.ts'
import { FilmsSkeleton } from './FilmsSkeleton.tsx'
import { FilmTile } from './FilmTile.tsx'
import { lastBegun } from './lastBegun.ts'
import { TicketPanel } from './TicketPanel.tsx'
import { useFilmTypes } from './useFilmTypes.ts'
import { useOwnLevel } from './useOwnLevel.ts'
import { usePositions } from './usePositions.ts'
import { useTicketTime } from './useTicketTime.ts'
import * as styles from './films.module.css'

const everyType = ''
const longest = 40
const nothing: FilmSearch = {}
const noArgument = {} as const

export function FilmsPage(): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  // Kept alive behind another page, it has no search.
  const search: FilmSearch = useSearch({ from: '/movie', shouldThrow: false }) ?? nothing
  const [isSearching, setSearching] = useState(search.name !== undefined)
  const { types } = useFilmTypes()
  const films = useFilmsInfiniteQuery(search, { refetchOnMountOrArgChange: 30 })
  const { currentData, error, isFetching, refetch } = films
  const age = useAge(films)
  const change = (next: FilmSearch) =>
    void navigate({ to: '/movie', search: next, replace: true, resetScroll: false, viewTransition: false })

  function setType(type: string) {
    const { type: _before, ...rest } = search
    change(type === everyType ? rest : { ...rest, type })
  }

  function setName(typed: string) {
    const { name: _before, ...rest } = search
    const name = typed.trim()
    change(name === '' ? rest : { ...rest, name })
  }

  const shown = currentData?.pages.flatMap(({ records }) => records) ?? []
  const isFailed = !currentData && error !== undefined
  return (
    <>
      <header className={`${header.bar} ${header.wide}`}>
        <h1 className={`title clip ${styles.heading}`}>
          <Trans>Films</Trans>
        </h1>
        <div>
          <IconButton label={t`Search films`} aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
            <Search className="ico" aria-hidden />
          </IconButton>
        </div>
      </header>
      <DataAge age={age} />
      <main>
        <PullToRefresh onRefresh={refetch}>
          <div className="pad stack g3">
            {isSearching && (
              <SearchField
                label={t`Search films`}
                placeholder={t`Name of a film`}
                clear={t`Clear the search`}
                longest={longest}
                isCalled
                value={search.name ?? ''}
                onValue={setName}
              />
            )}
            <TicketPanel />
            <Begun />
          </div>
          {types.length > 1 && (
            <PickRow
              className={`${pickRow.chips} ${styles.types}`}
              label={t`Types of films`}
              value={search.type ?? everyType}
              onChange={setType}
              options={[{ value: everyType, text: t`All` }, ...types.map(({ code, name }) => ({ value: code, text: name }))]}
            />
          )}
          {isFailed && (
            <ErrorState error={error} title={t`Films could not be loaded`} retrying={isFetching} onRetry={() => void refetch()} />
          )}
          {!currentData && !isFailed && <FilmsSkeleton />}
          {currentData && (
            <Shelf
              films={shown}
              pages={films}
              isSearched={search.name !== undefined || search.type !== undefined}
              onClear={() => change(nothing)}
            />
          )}
        </PullToRefresh>
      </main>
    </>
  )
}

function TicketRule(): ReactElement | null {
  const { ticketMinutes } = useFilmTypes()
  const ticketTime = useTicketTime()
  if (ticketMinutes === undefined) return null
  const time = ticketTime(ticketMinutes)
  return (
    <p className={`note pad ${styles.foot}`}>
      <Trans>One ticket is for one film: for {time} from “Start” on, you can watch it as often as you like.</Trans>
    </p>
  )
}

function Begun(): ReactElement | null {
  const signedIn = useSignedIn()
  const { currentData } = useFilmPositionsQuery(signedIn ? noArgument : skipToken, { refetchOnMountOrArgChange: 30 })
  const last = lastBegun(currentData?.positions ?? [], usePositions())
  return last ? <ContinueCard begun={last} /> : null
}

interface ShelfProps {
  readonly films: readonly Film[]
  readonly pages: Pages
  readonly isSearched: boolean
  readonly onClear: () => void
}

function Shelf({ films, pages, isSearched, onClear }: ShelfProps): ReactElement {
  const { t } = useLingui()
  const level = useOwnLevel()
  if (films.length === 0) {
    return isSearched ? (
      <NothingFound title={t`No such film`} text={t`Try another word or another type.`} clear={t`Show all films`} onClear={onClear} />
    ) : (
      <EmptyState title={t`No films yet`} text={t`They appear here as soon as there are some.`} />
    )
  }
  return (
    <>
      <div className={styles.grid}>
        {films.map((film) => (
          <FilmTile key={film.code} film={film} level={level} />
        ))}
      </div>
      <div className="pad mt4">
        <LoadMore of={pages}>
          <Trans>More films</Trans>
        </LoadMore>
      </div>
      <TicketRule />
    </>
  )
}
