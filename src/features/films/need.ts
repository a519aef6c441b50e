/** What a film takes, as its place in the list tells. Pure. */

/** `level`: of the member; undefined where it is not known. */
export function needsTicket(freeFrom: number | null, level: number | undefined): boolean {
  return freeFrom === null || (freeFrom > 1 && freeFrom > (level ?? 1))
}
