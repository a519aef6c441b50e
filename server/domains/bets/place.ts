/** Requests for bets that are ready to be booked, the database's decisions on them, and their refusals with parameters. */
import type { BetLine } from '#/contract/bets.ts'
import type { LimitSpan } from '#/contract/protection.ts'
import type { Reason } from '#/contract/refusals.ts'
import { oddsScale } from '#/rules/engine.ts'
import { boundAmount } from '#/rules/money.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { PeriodTerms } from '../draws/module.ts'
import { limitRefusal } from '../protection/module.ts'
import type { CheckedLine } from './check.ts'
import { exposureOf, type OnOption } from './exposure.ts'

/** A request that is ready to be booked, with ids made beforehand. */
export interface Purchase {
  readonly userId: string
  /** The session of the request; empty for bets that the platform places. */
  readonly sessionId: string
  readonly requestId: string
  readonly payloadHash: string
  readonly lotteryId: string
  readonly period: string
  readonly lines: readonly (CheckedLine & { readonly betId: string })[]
  readonly total: bigint
  /** What its lines would win on their options, each up to its cap, if the period is counted; otherwise empty. */
  readonly onOptions: readonly LineOnOption[]
}

export interface LineOnOption extends OnOption {
  /** Index of the line. */
  readonly at: number
  /** Maximum total win of all bets of the period on the option; null for no limit. */
  readonly limit: bigint | null
}

/** The stored part of an answer, without the balance; the same answer is built again from it. Bet ids of a request are consecutive. */
export interface StoredReceipt {
  readonly first: string
  readonly last: string
  /** Whether players could cancel bets at that time. */
  readonly cancellable: boolean
}

/** Settings that decide about a purchase or go into its answer. */
export interface PlaceRules {
  /** Whether a player may bet at a lower prize group than the player's own. */
  readonly changePrizeGroup: boolean
  readonly cancellable: boolean
  /** IANA name of the time zone in which days, weeks and months of members' own limits are counted. */
  readonly timeZone: string
  /** Minutes between reality checks for members who have chosen none; 0 for no checks. */
  readonly reminderMinutes: number
}

export type Verdict =
  | 'OK'
  | 'REPLAY'
  | 'AGAIN'
  | 'UNSURE'
  | 'UNDECIDED'
  | 'DUPLICATE'
  | 'TOKEN'
  | 'SUSPENDED'
  | 'ISSUE_CHANGED'
  | 'CLOSED'
  | 'PRIZE_GROUP'
  | 'LIMIT_REACHED'
  | 'INSUFFICIENT'
  | 'EXCLUDED'
  | 'REALITY_CHECK'
  | 'STAKE_LIMIT'
  | 'LOSS_LIMIT'
  | 'EXPOSURE'
  /** The period is not counted yet; or it is, and the purchase has no options. */
  | 'UNCOUNTED'
  | 'COUNTED'

/** `OK` has all parts of the receipt that only the database knows. */
export interface Decision {
  readonly verdict: Verdict
  readonly acceptedAt: number
  readonly previous: bigint | null
  readonly current: bigint | null
  readonly version: bigint | null
  readonly closesAt: number | null
  readonly drawsAt: number | null
  readonly commit: string | null
  readonly prizeGroup: number | null
  readonly maxPeriodStake: bigint | null
  /** The member's own limit with the least left, and how much is left; null without limits. */
  readonly ownLimit: bigint | null
  readonly ownLeft: bigint | null
  readonly ownSpan: LimitSpan | null
  /** With `EXPOSURE`: the option with the least room for the purchase, and its room. */
  readonly fullPlay: string | null
  readonly fullOption: string | null
  readonly fullRoom: bigint | null
}

/** Why nothing of the purchase was booked. */
export function refusalOf({ verdict, prizeGroup, maxPeriodStake, ownLimit, ownLeft, ownSpan }: Decision, { lines }: Purchase): Refusal {
  switch (verdict) {
    case 'LIMIT_REACHED':
      return new Refusal(verdict, [boundAmount(maxPeriodStake ?? 0n)])
    case 'STAKE_LIMIT':
    case 'LOSS_LIMIT':
      return limitRefusal(verdict, { amount: ownLimit ?? 0n, left: ownLeft ?? 0n, span: ownSpan ?? 'day' })
    case 'PRIZE_GROUP': {
      const own = prizeGroup ?? 0
      const above = lines.some((line) => line.prizeGroup > own)
      const foreign = ({ prizeGroup: group }: BetLine) => (above ? group > own : group !== own)
      return new Refusal(
        verdict,
        [],
        Object.fromEntries(lines.flatMap((line, at): [number, Reason][] => (foreign(line) ? [[at, verdict]] : []))),
      )
    }
    case 'UNSURE':
    case 'UNDECIDED':
      return new Refusal('BUSY')
    case 'OK':
    case 'REPLAY':
    case 'AGAIN':
    case 'UNCOUNTED':
    case 'COUNTED':
      throw new Error(`${verdict} is not a refusal`)
    default:
      return new Refusal(verdict)
  }
}

/** Names the lines on the exhausted option, and the stake that would still be accepted. */
export function exposureRefusal(
  { fullPlay, fullOption, fullRoom }: Decision,
  { lines, onOptions }: Purchase,
  { lunarYear }: PeriodTerms,
): Refusal {
  const isFull = ({ playCode, option }: OnOption) => playCode === fullPlay && option === fullOption
  const there = new Set(onOptions.filter(isFull).map(({ at }) => at))
  let stake = 0n
  let won = 0n
  for (const line of lines.filter((_, at) => there.has(at))) {
    // whole odds need no rounding
    const whole = exposureOf({ ...line, unit: oddsScale, multiple: 1 }, lunarYear).find(isFull)
    stake += line.stake
    won += line.unitAmount * BigInt(line.multiple) * (whole?.amount ?? 0n)
  }
  const left = fullRoom !== null && fullRoom > 0n && won > 0n ? (stake * fullRoom * oddsScale) / won : 0n
  return new Refusal('EXPOSURE', [boundAmount(left)], Object.fromEntries([...there].map((at): [number, Reason] => [at, 'EXPOSURE'])))
}
