/** A film that is shown before it plays: what is known of it, what it takes, where it was left, and on which line it would play. */
import { useState } from 'react'
import type { FilmLine } from '#/contract/films/films.ts'
import type { FilmAccess } from '#/contract/films/tickets.ts'
import type { Query } from '#/api/query.ts'
import { type FilmDetail, useFilmAccessQuery, useFilmQuery } from './filmsApi.ts'
import { latestOf, type Place } from './latest.ts'
import type { Speeds } from './lineSpeeds.ts'
import { useLineSpeeds } from './useLineSpeeds.ts'
import { usePositions } from './usePositions.ts'

export interface FilmShown {
  readonly film: FilmDetail
  readonly lines: readonly FilmLine[]
  /** Undefined while it is not known. */
  readonly access: FilmAccess | undefined
  readonly accessError: unknown
  readonly askAccess: () => Promise<void>
  readonly place: Place | undefined
  /** False while the platform is asked: the place may be that of another time, or of this device alone. */
  readonly isPlaceKnown: boolean
  readonly speeds: Speeds
  /** Undefined for the fastest. */
  readonly line: number | undefined
  readonly setLine: (number: number) => void
}

const noLines = [] as const

export function useFilmShown(id: string): Query<FilmShown> {
  const query = useFilmQuery({ id })
  const { currentData } = query
  const own = useFilmAccessQuery({ id }, { refetchOnMountOrArgChange: true })
  const kept = usePositions().find((position) => position.film === id)
  const [line, setLine] = useState<number>()
  const speeds = useLineSpeeds(currentData?.lines ?? noLines)
  const shown = currentData && {
    ...currentData,
    access: own.currentData?.access,
    accessError: own.error,
    askAccess: async () => void (await own.refetch()),
    place: latestOf(own.currentData?.position, kept),
    isPlaceKnown: !own.isFetching,
    speeds,
    line,
    setLine,
  }
  return { ...query, currentData: shown }
}
