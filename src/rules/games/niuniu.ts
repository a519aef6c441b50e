/** 牛牛 (niuniu) with one deck against the house. Five cards each: three must sum to a multiple of ten, the other two give the points. */
import { type Fraction, fraction } from '../fraction.ts'
import { type NextWord, picks } from '../random.ts'
import { rankOf } from './cards.ts'
import { type Game, type Offer, playing, pricedAt, type Round } from './game.ts'

/** Maximum long-run return of bets on points, in hundredths of the stakes. */
const share = 95n
/** Payout of the bets on the winner, in ten-thousandths. Each hand wins with a chance of one half. */
const winnerPays = 19_500

/** The lowest and the highest points with which each bet on the player's points wins. */
const points = { none: [0, 0], low: [1, 6], high: [7, 9], niuniu: [10, 10] } as const
type PointsBet = keyof typeof points

export const niuniuBets = ['player', 'banker', 'none', 'low', 'high', 'niuniu'] as const

export interface NiuniuOutcome {
  /** Five cards each, as dealt. */
  readonly player: readonly number[]
  readonly banker: readonly number[]
}

/** Value of a card: tens and pictures count 10. */
export const niuniuValue = (card: number): number => Math.min(rankOf(card), 10)

/** Points of five values from 1 to 10: 0 if no three of them sum to a multiple of ten, 10 for niuniu. */
export function pointsOf(values: readonly number[]): number {
  const sum = values.reduce((all, value) => all + value, 0)
  const hasBull = values.some((a, i) => values.some((b, j) => j > i && (sum - a - b) % 10 === 0))
  return hasBull ? sum % 10 || 10 : 0
}

/** Indexes of the two cards beside three that sum to a multiple of ten; undefined if there are no such three. */
export function niuniuPair(cards: readonly number[]): readonly [number, number] | undefined {
  const sum = cards.reduce((all, card) => all + niuniuValue(card), 0)
  for (const [i, a] of cards.entries())
    for (const [j, b] of cards.entries()) if (j > i && (sum - niuniuValue(a) - niuniuValue(b)) % 10 === 0) return [i, j]
  return undefined
}

export const niuniuPoints = (cards: readonly number[]): number => pointsOf(cards.map(niuniuValue))

function outcomeOf(_round: Round, next: NextWord): NiuniuOutcome {
  const deal = picks(52, next)
  const cards = Array.from({ length: 10 }, deal)
  return { player: cards.filter((_, at) => at % 2 === 0), banker: cards.filter((_, at) => at % 2 === 1) }
}

/**
 * The hand with more points wins. With equal points, the hand with the highest card wins: by rank, then spades, hearts, diamonds, clubs. No
 * two cards are equal, so there is no tie.
 */
export function niuniuWinner({ player, banker }: NiuniuOutcome): 'player' | 'banker' {
  const difference = niuniuPoints(player) - niuniuPoints(banker) || Math.max(...player) - Math.max(...banker)
  return difference > 0 ? 'player' : 'banker'
}

const cardsOfValue = (value: number) => (value === 10 ? 16n : 4n)

/** C(n, k) for small n. */
const choose = (n: bigint, k: number): bigint =>
  Array.from({ length: k }, (_, i) => BigInt(i)).reduce((all, i) => (all * (n - i)) / (i + 1n), 1n)

/** The number of hands of five cards for each number of points, counted over multisets of values. */
function handsByPoints(): readonly bigint[] {
  const hands = Array.from({ length: 11 }, () => 0n)
  function add(values: readonly number[], lowest: number) {
    if (values.length === 5) {
      const ways = [...new Set(values)].map((value) => choose(cardsOfValue(value), values.filter((one) => one === value).length))
      const at = pointsOf(values)
      hands[at] = (hands[at] ?? 0n) + ways.reduce((product, way) => product * way, 1n)
      return
    }
    for (let value = lowest; value <= 10; value++) add([...values, value], value)
  }
  add([], 1)
  return hands
}

const isPointsBet = (bet: string): bet is PointsBet => Object.hasOwn(points, bet)

function chanceOfPoints(hands: readonly bigint[], [lowest, highest]: readonly [number, number]): Fraction {
  const count = (part: readonly bigint[]) => part.reduce((sum, hand) => sum + hand, 0n)
  return fraction(count(hands.slice(lowest, highest + 1)), count(hands))
}

function offersOnce(): readonly Offer[] {
  const hands = handsByPoints()
  return niuniuBets.map((bet) => {
    if (!isPointsBet(bet)) return { bet, prizes: [{ chance: fraction(1n, 2n), pays: winnerPays }] }
    const chance = chanceOfPoints(hands, points[bet])
    return { bet, prizes: [{ chance, pays: pricedAt(share, chance) }] }
  })
}

let offers: readonly Offer[] | undefined
const offersOf = () => (offers ??= offersOnce())

function paysFor(bet: string, outcome: NiuniuOutcome): number {
  if (!isPointsBet(bet)) return bet === niuniuWinner(outcome) ? winnerPays : 0
  const [lowest, highest] = points[bet]
  const own = niuniuPoints(outcome.player)
  if (own < lowest || own > highest) return 0
  return offersOf().find((offer) => offer.bet === bet)?.prizes[0]?.pays ?? 0
}

export const niuniu: Game<NiuniuOutcome> = {
  pace: 5000,
  mostBets: niuniuBets.length,
  fixtures: 1,
  table: { share: Number(share), winnerPays, points },
  offers: offersOf,
  play: playing(outcomeOf, ({ bets }, outcome) => bets.map((bet) => paysFor(bet, outcome))),
}
