/** What the records know of a round, read from what its provider has sent: nothing of it is taken on trust. Pure. */
import * as v from 'valibot'
import { type RoundShown, roundShown } from '#/rules/games/messages.ts'

/** `foreign`: it has a commitment, but is of a game or in a form that this app does not know. `none`: it has nothing to check it by. */
export type RoundRead = { readonly kind: 'round'; readonly round: RoundShown } | { readonly kind: 'foreign' } | { readonly kind: 'none' }

const committed = v.object({ commit: v.string() })

export function readRound(detail: unknown): RoundRead {
  const round = v.safeParse(roundShown, detail)
  if (round.success && round.output.pays.length === round.output.bets.length) return { kind: 'round', round: round.output }
  return { kind: v.is(committed, detail) ? 'foreign' : 'none' }
}

export interface BetLine {
  readonly bet: string
  /** How often it was made in the round, and how often it paid. */
  readonly count: number
  readonly hits: number
  /** Of all of them, in thousandths of a point. */
  readonly stake: bigint
  readonly paid: bigint
}

/**
 * What each bet of a round brought, equal ones together, in the order they were made. `total` is the round's stake as the platform booked
 * it: a provider may count in another unit.
 */
export function linesOf({ bets, pays }: Pick<RoundShown, 'bets' | 'pays'>, total: string): readonly BetLine[] {
  const stake = BigInt(total) / BigInt(Math.max(1, bets.length))
  const lines = new Map<string, BetLine>()
  for (const [at, bet] of bets.entries()) {
    const each = pays[at] ?? 0
    const line = lines.get(bet) ?? { bet, count: 0, hits: 0, stake: 0n, paid: 0n }
    lines.set(bet, {
      bet,
      count: line.count + 1,
      hits: line.hits + (each > 0 ? 1 : 0),
      stake: line.stake + stake,
      paid: line.paid + (stake * BigInt(each)) / 10_000n,
    })
  }
  return [...lines.values()]
}
