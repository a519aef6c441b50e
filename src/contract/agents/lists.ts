/** Calls that list what a team did, newest first: of at most 31 days, and at most `mostListed` rows of them. */
import * as v from 'valibot'
import { privateRead } from '../call.ts'
import { dayRange } from '../bills.ts'
import { betState, selection } from '../bets.ts'
import { amount, id, instant, localized, page, pageRequest } from '../common.ts'
import { lotteryTypeCode } from '../lottery.ts'
import { seenMember } from './rebates.ts'

/** Longer lists end here; `isMore` says so. */
export const mostListed = 10_000
export const mostListedDays = 31

/** Of the agent's whole team, or of this member and everybody below. NOT_FOUND for anybody who is not below the agent. */
const ofTeam = { userId: v.optional(id), ...dayRange }

const listed = <Row extends v.GenericSchema>(row: Row) => ({ ...page(row).entries, isMore: v.boolean(), asOf: instant })

const teamBet = v.object({
  betId: v.string(),
  member: seenMember,
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
  billId: v.string(),
  member: seenMember,
  kind: v.string(),
  names: localized,
  amount,
  /** The balance after it; null unless the platform lets agents see balances. */
  after: v.nullable(amount),
  at: instant,
})

const teamRecharge = v.object({ id: v.string(), member: seenMember, names: localized, amount, state: v.string(), at: instant })
const teamWithdrawal = v.object({ id: v.string(), member: seenMember, amount, state: v.string(), at: instant })

export const agentListCalls = {
  getAgentBetRecordPage: privateRead(
    'bet/lotteryBet/getAgentBetRecordPage',
    pageRequest({ ...ofTeam, lotteryId: v.optional(id), state: v.optional(v.picklist(['WAIT', 'WIN', 'CANCEL'])) }),
    v.object(listed(teamBet)),
  ),
  getAgentBillRecordPage: privateRead(
    'admin/appWalletBill/getAgentBillRecordPage',
    pageRequest({ ...ofTeam, group: v.optional(id) }),
    v.object(listed(teamBill)),
  ),
  getAgentIncomePage: privateRead('admin/appFinance/getAgentIncomePage', pageRequest(ofTeam), v.object(listed(teamRecharge))),
  getAgentExpensesPage: privateRead('admin/appExpensesFinance/getAgentExpensesPage', pageRequest(ofTeam), v.object(listed(teamWithdrawal))),
} as const
