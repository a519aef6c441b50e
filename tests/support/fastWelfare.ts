/**
 * Makes very many draws of a prize wheel and splits of a red packet with one seed and node:crypto's synchronous HMAC, and checks that they
 * are fair.
 */
import { createHmac } from 'node:crypto'
import { type NextWord, uniform, wordsOf } from '#/rules/random.ts'
import { splitPacket } from '#/rules/welfare/packets.ts'
import { leftAfter, prizeAt, type WheelKind } from '#/rules/welfare/wheel.ts'
import { chiSquareP, normalP, uniformP, type Verdict } from './randomness.ts'

/** The words of a message, as a member's own check of a draw makes them. */
const wordsFor = (seed: Uint8Array, message: string): NextWord =>
  wordsOf((index) => new Uint8Array(createHmac('sha256', seed).update(`${message}|${index}`).digest()))

const published = new Uint8Array(32).fill(7)

const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)

/** The words of a draw of the wheel. */
export const wordsOfDraw = (seed: Uint8Array, round: number, number: number): NextWord =>
  wordsFor(seed, `wheel/1|statistics|${round}|${number}|request`)

/** What came in whole rounds: an urn is empty at the end of each. */
export interface WheelCount {
  /** By prize, in the order of the weights. */
  readonly prizes: Float64Array
  /** By the place in the stretch of all weights, of each round's first draw. */
  readonly places: Float64Array
  /** By the number of the draw in its round: those that gave the last prize, which is the rarest. */
  readonly rarest: Float64Array
}

/** Whole rounds of as many draws as the weights come to. `spoil`: what a planted fault makes of the words. */
export function countWheel(
  kind: WheelKind,
  weights: readonly number[],
  draws: number,
  spoil: (next: NextWord) => NextWord = (next) => next,
): WheelCount {
  const all = sum(weights)
  const counted = { prizes: new Float64Array(weights.length), places: new Float64Array(all), rarest: new Float64Array(all) }
  const add = (counts: Float64Array, at: number) => {
    counts[at] = (counts[at] ?? 0) + 1
  }
  for (let round = 0; round < draws / all; round++) {
    let left = weights
    for (let number = 0; number < all; number++) {
      const place = uniform(sum(left), spoil(wordsOfDraw(published, round, number + 1)))
      const prize = prizeAt(left, place)
      left = leftAfter(kind, left, prize)
      add(counted.prizes, prize)
      if (number === 0) add(counted.places, place)
      if (prize === weights.length - 1) add(counted.rarest, number)
    }
  }
  return counted
}

/**
 * Whether prizes come as often as their weights say, and the rarest as likely at each draw of a round. Prizes of an urn are exact in each
 * round.
 */
export function examineWheel(kind: WheelKind, weights: readonly number[], { prizes, places, rarest }: WheelCount): readonly Verdict[] {
  const all = sum(weights)
  const draws = sum(prizes)
  const expected = weights.map((weight) => (draws * weight) / all)
  const distance = sum(expected.map((times, prize) => ((prizes[prize] ?? 0) - times) ** 2 / times))
  const came = kind === 'open' ? chiSquareP(distance, weights.length - 1) : Number(distance === 0)
  return [
    { name: `${kind} wheel: prizes`, p: came },
    { name: `${kind} wheel: places`, p: uniformP(places) },
    { name: `${kind} wheel: draws that give the rarest`, p: uniformP(rarest) },
  ]
}

/** Ten parts: of which those of the first places are compared in their order. */
const split = { total: 10_000, parts: 10, least: 1 }
const compared = 4

const partsOf = (next: NextWord): readonly number[] => splitPacket(split, next)

/**
 * Whether every place of a list of parts is like any other: in what lies there, in how much that varies, in how often it is the largest;
 * and whether the first places come in every order. `make` gives the parts of a packet out of 10,000 steps, each at least one.
 */
export function examinePackets(rounds: number, make: (next: NextWord) => readonly number[] = partsOf): readonly Verdict[] {
  const places = Array.from({ length: split.parts }, () => ({ part: moments(), square: moments() }))
  const largest = new Float64Array(split.parts)
  const orders = new Float64Array(24)
  for (let round = 0; round < rounds; round++) {
    const parts = make(wordsFor(published, `packet statistics|${round}`))
    const squares = parts.map((part) => part ** 2)
    const [mean, meanSquare] = [sum(parts) / parts.length, sum(squares) / parts.length]
    // Against the mean of the same list: where all places are alike, what is expected is nothing at all.
    for (const [at, { part, square }] of places.entries()) {
      part.add((parts[at] ?? 0) - mean)
      square.add((squares[at] ?? 0) - meanSquare)
    }
    const most = Math.max(...parts)
    const at = parts.indexOf(most)
    // Parts that are alike tell nothing of an order.
    if (parts.lastIndexOf(most) === at) largest[at] = (largest[at] ?? 0) + 1
    const first = parts.slice(0, compared)
    if (new Set(first).size < compared) continue
    let order = 0
    for (const [place, value] of first.entries())
      order = order * (compared - place) + first.slice(place + 1).filter((later) => later < value).length
    orders[order] = (orders[order] ?? 0) + 1
  }
  return [
    ...places.flatMap(({ part, square }, at) => [
      { name: `packet: part ${at + 1}`, p: part.p() },
      { name: `packet: spread of part ${at + 1}`, p: square.p() },
    ]),
    { name: 'packet: the largest part', p: uniformP(largest) },
    { name: `packet: the order of the first ${compared}`, p: uniformP(orders) },
  ]
}

/** Values whose mean should be 0. */
function moments() {
  let [count, total, squares] = [0, 0, 0]
  return {
    add(value: number) {
      count += 1
      total += value
      squares += value * value
    },
    p: () => normalP(total / Math.sqrt(squares)),
  }
}
