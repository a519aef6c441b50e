/**
 * Makes very many draws of a prize wheel and splits of a red packet with one seed and node:crypto's synchronous HMAC, and checks that they
 * are fair.
 */
import { createHmac } from 'node:crypto'
import { type NextWord, uniform, wordsOf } from '#/rules/random.ts'
import { splitPacket } from '#/rules/welfare/packets.ts'
import { leftAfter, prizeAt, type WheelKind } from '#/rules/welfare/wheel.ts'
import { chiSquareP, normalP, uniformP, type Verdict } from './randomness.ts'

/** The random words for a message, as a member's check of a draw computes them. */
const wordsFor = (seed: Uint8Array, message: string): NextWord =>
  wordsOf((index) => new Uint8Array(createHmac('sha256', seed).update(`${message}|${index}`).digest()))

const published = new Uint8Array(32).fill(7)

const sum = (values: Iterable<number>) => [...values].reduce((all, value) => all + value, 0)

/** The random words of a draw of the wheel. */
export const wordsOfDraw = (seed: Uint8Array, round: number, number: number): NextWord =>
  wordsFor(seed, `wheel/1|statistics|${round}|${number}|request`)

/** Counts over whole rounds; an urn is empty at the end of a round. */
export interface WheelCount {
  /** By prize, in the order of the weights. */
  readonly prizes: Float64Array
  /** First draws of the rounds, by the place within the sum of the weights. */
  readonly places: Float64Array
  /** Draws of the last prize, which is the rarest, by the number of the draw in its round. */
  readonly rarest: Float64Array
}

/** Whole rounds, of as many draws as the sum of the weights. `spoil`: changes the random words, to plant a fault. */
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
 * Tests that the frequencies of the prizes follow the weights, and that the rarest prize is equally likely at each draw of a round. In each
 * round of an urn the prizes are exact.
 */
export function examineWheel(kind: WheelKind, weights: readonly number[], { prizes, places, rarest }: WheelCount): readonly Verdict[] {
  const all = sum(weights)
  const draws = sum(prizes)
  const expected = weights.map((weight) => (draws * weight) / all)
  const distance = sum(expected.map((times, prize) => ((prizes[prize] ?? 0) - times) ** 2 / times))
  const prizesP = kind === 'open' ? chiSquareP(distance, weights.length - 1) : Number(distance === 0)
  return [
    { name: `${kind} wheel: prizes`, p: prizesP },
    { name: `${kind} wheel: places`, p: uniformP(places) },
    { name: `${kind} wheel: draws that give the rarest`, p: uniformP(rarest) },
  ]
}

/** A packet of ten parts; the order of the first `compared` parts is tested. */
const split = { total: 10_000, parts: 10, least: 1 }
const compared = 4

const partsOf = (next: NextWord): readonly number[] => splitPacket(split, next)

/**
 * Tests that all places of a list of parts are alike, by mean, by spread and by how often the part is the largest, and that the first
 * parts come in every order equally often. `make`: splits a packet of 10,000 steps into parts of at least one step.
 */
export function examinePackets(rounds: number, make: (next: NextWord) => readonly number[] = partsOf): readonly Verdict[] {
  const places = Array.from({ length: split.parts }, () => ({ part: moments(), square: moments() }))
  const largest = new Float64Array(split.parts)
  const orders = new Float64Array(24)
  for (let round = 0; round < rounds; round++) {
    const parts = make(wordsFor(published, `packet statistics|${round}`))
    const squares = parts.map((part) => part ** 2)
    const [mean, meanSquare] = [sum(parts) / parts.length, sum(squares) / parts.length]
    // Deviations from the mean of the same list: zero is expected if all places are alike.
    for (const [at, { part, square }] of places.entries()) {
      part.add((parts[at] ?? 0) - mean)
      square.add((squares[at] ?? 0) - meanSquare)
    }
    const most = Math.max(...parts)
    const at = parts.indexOf(most)
    // Equal parts have no order.
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

/** Tests that the mean of the added values is 0. */
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
