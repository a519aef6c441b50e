/** Lists of a team's activity, newest first: of at most 31 days, and at most `mostListed` rows. */
import * as v from 'valibot'
import { privateRead } from '../call.ts'
import { betState, selection } from '../bets.ts'
import { amount, count, dayRange, id, instant, localized, page, pageRequest } from '../common.ts'
import { lotteryTypeCode } from '../lottery.ts'
import { postedFigures } from './figures.ts'
import { seenMember } from './rebates.ts'
import { asOf } from './reports.ts'

/** The most rows of a list. If there are more, `isMore` is true. */
export const mostListed = 10_000
export const mostListedDays = 31

/**
 * Scope of a list: the member and everybody below (`all`), only everybody below (`team`), or only the member (`own`). Without `userId`, the
 * member is the agent, and `all` means everybody below. Refused with NOT_FOUND for anybody who is not below the agent.
 */
const ofTeam = { userId: v.optional(id), scope: v.optional(v.picklist(['all', 'team', 'own'])), ...dayRange }

/** `sums` covers all rows of the days. It comes only with the first page, and is null if it is not known exactly. */
const listed = <Row extends v.GenericSchema, Sums extends v.GenericSchema>(row: Row, sums: Sums) => ({
  ...page(row).entries,
  isMore: v.boolean(),
  sums: v.nullable(sums),
  asOf,
})

/** `inviter`: the member below the agent who invited this member; null for a direct member. */
const ofMember = { member: seenMember, inviter: v.nullable(seenMember) }

const teamBet = v.object({
  betId: v.string(),
  ...ofMember,
  lotteryId: v.string(),
  lotteryTypeCode,
  lotteryNames: localized,
  period: v.string(),
  playCode: v.string(),
  selection,
  stake: amount,
  state: betState,
  payout: v.nullable(amount),
  acceptedAt: instant,
})

const teamBill = v.object({
  /** Unique, and different from the id that the member sees. */
  billId: v.string(),
  ...ofMember,
  kind: v.string(),
  names: localized,
  /** Lottery and period, or the payment method of a deposit; missing if there is neither, or for another member's bet. */
  about: v.optional(v.object({ names: localized, period: v.optional(v.string()) })),
  amount,
  /**
   * The balance after the transaction, as the sum of the listed lines: without held parts of deposits and their fees. Null unless the
   * setting lets agents see balances.
   */
  after: v.nullable(amount),
  at: instant,
})

const money = { id: v.string(), ...ofMember, amount, state: v.string(), at: instant }
const teamRecharge = v.object({ ...money, names: localized })
const teamWithdrawal = v.object(money)

/**
 * Stake, payout and rebate to the agent, as in the report. `count` is the number of bets; missing if too many rows would have to be read.
 * There are no sums with a filter by lottery or state.
 */
const betSums = v.object({ stake: amount, payout: amount, accrued: v.nullable(amount), count: v.optional(count) })

/**
 * `amount`: the figure as in the report, or the sum of all matching transactions. `lines`: their income, expense (zero or negative) and
 * number; missing if too many rows would have to be read.
 */
const billSums = v.object({ amount, lines: v.optional(v.object({ income: amount, expense: amount, count })) })

const part = v.object({ amount, count })
/** `done`: credited or paid. `open`: waiting. `refused`: rejected or expired. */
const moneySums = v.object({ done: part, open: part, refused: part })

export const agentListCalls = {
  getAgentBetRecordPage: privateRead(
    'bet/lotteryBet/getAgentBetRecordPage',
    pageRequest({ ...ofTeam, lotteryId: v.optional(id), state: v.optional(v.picklist(['WAIT', 'WIN', 'CANCEL'])) }),
    v.object(listed(teamBet, betSums)),
  ),
  /** `figure` selects the transactions of a figure of the report, whose value is `sums.amount`. It excludes `group`. */
  getAgentBillRecordPage: privateRead(
    'admin/appWalletBill/getAgentBillRecordPage',
    pageRequest({ ...ofTeam, group: v.optional(id), figure: v.optional(v.picklist(postedFigures)) }),
    v.object(listed(teamBill, billSums)),
  ),
  getAgentIncomePage: privateRead('admin/appFinance/getAgentIncomePage', pageRequest(ofTeam), v.object(listed(teamRecharge, moneySums))),
  getAgentExpensesPage: privateRead(
    'admin/appExpensesFinance/getAgentExpensesPage',
    pageRequest(ofTeam),
    v.object(listed(teamWithdrawal, moneySums)),
  ),
} as const

export type MoneySums = v.InferOutput<typeof moneySums>
