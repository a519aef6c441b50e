/** /movieDetail?id=: the facts about a film, its conditions, and the playing film. */
import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { type ReactElement, Suspense } from 'react'
import { useLocalized } from '#/i18n/format.ts'
import { lazyPart } from '#/lib/lazyPart.ts'
import { Answer } from '#/shared/answer/Answer.tsx'
import { DataAge } from '#/ui/DataAge.tsx'
import { Header } from '#/ui/Header.tsx'
import { SharePage } from '#/shared/share/SharePage.tsx'
import { FilmAbout, FilmFoot } from './FilmFacts.tsx'
import { FilmSkeleton } from './FilmSkeleton.tsx'
import { NoFilm } from './NoFilm.tsx'
import { useFilmShown } from './useFilmShown.ts'
import { useAge } from '#/api/agesSlice.ts'
import * as styles from './films.module.css'

const PlayingFilm = lazyPart(() => import('./PlayingFilm.tsx'), 'PlayingFilm')

export function FilmPage(): ReactElement {
  const { id = '' } = useSearch({ from: '/movieDetail' })
  const { t } = useLingui()
  if (id === '')
    return (
      <>
        <Header title={t`Film`} back="/movie" />
        <main className="middle">
          <NoFilm />
        </main>
      </>
    )
  return <FilmOf key={id} id={id} />
}

function FilmOf({ id }: { readonly id: string }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const { play } = useSearch({ from: '/movieDetail' })
  const shown = useFilmShown(id)
  const at = shown.currentData
  const age = useAge(shown)
  if (!at) {
    return (
      <>
        <Header title={t`Film`} back="/movie" />
        <Answer of={shown} isPage failed={t`This film could not be loaded`} gone={<NoFilm />} waiting={<FilmSkeleton />}>
          {() => null}
        </Answer>
      </>
    )
  }
  const { film, speeds, line, position, isPositionKnown, accessError, refreshAccess } = at
  if (play === '1' && (at.access || accessError !== undefined)) {
    return (
      <Suspense fallback={<FilmSkeleton />}>
        <PlayingFilm
          film={film}
          speeds={speeds}
          line={line}
          position={position}
          isPositionKnown={isPositionKnown}
          positionError={accessError}
          onRefreshPosition={refreshAccess}
        />
      </Suspense>
    )
  }
  return (
    <div className={styles.page}>
      <Header
        title={t`Film`}
        back="/movie"
        actions={<SharePage label={t`Share this film`} title={localized(film.names)} path={`/movieDetail?id=${film.code}`} />}
      />
      <DataAge age={age} />
      <main className="pad">
        <FilmAbout at={at} />
      </main>
      <FilmFoot at={at} />
    </div>
  )
}
