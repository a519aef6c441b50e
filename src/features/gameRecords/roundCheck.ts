/** Plays a bundled game's round again on this device. Loaded when a round is to be checked: it brings the rules of all games. */
import { canonical } from '#/lib/canonical.ts'
import { verifyRound } from '#/rules/games/fair.ts'
import { bundledGame } from '#/rules/games/games.ts'
import type { RoundShown } from '#/rules/games/messages.ts'

export const roundChecks = ['table', 'commit', 'outcome', 'pays', 'payout'] as const
export type RoundCheckName = (typeof roundChecks)[number]

export interface RoundChecked {
  readonly ok: boolean
  readonly checks: readonly { readonly name: RoundCheckName; readonly ok: boolean }[]
  /** Milliseconds. */
  readonly took: number
}

/** What the round's bets bring together, by what each pays for a unit staked. */
const paidBy = ({ stake, pays }: RoundShown): bigint => pays.reduce((sum, each) => sum + (BigInt(stake) * BigInt(each)) / 10_000n, 0n)

/** Null where the seed is not revealed yet. */
export async function checkRound(round: RoundShown): Promise<RoundChecked | null> {
  const started = performance.now()
  const played = await verifyRound(bundledGame(round.game), round)
  if (!played) return null
  const { table, commit, pays } = played.steps
  const is: Readonly<Record<RoundCheckName, boolean>> = {
    table,
    commit,
    outcome: canonical(played.outcome) === canonical(round.outcome),
    pays,
    payout: paidBy(round) === BigInt(round.payout) && BigInt(round.stake) * BigInt(round.bets.length) === BigInt(round.total),
  }
  const checks = roundChecks.map((name) => ({ name, ok: is[name] }))
  return { ok: checks.every(({ ok }) => ok), checks, took: performance.now() - started }
}
