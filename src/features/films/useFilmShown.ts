/** A film before it plays: facts, access, saved position, and line. */
import { useState } from 'react'
import type { FilmLine } from '#/contract/films/films.ts'
import type { FilmAccess } from '#/contract/films/tickets.ts'
import { isNotFound } from '#/api/appError.ts'
import type { Query } from '#/api/query.ts'
import { type FilmDetail, useFilmAccessQuery, useFilmQuery } from './filmsApi.ts'
import { latestOf, type Position } from './latest.ts'
import type { Speeds } from './lineSpeeds.ts'
import { useLineSpeeds } from './useLineSpeeds.ts'
import { usePositions } from './usePositions.ts'

export interface FilmShown {
  readonly film: FilmDetail
  readonly lines: readonly FilmLine[]
  /** Undefined until the access is loaded. */
  readonly access: FilmAccess | undefined
  readonly accessError: unknown
  readonly refreshAccess: () => Promise<void>
  readonly position: Position | undefined
  /** False while the query runs and after an error: the position may be outdated, or known to this device only. */
  readonly isPositionKnown: boolean
  readonly speeds: Speeds
  /** Undefined for the fastest line. */
  readonly line: number | undefined
  readonly setLine: (number: number) => void
}

const noLines = [] as const

export function useFilmShown(id: string): Query<FilmShown> {
  const query = useFilmQuery({ id })
  const { currentData } = query
  const own = useFilmAccessQuery({ id }, { refetchOnMountOrArgChange: true })
  const stored = usePositions().find((position) => position.film === id)
  const [line, setLine] = useState<number>()
  const speeds = useLineSpeeds(currentData?.lines ?? noLines)
  // The film is off the list, and the member cannot start it.
  if (isNotFound(own.error)) return { ...query, currentData: undefined, error: own.error, refetch: own.refetch }
  const shown = currentData && {
    ...currentData,
    access: own.currentData?.access,
    accessError: own.error,
    refreshAccess: async () => void (await own.refetch()),
    position: latestOf(own.currentData?.position, stored),
    isPositionKnown: own.isSuccess && !own.isFetching,
    speeds,
    line,
    setLine,
  }
  return { ...query, currentData: shown }
}
