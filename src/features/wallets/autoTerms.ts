/** What the amounts of the automatic transfer may be. Thousandths. Pure. */

export type AutoProblem = 'form' | 'order'

/** Null when they will do. Null for an amount that is none. */
export function autoProblem(below: string | null, upTo: string | null): AutoProblem | null {
  if (below === null || upTo === null) return 'form'
  return BigInt(upTo) < BigInt(below) ? 'order' : null
}
