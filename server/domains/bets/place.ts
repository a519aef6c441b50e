/** Books many requests for bets with one statement: decided one by one, written together. */
import { CompiledQuery } from 'kysely'
import type { LimitSpan } from '#/contract/protection.ts'
import type { Db } from '../../platform/database/database.ts'
import { arrayText } from '../../platform/database/arrays.ts'
import type { CheckedLine } from './check.ts'
import type { OnOption } from './exposure.ts'
import { placeCall, placeCountedCall } from './placeSql.ts'

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

/**
 * Decides each purchase and books the accepted ones, all in one statement. Throws only if a constraint fails because another process was
 * faster: nothing is booked then, and the call can be repeated. `AGAIN`: the purchase depends on an earlier one of the batch that was
 * refused; put it into a later batch. `UNSURE`: the clocks contradict each other, and nothing was decided. `UNDECIDED`: the sale is over by
 * one clock, but not by the other. `now` is platform time by this process.
 */
export async function placeAll(db: Db, purchases: readonly Purchase[], rules: PlaceRules, now: number): Promise<Decision[]> {
  const lines = purchases.flatMap((purchase, at) => {
    let before = 0n
    return purchase.lines.map((line) => {
      before += line.stake
      return { ...line, n: at + 1, after: before }
    })
  })
  const each = (valueOf: (purchase: Purchase) => string | number) => arrayText(purchases.map(valueOf))
  const line = (valueOf: (line: (typeof lines)[number]) => string | number) => arrayText(lines.map(valueOf))
  const values = [
    each(({ userId }) => userId),
    each(({ sessionId }) => sessionId),
    each(({ requestId }) => requestId),
    each(({ payloadHash }) => payloadHash),
    each(({ lotteryId }) => lotteryId),
    each(({ period }) => period),
    each(({ total }) => String(total)),
    each((purchase) => Math.min(...purchase.lines.map(({ prizeGroup }) => prizeGroup))),
    each((purchase) => Math.max(...purchase.lines.map(({ prizeGroup }) => prizeGroup))),
    each(({ lines: bought }) =>
      JSON.stringify({
        first: bought[0]?.betId ?? '',
        last: bought.at(-1)?.betId ?? '',
        cancellable: rules.cancellable,
      } satisfies StoredReceipt),
    ),
    line(({ n }) => n),
    line(({ betId }) => betId),
    line(({ playCode }) => playCode),
    line(({ selection }) => JSON.stringify(selection)),
    line(({ notes }) => notes),
    line(({ unit }) => unit),
    line(({ multiple }) => multiple),
    line(({ stake }) => String(stake)),
    line(({ prizeGroup }) => prizeGroup),
    line(({ odds }) => JSON.stringify(odds)),
    line(({ ruleVersion }) => ruleVersion),
    line(({ after }) => String(after)),
    rules.changePrizeGroup,
    rules.timeZone,
    rules.reminderMinutes,
    new Date(now).toISOString(),
  ]
  const options = purchases.flatMap(({ onOptions }, at) => onOptions.map((option) => ({ ...option, n: at + 1 })))
  const on = (valueOf: (option: (typeof options)[number]) => string | number) => arrayText(options.map(valueOf))
  const query =
    options.length === 0
      ? CompiledQuery.raw(placeCall, values)
      : CompiledQuery.raw(placeCountedCall, [
          ...values,
          on(({ n }) => n),
          on(({ playCode }) => playCode),
          on(({ option }) => option),
          on(({ amount }) => String(amount)),
          on(({ limit }) => String(limit ?? 0n)),
        ])
  const { rows } = await db.executeQuery<Decision>(query)
  return rows
}
