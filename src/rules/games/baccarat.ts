/** Baccarat with eight decks and the usual fixed drawing rules. Its chances are counted over all orders of the cards' values. */
import { fraction } from '../fraction.ts'
import { type NextWord, picks } from '../random.ts'
import { rankOf } from './cards.ts'
import { type Game, type Offer, playing, type Round } from './game.ts'

const decks = 8

/** Whether the banker draws with a total of 0 to 7: if the player stood, and by the value of the player's third card. */
export const bankerDraws = {
  stand: [1, 1, 1, 1, 1, 1, 0, 0],
  byThird: [
    [1, 1, 1, 1, 0, 0, 0, 0],
    [1, 1, 1, 1, 0, 0, 0, 0],
    [1, 1, 1, 1, 1, 0, 0, 0],
    [1, 1, 1, 1, 1, 0, 0, 0],
    [1, 1, 1, 1, 1, 1, 0, 0],
    [1, 1, 1, 1, 1, 1, 0, 0],
    [1, 1, 1, 1, 1, 1, 1, 0],
    [1, 1, 1, 1, 1, 1, 1, 0],
    [1, 1, 1, 0, 0, 0, 0, 0],
    [1, 1, 1, 1, 0, 0, 0, 0],
  ],
} as const

const pays = { player: 20_000, banker: 19_500, tie: 90_000, playerPair: 120_000, bankerPair: 120_000 } as const
/** Payout on player and banker at a tie: the stake comes back. */
const push = 10_000

export type BaccaratBet = keyof typeof pays
export const baccaratBets = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const satisfies readonly BaccaratBet[]

export interface BaccaratOutcome {
  /** Two or three cards each, as dealt. */
  readonly player: readonly number[]
  readonly banker: readonly number[]
}

/** Value of a card: tens and pictures count 0. */
export const baccaratValue = (card: number): number => (rankOf(card) > 9 ? 0 : rankOf(card))

export const baccaratTotal = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + baccaratValue(card), 0) % 10

/** Whether the banker draws with a total of `total`. `third`: value of the player's third card, if the player drew. */
const isDrawnBy = (total: number, third: number | undefined): boolean =>
  (third === undefined ? bankerDraws.stand : bankerDraws.byThird[third])?.[total] === 1

const isNatural = (total: number): boolean => total > 7
const playerDrawsTo = 5

function outcomeOf(_round: Round, next: NextWord): BaccaratOutcome {
  const deal = picks(52 * decks, next)
  const [p1, b1, p2, b2] = [deal(), deal(), deal(), deal()]
  const player = [p1, p2]
  const banker = [b1, b2]
  if (isNatural(baccaratTotal(player)) || isNatural(baccaratTotal(banker))) return { player, banker }
  if (baccaratTotal(player) <= playerDrawsTo) player.push(deal())
  const [, , third] = player
  if (isDrawnBy(baccaratTotal(banker), third === undefined ? undefined : baccaratValue(third))) banker.push(deal())
  return { player, banker }
}

export const isBaccaratPair = ([first = 0, second = 0]: readonly number[]): boolean => rankOf(first) === rankOf(second)

/** The side with the higher total, or a tie. */
export function baccaratWinner({ player, banker }: BaccaratOutcome): 'player' | 'banker' | 'tie' {
  const difference = baccaratTotal(player) - baccaratTotal(banker)
  return difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie'
}

function paysFor(bet: string, outcome: BaccaratOutcome): number {
  const winner = baccaratWinner(outcome)
  if (bet === winner) return pays[winner]
  if (bet === 'playerPair') return isBaccaratPair(outcome.player) ? pays.playerPair : 0
  if (bet === 'bankerPair') return isBaccaratPair(outcome.banker) ? pays.bankerPair : 0
  return winner === 'tie' && bet !== 'tie' ? push : 0
}

interface Ways {
  player: bigint
  banker: bigint
  tie: bigint
}

/** The number of ordered deals of six cards for each result. Counted by values, because only the values decide. */
function waysOf(): Ways {
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? 16 * decks : 4 * decks))
  const ways: Ways = { player: 0n, banker: 0n, tie: 0n }
  const all = 52 * decks

  /** `weight`: the number of ways to deal the cards so far; at most 416^6, which a float holds exactly. */
  function end(player: number, banker: number, weight: number, dealt: number) {
    let orders = BigInt(weight)
    for (let more = dealt; more < 6; more++) orders *= BigInt(all - more)
    ways[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += orders
  }

  function each(weight: number, then: (value: number, weight: number) => void) {
    for (let value = 0; value < 10; value++) {
      const count = left[value] ?? 0
      left[value] = count - 1
      then(value, weight * count)
      left[value] = count
    }
  }

  function bankers(player: number, third: number | undefined, banker: number, weight: number, dealt: number) {
    if (isDrawnBy(banker, third)) each(weight, (value, more) => end(player, (banker + value) % 10, more, dealt + 1))
    else end(player, banker, weight, dealt)
  }

  each(1, (p1, w1) =>
    each(w1, (b1, w2) =>
      each(w2, (p2, w3) =>
        each(w3, (b2, w4) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10]
          if (isNatural(player) || isNatural(banker)) end(player, banker, w4, 4)
          else if (player > playerDrawsTo) bankers(player, undefined, banker, w4, 4)
          else each(w4, (third, w5) => bankers((player + third) % 10, third, banker, w5, 5))
        }),
      ),
    ),
  )
  return ways
}

function offersOnce(): readonly Offer[] {
  const ways = waysOf()
  const all = ways.player + ways.banker + ways.tie
  const chance = (of: bigint) => fraction(of, all)
  const pair = fraction(BigInt(4 * decks - 1), BigInt(52 * decks - 1))
  const back = { chance: chance(ways.tie), pays: push }
  return [
    { bet: 'player', prizes: [{ chance: chance(ways.player), pays: pays.player }, back] },
    { bet: 'banker', prizes: [{ chance: chance(ways.banker), pays: pays.banker }, back] },
    { bet: 'tie', prizes: [{ chance: chance(ways.tie), pays: pays.tie }] },
    { bet: 'playerPair', prizes: [{ chance: pair, pays: pays.playerPair }] },
    { bet: 'bankerPair', prizes: [{ chance: pair, pays: pays.bankerPair }] },
  ]
}

let offers: readonly Offer[] | undefined

export const baccarat: Game<BaccaratOutcome> = {
  pace: 5000,
  mostBets: baccaratBets.length,
  fixtures: 1,
  table: { decks, playerDrawsTo, bankerDraws, pays, push },
  offers: () => (offers ??= offersOnce()),
  play: playing(outcomeOf, ({ bets }, outcome) => bets.map((bet) => paysFor(bet, outcome))),
}
