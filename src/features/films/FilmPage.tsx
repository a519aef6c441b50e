/** /movieDetail?id=: what a film is about, what it takes to watch it, and the film itself. */
import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Header } from '#/ui/Header.tsx'
import { FilmFacts } from './FilmFacts.tsx'
import { FilmSkeleton } from './FilmSkeleton.tsx'
import { useFilmAccessQuery, useFilmQuery } from './filmsApi.ts'
import { isBegun, latestOf } from './latest.ts'
import { NoTicketFoot } from './NoTicketFoot.tsx'
import { StartFoot } from './StartFoot.tsx'
import { useLineSpeeds } from './useLineSpeeds.ts'
import { usePositions } from './usePositions.ts'
import * as styles from './films.module.css'

const PlayingFilm = lazy(() => import('./PlayingFilm.tsx').then((m) => ({ default: m.PlayingFilm })))

export function FilmPage(): ReactElement {
  const { id = '' } = useSearch({ from: '/movieDetail' })
  return <FilmOf key={id} id={id} />
}

const noLines = [] as const

function FilmOf({ id }: { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const { play } = useSearch({ from: '/movieDetail' })
  const navigate = useNavigate()
  const { currentData, error, isFetching, refetch } = useFilmQuery({ id })
  const own = useFilmAccessQuery({ id }, { refetchOnMountOrArgChange: true })
  const kept = usePositions().find((position) => position.film === id)
  const [line, setLine] = useState<number>()
  const speeds = useLineSpeeds(currentData?.lines ?? noLines)

  if (!currentData) {
    return (
      <>
        <Header title={t`Film`} back="/movie" />
        <main className={error ? 'middle' : undefined}>
          {error ? (
            <ErrorState error={error} title={t`This film could not be loaded`} retrying={isFetching} onRetry={() => void refetch()} />
          ) : (
            <FilmSkeleton />
          )}
        </main>
      </>
    )
  }
  const { film, lines } = currentData
  const access = own.currentData?.access
  const place = latestOf(own.currentData?.position, kept)
  if (play === '1' && (own.currentData || own.isError)) {
    return (
      <Suspense fallback={<FilmSkeleton />}>
        <PlayingFilm film={film} speeds={speeds} line={line} place={place} />
      </Suspense>
    )
  }
  return (
    <div className={styles.page}>
      <FilmFacts
        film={film}
        lines={lines}
        access={access}
        accessError={own.error}
        onAccess={() => void own.refetch()}
        speeds={speeds}
        line={line}
        onLine={setLine}
      />
      {access?.kind === 'none' && <NoTicketFoot />}
      {access && access.kind !== 'none' && (
        <StartFoot
          film={id}
          access={access}
          place={place && isBegun(place, film.length) ? place : undefined}
          isOff={lines.length === 0}
          onStart={() => void navigate({ to: '/movieDetail', search: { id, play: '1' } })}
        />
      )}
    </div>
  )
}
