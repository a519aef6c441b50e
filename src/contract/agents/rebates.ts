/** Calls of an agent's rebates: shares of the stakes of the members below. */
import * as v from 'valibot'
import { call, keptAs, privateRead } from '../call.ts'
import { amount, count, dayRange, id, instant, localized, nothing, page, pageRequest, requestId } from '../common.ts'
import { lotteryTypeCode } from '../lottery.ts'
import { prizeGroup } from '../invitations.ts'

/** A number of the agent's lines, in the order in which they were booked: the first so many. */
const lineCount = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A member as an agent sees them: the first letters of the name. */
export const seenMember = v.object({ userId: v.string(), name: v.string() })

const anyLine = {
  /** Its number among the agent's lines, from 1 on. */
  lineId: v.string(),
  state: v.picklist(['WAITING', 'TAKEN']),
  /** Whose bet, and through which direct member it came; the same one for a direct member's own bet. */
  player: seenMember,
  through: seenMember,
  /**
   * Stake that took part in the draw, or was settled by the provider; below zero, as `amount` is, where the provider called the bet off.
   */
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
  /** The agent's group, and the highest below it on the way to the bet; 20 apart is 1 %. */
  prizeGroup,
  below: prizeGroup,
})

/** A bet on a game of a provider. */
const gameLine = v.object({
  ...anyLine,
  platformNames: localized,
  gameNames: localized,
  /** The agent's, in hundredths of a percent. */
  share: count,
})

const rebateLine = v.union([lotteryLine, gameLine])

export const agentRebateCalls = {
  /** Newest first. Sums cover all matches, not only the page. Pass the first page's `upTo`, so that later lines do not shift the pages. */
  prizePage: privateRead(
    'admin/agent/prizePage',
    pageRequest({
      state: v.optional(anyLine.state),
      /** Of the bets of this member and of everyone below. */
      userId: v.optional(id),
      lotteryId: v.optional(id),
      ...dayRange,
      upTo: v.optional(lineCount),
    }),
    v.object({ ...page(rebateLine).entries, upTo: lineCount, amount }),
  ),
  /** `accrued` = `taken` + `waiting`. */
  prizeTotal: privateRead(
    'admin/agent/prizeTotal',
    nothing,
    v.object({
      accrued: amount,
      taken: amount,
      waiting: amount,
      /** How many bets wait, and when the first and the last of them were settled; null without any. */
      lines: count,
      from: v.nullable(instant),
      until: v.nullable(instant),
      /** What changePrize2Wallet takes to move exactly these lines. */
      upTo: lineCount,
      /** Accrued today. */
      today: amount,
      /** Whether the platform takes in what waits after each business day; the agent may do it before. */
      isDaily: v.boolean(),
    }),
  ),
  /** Moves all lines that wait, up to that number. With none it moves nothing, without a refusal. */
  changePrize2Wallet: call({
    client: 'user',
    method: 'POST',
    path: 'admin/agent/changePrize2Wallet',
    request: v.strictObject({ requestId, upTo: v.optional(lineCount) }),
    response: v.object({ amount, lines: count, balance: amount, balanceVersion: v.number() }),
    offline: 'never',
    retry: 'idempotent',
    repeats: keptAs('changePrize2Wallet'),
    pending: {},
    rate: 'write',
    fresh: true,
  }),
} as const

export type RebateLine = v.InferOutput<typeof rebateLine>
export type LotteryRebateLine = v.InferOutput<typeof lotteryLine>
export type GameRebateLine = v.InferOutput<typeof gameLine>
