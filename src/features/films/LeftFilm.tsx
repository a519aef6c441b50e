/** The film that the member left last, with the position to continue from. */
import { Trans, useLingui } from '@lingui/react/macro'
import { skipToken } from '@reduxjs/toolkit/query'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useSignedIn } from '#/api/sessionSlice.ts'
import { useLocalized } from '#/i18n/format.ts'
import { clockText } from '#/shared/player/clockText.ts'
import { type BegunFilm, useFilmPositionsQuery } from './filmsApi.ts'
import { isBegun } from './latest.ts'
import { Poster } from './Poster.tsx'
import { percentOf } from './times.ts'
import type { StoredPosition } from './storedPositions.ts'
import { usePositions } from './usePositions.ts'
import * as meter from '#/ui/meter.module.css'
import * as styles from './films.module.css'

const noArgument = {} as const

/**
 * The film that the member left last, by the platform's list and by the positions that this device has not sent yet; undefined if the
 * member has started no film.
 */
export function lastBegun(known: readonly BegunFilm[], stored: readonly StoredPosition[]): BegunFilm | undefined {
  let last: BegunFilm | undefined
  for (const film of known) {
    const own = stored.find(({ film: code }) => code === film.film.code)
    const now = own && own.at > film.at ? { ...film, seconds: own.seconds, at: own.at } : film
    if (isBegun(now, now.film.length) && (!last || now.at > last.at)) last = now
  }
  return last
}

export function LeftFilm(): ReactElement | null {
  const signedIn = useSignedIn()
  const { currentData } = useFilmPositionsQuery(signedIn ? noArgument : skipToken, { refetchOnMountOrArgChange: 30 })
  const last = lastBegun(currentData?.positions ?? [], usePositions())
  return last ? <ContinueCard begun={last} /> : null
}

function ContinueCard({ begun: { film, seconds } }: { readonly begun: BegunFilm }): ReactElement {
  const { t } = useLingui()
  const localized = useLocalized()
  const percent = percentOf(seconds, film.length)
  return (
    <Link to="/movieDetail" search={{ id: film.code, play: '1' }} className={`card ${styles.left}`}>
      <Poster film={film} className={styles.small} />
      <span className="grow">
        <span className="note block">
          <Trans>Go on watching</Trans>
        </span>
        <b className="clip block">{localized(film.names)}</b>
        <span
          className={`block ${meter.meter} ${styles.progress}`}
          role="progressbar"
          aria-label={t`Watched so far`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </span>
      </span>
      <span className="note num">
        {clockText(seconds)} / {clockText(film.length)}
      </span>
    </Link>
  )
}
