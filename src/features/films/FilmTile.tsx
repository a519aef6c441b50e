/** A film in the list: poster, name, condition and length. */
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Film } from '#/contract/films/films.ts'
import { useLocalized } from '#/i18n/format.ts'
import { Poster } from './Poster.tsx'
import { useFilmTexts } from './useFilmTexts.ts'
import * as styles from './films.module.css'

/** `level`: the member's level; undefined if the level is unknown. */
export function needsTicket(freeFrom: number | null, level: number | undefined): boolean {
  return freeFrom === null || (freeFrom > 1 && freeFrom > (level ?? 1))
}

interface FilmTileProps {
  readonly film: Film
  /** The member's level; undefined if the level is unknown. */
  readonly level: number | undefined
  /** Whether the film is shown beside the list. */
  readonly isChosen?: boolean
  readonly onChoose?: () => void
}

export function FilmTile({ film, level, isChosen, onChoose }: FilmTileProps): ReactElement {
  const localized = useLocalized()
  const texts = useFilmTexts()
  const length = texts.length(film.length)
  const shown = (
    <>
      <Poster film={film} />
      <b className={`clip ${styles.name}`}>{localized(film.names)}</b>
      <span className="note num block">
        {needsTicket(film.freeFrom, level) ? <Trans>1 ticket · {length}</Trans> : <Trans>No ticket · {length}</Trans>}
      </span>
    </>
  )
  if (onChoose)
    return (
      <button type="button" className={styles.film} aria-pressed={isChosen} onClick={onChoose}>
        {shown}
      </button>
    )
  return (
    <Link to="/movieDetail" search={{ id: film.code }} className={styles.film}>
      {shown}
    </Link>
  )
}
