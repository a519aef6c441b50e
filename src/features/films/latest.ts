/** Which of two places in a film counts. Pure. */

export interface Place {
  /** From the beginning of the film. */
  readonly seconds: number
  /** When it was there, in milliseconds since 1970. */
  readonly at: number
}

/** Seconds: before its first ones a film is not begun, within its last ones it is seen. */
const begun = 5
const credits = 5
/** A little is shown again. */
const again = 3

export function latestOf(...places: readonly (Place | null | undefined)[]): Place | undefined {
  let latest: Place | undefined
  for (const place of places) if (place && (!latest || place.at > latest.at)) latest = place
  return latest
}

/** Whether there is a place to go on from. */
export const isBegun = ({ seconds }: Place, length: number): boolean => seconds >= begun && seconds < length - credits

/** Where going on from a place begins. */
export const resumedAt = (seconds: number): number => Math.max(0, seconds - again)
