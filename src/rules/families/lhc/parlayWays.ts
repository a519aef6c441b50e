/** In how many ways different numbers can be drawn one after another, each of the set that its leg asks for. */
import { ballNumbers } from './balls.ts'

/** Numbers as bits: those that are in the same sets share one. */
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

/** One way in which legs could share numbers: the numbers that each group of legs has in common, and how it counts. */
interface Sharing {
  readonly groups: readonly { readonly mask: number; readonly legs: number; readonly size: number }[]
  /** By inclusion and exclusion: -1 to the power of legs - 1, times (legs - 1)!, for each group. */
  readonly factor: number
}

/** With one more leg: in a group of its own, or in one of those there are. */
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

/** The ways with one more leg, added up without writing them out. */
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
 * By the legs' kinds in order, `0,0,3`: every combination with repetition of up to `most` legs, shorter ones first, no leg
 * among them. The kinds are some halves of the first `of` numbers, and then, in the same order, the other halves.
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
        // a number of the other half is any number that is left, but for those of this half
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
