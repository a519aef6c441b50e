/** Compares positions in a film. Pure. */

export interface Position {
  /** Seconds from the beginning of the film. */
  readonly seconds: number
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A film counts as started after this number of seconds, and as watched within this number of seconds before its end. */
const begun = 5
const credits = 5
/** The film continues this number of seconds before the saved position. */
const again = 3

export function latestOf(...positions: readonly (Position | null | undefined)[]): Position | undefined {
  let latest: Position | undefined
  for (const position of positions) if (position && (!latest || position.at > latest.at)) latest = position
  return latest
}

/** Whether the film can continue from the position. */
export const isBegun = ({ seconds }: Position, length: number): boolean => seconds >= begun && seconds < length - credits

/** The second at which a film continues. */
export const resumedAt = (seconds: number): number => Math.max(0, seconds - again)
