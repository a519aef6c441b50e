/** Requests for bets that are ready to be booked, and the decisions on them. */
import type { LimitSpan } from '#/contract/protection.ts'
import type { CheckedLine } from './check.ts'
import type { OnOption } from './exposure.ts'

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
