/** What the amounts of the automatic transfer may be. Thousandths. Pure. */

/** `none`: nothing would ever be moved. `order`: it would be filled up to less than it has. */
export type AutoProblem = 'none' | 'order'

/** Null when they will do. */
export function autoProblem(below: string, upTo: string): AutoProblem | null {
  if (BigInt(below) <= 0n) return 'none'
  return BigInt(upTo) < BigInt(below) ? 'order' : null
}
