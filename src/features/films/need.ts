/** The condition of a film for the list. Pure. */

/** `level`: the member's level; undefined if the level is unknown. */
export function needsTicket(freeFrom: number | null, level: number | undefined): boolean {
  return freeFrom === null || (freeFrom > 1 && freeFrom > (level ?? 1))
}
