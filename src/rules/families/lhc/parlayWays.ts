/** The number of ways to draw different numbers one after another, each from the set of its leg. */
import { ballNumbers } from './balls.ts'

/** Sets as bit masks. Numbers that are in the same sets share a bit. */
interface Bits {
  readonly masks: readonly number[]
  sizeOf(mask: number): number
}

function bitsOf(sets: readonly (readonly number[])[]): Bits {
  const signatures = ballNumbers.map((number) => sets.map((set) => Number(set.includes(number))).join(''))
  const bits = [...new Set(signatures)]
  const weights = bits.map((bit) => signatures.filter((other) => other === bit).length)
  const sizes = new Map<number, number>()
  const count = (mask: number) => weights.reduce((sum, weight, bit) => ((mask >> bit) % 2 === 1 ? sum + weight : sum), 0)
  return {
    masks: sets.map((_, set) => bits.reduce((mask, signature, bit) => (signature[set] === '1' ? mask + 2 ** bit : mask), 0)),
    sizeOf(mask) {
      const size = sizes.get(mask) ?? count(mask)
      sizes.set(mask, size)
      return size
    },
  }
}

/** A partition of the legs into groups that share a number: the common numbers of each group, and the factor of the partition. */
interface Sharing {
  readonly groups: readonly { readonly mask: number; readonly legs: number; readonly size: number }[]
  /** By inclusion and exclusion: the product of (-1)^(legs - 1) (legs - 1)! over the groups. */
  readonly factor: number
}

/** The partitions with one more leg: in a new group, or in one of the existing groups. */
function extended({ groups, factor }: Sharing, leg: number, sizeOf: Bits['sizeOf']): Sharing[] {
  const joined = groups.flatMap((group, at) => {
    const mask = group.mask & leg
    return mask === 0
      ? []
      : [
          {
            groups: groups.map((other, i) => (i === at ? { mask, legs: group.legs + 1, size: sizeOf(mask) } : other)),
            factor: -factor * group.legs,
          },
        ]
  })
  return [{ groups: [...groups, { mask: leg, legs: 1, size: sizeOf(leg) }], factor }, ...joined]
}

/** The number of ways with one more leg, summed without building the partitions. */
function waysWith(sharings: readonly Sharing[], leg: number, sizeOf: Bits['sizeOf']): number {
  let ways = 0
  for (const { groups, factor } of sharings) {
    let product = factor
    for (const { size } of groups) product *= size
    ways += product * sizeOf(leg)
    for (const { mask, legs, size } of groups) if ((mask & leg) !== 0) ways -= (product / size) * legs * sizeOf(mask & leg)
  }
  return ways
}

function inOrder(legs: readonly number[]): string {
  const sorted = [...legs]
  sorted.sort((a, b) => a - b)
  return sorted.join()
}

/**
 * The number of ways for every combination with repetition of up to `most` legs, from no leg on, shorter combinations first. The key lists
 * the legs' kinds in order, such as `0,0,3`. The kinds are the given halves of the `of` numbers, then the other halves in the same order.
 */
export function waysOfLegs(halves: readonly (readonly number[])[], of: number, most: number): ReadonlyMap<string, number> {
  const { masks, sizeOf } = bitsOf(halves)
  const ways = new Map<string, number>([['', 1]])
  let combinations: { legs: readonly number[]; sharings: readonly Sharing[] }[] = [{ legs: [], sharings: [{ groups: [], factor: 1 }] }]
  for (let count = 1; count <= most; count++) {
    const longer: typeof combinations = []
    for (const { legs, sharings } of combinations) {
      for (let kind = legs.at(-1) ?? 0; kind < 2 * masks.length; kind++) {
        const mask = masks[kind]
        const all = [...legs, kind]
        // the other half: all ways with any remaining number, minus the ways with a number of this half
        ways.set(
          all.join(),
          mask === undefined
            ? (ways.get(legs.join()) ?? 0) * (of - legs.length) - (ways.get(inOrder([...legs, kind - masks.length])) ?? 0)
            : waysWith(sharings, mask, sizeOf),
        )
        const open = mask === undefined || count === most ? [] : sharings.flatMap((sharing) => extended(sharing, mask, sizeOf))
        longer.push({ legs: all, sharings: open })
      }
    }
    combinations = longer
  }
  return ways
}
