/** Fishing: each shot is a bet on a fish with a published multiple and chance. Shots are independent: a fish has no health. */
import { fraction } from '../fraction.ts'
import { uniform } from '../random.ts'
import { type Game, playing } from './game.ts'

/** Payout of each fish, as a multiple of the stake. */
export const fishes = { red: 2, gold: 5, blue: 8, turtle: 20, ray: 50 } as const
export type Fish = keyof typeof fishes
export const fishCodes = ['red', 'gold', 'blue', 'turtle', 'ray'] as const satisfies readonly Fish[]

/** Long-run return in hundredths of the stakes. The chance of a fish is this return divided by its multiple. */
const share = 97

export const isFish = (bet: string): bet is Fish => Object.hasOwn(fishes, bet)
const multipleOf = (bet: string): number => (isFish(bet) ? fishes[bet] : 0)

/** For each shot, whether it caught the fish. */
export type FishingOutcome = readonly boolean[]

export const fishing: Game<FishingOutcome> = {
  pace: 5000,
  mostBets: 20,
  repeats: true,
  fixtures: 1,
  table: { fishes, share },
  offers: () =>
    fishCodes.map((bet) => ({
      bet,
      prizes: [{ chance: fraction(BigInt(share), BigInt(100 * fishes[bet])), pays: 10_000 * fishes[bet] }],
    })),
  play: playing(
    ({ bets }, next) => bets.map((bet) => uniform(100 * multipleOf(bet), next) < share),
    ({ bets }, caught) => bets.map((bet, at) => (caught[at] ? 10_000 * multipleOf(bet) : 0)),
  ),
}
