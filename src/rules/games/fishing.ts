/** Fishing: each shot is a bet on a fish with its printed multiple and chance. A fish has no health, and remembers no shot. */
import { fraction } from '../fraction.ts'
import { uniform } from '../random.ts'
import { type Game, playing } from './game.ts'

/** What a fish pays: so many times the stake. */
export const fishes = { red: 2, gold: 5, blue: 8, turtle: 20, ray: 50 } as const
export type Fish = keyof typeof fishes
export const fishCodes = ['red', 'gold', 'blue', 'turtle', 'ray'] as const satisfies readonly Fish[]

/** Hundredths of the stakes that come back: the chance of a fish is this over its multiple. */
const share = 97

const isFish = (bet: string): bet is Fish => Object.hasOwn(fishes, bet)
const multipleOf = (bet: string): number => (isFish(bet) ? fishes[bet] : 0)

/** For each shot, whether it caught. */
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
