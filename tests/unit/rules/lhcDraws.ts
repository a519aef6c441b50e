/** Draws of Mark Six by classes of balls: every kind of result that a selection can tell apart, with its exact weight. */

export interface Kind {
  readonly draw: readonly number[]
  readonly weight: bigint
}

/** C(n, k). */
function ways(n: number, k: number): bigint {
  let result = k > n ? 0n : 1n
  for (let i = 0; i < k; i++) result = (result * BigInt(n - i)) / BigInt(i + 1)
  return result
}

export const allDraws = ways(49, 6) * 43n

/**
 * The balls in classes: those that look alike to the selection. Draws one of each kind: how many normal balls of each class, and the
 * special's.
 */
export function kindsOf(classes: readonly (readonly number[])[]): Kind[] {
  const kinds: Kind[] = []
  const normal = (at: number, left: number, balls: readonly number[], weight: bigint, taken: readonly number[]): void => {
    const members = classes[at]
    if (members === undefined) {
      if (left > 0) return
      classes.forEach((some, i) => {
        const free = some.length - (taken[i] ?? 0)
        const special = some[taken[i] ?? 0]
        if (free > 0 && special !== undefined) kinds.push({ draw: [...balls, special], weight: weight * BigInt(free) })
      })
      return
    }
    for (let count = 0; count <= Math.min(left, members.length); count++) {
      normal(at + 1, left - count, [...balls, ...members.slice(0, count)], weight * ways(members.length, count), [...taken, count])
    }
  }
  normal(0, 6, [], 1n, [])
  return kinds
}

/** Puts balls together that are in the same of some sets. */
export function classesOf(sets: readonly (readonly number[])[]): number[][] {
  const classes = new Map<string, number[]>()
  for (let ball = 1; ball <= 49; ball++) {
    const key = sets.map((set) => set.includes(ball)).join()
    classes.set(key, [...(classes.get(key) ?? []), ball])
  }
  return [...classes.values()]
}
