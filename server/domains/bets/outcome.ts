/** The outcome of a bet for a drawn result, by the rules and odds it was accepted with. */
import type { BetState, Selection } from '#/contract/bets.ts'
import { rulesOf } from '#/rules/config.ts'
import { payoutOf, pushes, settle } from '#/rules/engine.ts'
import type { Result, Wins } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'

export interface OpenBet {
  readonly userId: string
  readonly betId: string
  readonly playCode: string
  readonly selection: Selection
  readonly unit: bigint
  readonly multiple: number
  readonly stake: bigint
  readonly prizeGroup: number
  readonly odds: Readonly<Record<string, number>>
  readonly ruleVersion: number
  /** Maximum win, as stored when the bet was accepted. */
  readonly maxPrize: bigint
}

export interface Outcome {
  readonly userId: string
  readonly betId: string
  readonly state: BetState
  /** Thousandths paid to the wallet. */
  readonly payout: bigint
  /** Win without the cap; null when the cap had no effect. */
  readonly uncapped: bigint | null
  readonly wins: Wins
  /** Notes whose stake was returned. */
  readonly pushed: number
  /** Stake that took part in the draw, the basis of rebates. */
  readonly played: bigint
}

/** Returns the stake, whatever was drawn. */
export function voided({ userId, betId, stake }: OpenBet): Outcome {
  return { userId, betId, state: 'VOID', payout: stake, uncapped: null, wins: {}, pushed: 0, played: 0n }
}

/** Computes the outcomes of bets for one result; `lunarYear` is that of its period. Repeated selections are evaluated once. */
export function judge(result: Result, lunarYear: number | null = null): (bet: OpenBet) => Outcome {
  const judged = new Map<string, { readonly wins: Wins; readonly pushed: number }>()

  return ({ userId, betId, playCode, selection, unit, multiple, stake, odds, ruleVersion, maxPrize }) => {
    const key = `${ruleVersion}|${playCode}|${JSON.stringify(selection)}`
    let verdict = judged.get(key)
    if (!verdict) {
      const play = playOf(playCode)
      if (!play) throw new Error(`bet ${betId} is on a play that does not exist: ${playCode}`)
      const rules = rulesOf(ruleVersion, lunarYear ?? undefined)
      verdict = { wins: settle(play, selection, result, rules), pushed: pushes(play, selection, result, rules) }
      judged.set(key, verdict)
    }
    const { wins, pushed } = verdict
    const won = Object.values(wins).some((notes) => notes > 0)
    const prize = payoutOf({ unit, multiple, odds, wins })
    const returned = unit * BigInt(multiple) * BigInt(pushed)
    const capped = prize > maxPrize
    return {
      userId,
      betId,
      wins,
      pushed,
      played: stake - returned,
      payout: (capped ? maxPrize : prize) + returned,
      uncapped: capped ? prize + returned : null,
      state: won ? 'WIN' : pushed > 0 ? 'PUSH' : 'LOSE',
    }
  }
}
