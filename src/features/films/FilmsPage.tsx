/** /movie: the tickets, the film that the member left last, and all films by type. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import type { Film } from '#/contract/films/films.ts'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { LoadMore, type Pages } from '#/shared/answer/LoadMore.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { IconButton } from '#/ui/IconButton.tsx'
import { NothingFound } from '#/ui/NothingFound.tsx'
import { PickRow } from '#/ui/PickRow.tsx'
import { PullToRefresh } from '#/ui/PullToRefresh.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { useWide } from '#/ui/useWide.ts'
import * as header from '#/ui/Header.module.css'
import * as pickRow from '#/ui/PickRow.module.css'
import { type FilmSearch, useFilmsInfiniteQuery, useFilmLevelQuery } from './filmsApi.ts'
import { FilmsSkeleton } from './FilmsSkeleton.tsx'
import { FilmTile } from './FilmTile.tsx'
import { LeftFilm } from './LeftFilm.tsx'
import { TicketPanel } from './TicketPanel.tsx'
import { useFilmTypes } from './useFilmTypes.ts'
import { useTicketTime } from './useTicketTime.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import * as styles from './films.module.css'

const OwnBeside = lazyPart(() => import('./FilmsBeside.tsx'), 'OwnBeside')
const FilmBeside = lazyPart(() => import('./FilmsBeside.tsx'), 'FilmBeside')

const everyType = ''
const longest = 40

/** `film`: the code of the film beside the list on a wide screen; by default the first film. */
type FilmsSearch = FilmSearch & { readonly film?: string | undefined }

const nothing: FilmsSearch = {}

export function FilmsPage(): ReactElement {
  const { t } = useLingui()
  const navigate = useNavigate()
  // The route has no search of this page while another page is in front.
  const search: FilmsSearch = useSearch({ from: '/movie', shouldThrow: false }) ?? nothing
  const [isSearching, setSearching] = useState(search.name !== undefined)
  const signedIn = useSignedIn()
  const { types } = useFilmTypes()
  const { film: picked, ...filters } = search
  const films = useFilmsInfiniteQuery(filters, { refetchOnMountOrArgChange: 30 })
  const change = (next: FilmsSearch) =>
    void navigate({ to: '/movie', search: next, replace: true, resetScroll: false, viewTransition: false })

  function setType(type: string) {
    const { type: _before, ...rest } = filters
    change(type === everyType ? rest : { ...rest, type })
  }

  function setName(typed: string) {
    const { name: _before, ...rest } = filters
    const name = typed.trim()
    change(name === '' ? rest : { ...rest, name })
  }

  const hasColumns = useWide('columns')
  const isPaired = useWide('pair') && signedIn
  const shown = films.currentData?.pages.flatMap(({ records }) => records) ?? []
  const chosen = isPaired ? (picked ?? shown[0]?.code) : undefined
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
      <main>
        <PullToRefresh onRefresh={films.refetch}>
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
            {!hasColumns && <TicketPanel />}
            {!hasColumns && <LeftFilm />}
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
          <Answer of={films} failed={t`Films could not be loaded`} waiting={<FilmsSkeleton />}>
            {() => (
              <Shelf
                films={shown}
                pages={films}
                chosen={chosen}
                onChoose={(film) => change({ ...search, film })}
                isSearched={search.name !== undefined || search.type !== undefined}
                onClear={() => change(nothing)}
              />
            )}
          </Answer>
        </PullToRefresh>
      </main>
      <Suspense>
        {hasColumns && <OwnBeside />}
        {chosen !== undefined && <FilmBeside key={chosen} id={chosen} />}
      </Suspense>
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

interface ShelfProps {
  readonly films: readonly Film[]
  readonly pages: Pages
  /** The code of the film beside the list; undefined if each film has a page of its own. */
  readonly chosen: string | undefined
  readonly onChoose: (film: string) => void
  readonly isSearched: boolean
  readonly onClear: () => void
}

function Shelf({ films, pages, chosen, onChoose, isSearched, onClear }: ShelfProps): ReactElement {
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
          <FilmTile
            key={film.code}
            film={film}
            level={level}
            {...(chosen !== undefined && { isChosen: film.code === chosen, onChoose: () => onChoose(film.code) })}
          />
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

/** The member's level; undefined for a visitor, and until the level is loaded. */
function useOwnLevel(): number | undefined {
  const signedIn = useSignedIn()
  return useFilmLevelQuery(signedIn ? {} : skipToken).currentData?.level
}
