/** Days and nights of a stay. Pure. Days are YYYY-MM-DD. */

export const nightsOf = (from: string, until: string): number => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)

export interface StayBounds {
  /** The first and the last day on which a stay may begin. */
  readonly earliest: string
  readonly latest: string
  /** The nights that the offer has left. */
  readonly nights: number
}

export type StayFault = 'early' | 'late' | 'order' | 'nights'

/** The error of a stay; undefined for a valid stay. */
export function faultOfStay(from: string, until: string, { earliest, latest, nights }: StayBounds): StayFault | undefined {
  if (from < earliest) return 'early'
  if (from > latest) return 'late'
  if (until <= from) return 'order'
  return nightsOf(from, until) > nights ? 'nights' : undefined
}
