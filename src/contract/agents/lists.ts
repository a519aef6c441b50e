/** Calls that list what a team did, newest first: of at most 31 days, and at most `mostListed` rows of them. */
import * as v from 'valibot'
import { privateRead } from '../call.ts'
import { betState, selection } from '../bets.ts'
import { amount, count, dayRange, id, instant, localized, page, pageRequest } from '../common.ts'
import { lotteryTypeCode } from '../lottery.ts'
import { postedFigures } from './figures.ts'
import { seenMember } from './rebates.ts'
import { asOf } from './reports.ts'

/** Longer lists end here; `isMore` says so. */
export const mostListed = 10_000
export const mostListedDays = 31

/**
 * Of this member and everybody below (`all`), of those below alone, or of the member alone. Without `userId`, of the agent, whose `all` are
 * those below. NOT_FOUND for anybody who is not below the agent.
 */
const ofTeam = { userId: v.optional(id), scope: v.optional(v.picklist(['all', 'team', 'own'])), ...dayRange }

/** `sums`: of all rows of the days, not only of the page; with the first page, and null where they are not known exactly. */
const listed = <Row extends v.GenericSchema, Sums extends v.GenericSchema>(row: Row, sums: Sums) => ({
  ...page(row).entries,
  isMore: v.boolean(),
  sums: v.nullable(sums),
  asOf,
})

/** `inviter`: of a member whom another one below the agent invited. */
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
  /** Unique; not the id that the member sees. */
  billId: v.string(),
  ...ofMember,
  kind: v.string(),
  names: localized,
  /** The lottery and the period, or the way of a deposit; missing where it is of neither, or of another member's bet. */
  about: v.optional(v.object({ names: localized, period: v.optional(v.string()) })),
  amount,
  /**
   * The balance after it, as the listed lines add up: without what is held of deposits, and their fees; null unless the platform lets
   * agents see balances.
   */
  after: v.nullable(amount),
  at: instant,
})

const money = { id: v.string(), ...ofMember, amount, state: v.string(), at: instant }
const teamRecharge = v.object({ ...money, names: localized })
const teamWithdrawal = v.object(money)

/**
 * The days' stake, payout and rebate to the agent, as the report has them; `count`: how many bets there are, where `lines` would be known.
 * Not of a lottery or a state.
 */
const betSums = v.object({ stake: amount, payout: amount, accrued: v.nullable(amount), count: v.optional(count) })

/**
 * `amount`: of a figure as the report has it, otherwise what all lines come to. `lines`: all of the filter, those that add and those that
 * take away (the latter not positive); missing where too many would have to be read for it.
 */
const billSums = v.object({ amount, lines: v.optional(v.object({ income: amount, expense: amount, count })) })

const part = v.object({ amount, count })
/** `done`: credited, or paid. `refused`: rejected, expired, called off. */
const moneySums = v.object({ done: part, open: part, refused: part })

export const agentListCalls = {
  getAgentBetRecordPage: privateRead(
    'bet/lotteryBet/getAgentBetRecordPage',
    pageRequest({ ...ofTeam, lotteryId: v.optional(id), state: v.optional(v.picklist(['WAIT', 'WIN', 'CANCEL'])) }),
    v.object(listed(teamBet, betSums)),
  ),
  /** `figure`: what a figure of the report is made of, and its `sums.amount`, with the sign of the report. Not with a group. */
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
