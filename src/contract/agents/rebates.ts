/** Calls of an agent's rebates: shares of the stakes of the members below. */
import * as v from 'valibot'
import { call, storedAs, privateRead } from '../call.ts'
import { amount, count, dayRange, id, instant, localized, nothing, page, pageRequest, requestId } from '../common.ts'
import { lotteryTypeCode } from '../lottery.ts'
import { prizeGroup } from '../invitations.ts'

/** The first so many of the agent's lines, in the order of booking. */
const lineCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A member with the masked name that agents see. */
export const seenMember = v.object({ userId: v.string(), name: v.string() })

const anyLine = {
  /** The line's number among the agent's lines, from 1. */
  lineId: v.string(),
  state: v.picklist(['WAITING', 'TAKEN']),
  /** The bettor, and the direct member above; the same member for a direct member's own bet. */
  player: seenMember,
  through: seenMember,
  /** The stake that took part in the draw or was settled by the provider. Like `amount`, negative if the provider rolled the bet back. */
  stake: amount,
  amount,
  /** Time of settlement, and its business day. */
  at: instant,
  day: v.string(),
}

const lotteryLine = v.object({
  ...anyLine,
  lotteryId: v.string(),
  lotteryTypeCode,
  lotteryNames: localized,
  period: v.string(),
  /** The agent's group, and the highest group below, including the bet's. A difference of 20 is 1 %. */
  prizeGroup,
  below: prizeGroup,
})

/** A rebate for a bet on a provider's game. */
const gameLine = v.object({
  ...anyLine,
  platformNames: localized,
  gameNames: localized,
  /** The agent's share in hundredths of a percent. */
  share: count,
})

const rebateLine = v.union([lotteryLine, gameLine])

export const agentRebateCalls = {
  /** The agent's lines, newest first. Sums cover all matches. Pass the first page's `upTo`, so that later lines do not shift the pages. */
  prizePage: privateRead(
    'admin/agent/prizePage',
    pageRequest({
      state: v.optional(anyLine.state),
      /** Only bets of this member and of everybody below. */
      userId: v.optional(id),
      lotteryId: v.optional(id),
      ...dayRange,
      upTo: v.optional(lineCount),
    }),
    v.object({ ...page(rebateLine).entries, upTo: lineCount, amount }),
  ),
  /** Totals of the agent's rebates: `accrued` = `taken` + `waiting`. */
  prizeTotal: privateRead(
    'admin/agent/prizeTotal',
    nothing,
    v.object({
      accrued: amount,
      taken: amount,
      waiting: amount,
      /** The number of waiting lines, and the times of settlement of the first and the last; null if there are none. */
      lines: count,
      from: v.nullable(instant),
      until: v.nullable(instant),
      /** Pass it to changePrize2Wallet to move exactly these lines. */
      upTo: lineCount,
      /** Accrued today. */
      today: amount,
      /** Whether the platform takes in waiting rebates after each business day; the agent may do so before. */
      isDaily: v.boolean(),
    }),
  ),
  /** Moves all waiting lines up to that number into the wallet. If none waits, it moves nothing and is not refused. */
  changePrize2Wallet: call({
    client: 'user',
    method: 'POST',
    path: 'admin/agent/changePrize2Wallet',
    request: v.strictObject({ requestId, upTo: v.optional(lineCount) }),
    response: v.object({ amount, lines: count, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: storedAs('changePrize2Wallet'),
    pending: {},
    rate: 'write',
    fresh: true,
  }),
} as const

export type RebateLine = v.InferOutput<typeof rebateLine>
export type LotteryRebateLine = v.InferOutput<typeof lotteryLine>
export type GameRebateLine = v.InferOutput<typeof gameLine>
