/** The member's orders that a message can be about. */
import { skipToken } from '@reduxjs/toolkit/query'
import { latestBets, useLatestBetsQuery, useRecordOfBetQuery, useRecordsOfRequestQuery } from '#/api/betOrders.ts'
import { type Answer, injectCalls } from '#/api/injectCalls.ts'
import { both, type Query } from '#/api/query.ts'
import type { Bet } from '#/contract/bets.ts'
import { recharge, type RechargeOrder } from '#/contract/recharge.ts'
import type { ChatOrder } from '#/contract/service.ts'
import { type Withdrawal, withdrawals } from '#/contract/withdrawals.ts'
import { ordersOf, wholeOrders } from '#/lib/orders.ts'

/** As the pages of records ask for them, so that their stored answers serve here too. */
const newest = { pageParam: { current: 1, size: 20 }, searchParam: {} }
const ofMoney = { extraOptions: { background: true }, providesTags: ['Money' as const] }

const { useDepositAskedQuery, useLatestDepositsQuery, useLatestWithdrawalsQuery, useWithdrawalAskedQuery } = injectCalls(
  { ...recharge, ...withdrawals },
  ({ read, readWith }) => ({
    latestDeposits: read('incomeLog', ofMoney),
    latestWithdrawals: read('expensesIPage', ofMoney),
    depositAsked: read('getOne', ofMoney),
    withdrawalAsked: readWith('expensesIPage', (id: string) => ({ pageParam: { current: 1, size: 1 }, searchParam: { id } }), ofMoney),
  }),
)

/** `at`: when it was made, in milliseconds. */
export type Order = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'bet'; readonly first: Bet; readonly bets: readonly Bet[] }
  | { readonly kind: 'recharge'; readonly deposit: RechargeOrder }
  | { readonly kind: 'withdrawal'; readonly withdrawal: Withdrawal }
)

const ofBets = (bets: readonly Bet[]): readonly Order[] => {
  const [first] = bets
  return first ? [{ kind: 'bet', id: first.betId, at: first.acceptedAt, first, bets }] : []
}
const ofDeposit = (deposit: RechargeOrder): Order => ({ kind: 'recharge', id: deposit.id, at: deposit.createdAt, deposit })
const ofWithdrawal = (withdrawal: Withdrawal): Order => ({ kind: 'withdrawal', id: withdrawal.id, at: withdrawal.createdAt, withdrawal })

type Latest = readonly [readonly [Answer<'queryUserBetRecordPage'>, Answer<'incomeLog'>], Answer<'expensesIPage'>]

function ordersIn([[bets, deposits], paidOut]: Latest): readonly Order[] {
  const all = [...ordersOf(wholeOrders(bets)).flatMap(ofBets), ...deposits.records.map(ofDeposit), ...paidOut.records.map(ofWithdrawal)]
  all.sort((one, other) => other.at - one.at)
  return all
}

/** The latest orders of every kind, newest first. */
export function useLatestOrders(): Query<readonly Order[]> {
  const all = both(both(useLatestBetsQuery(latestBets), useLatestDepositsQuery(newest)), useLatestWithdrawalsQuery(newest))
  return { ...all, currentData: all.currentData && ordersIn(all.currentData) }
}

/** One order; undefined while it is not known. */
export function useOrderById({ kind, id }: ChatOrder): Order | undefined {
  const bet = useRecordOfBetQuery(kind === 'bet' ? id : skipToken).currentData?.records[0]
  const bets = useRecordsOfRequestQuery(bet?.requestId ?? skipToken).currentData?.records
  const deposit = useDepositAskedQuery(kind === 'recharge' ? { id } : skipToken).currentData
  const withdrawal = useWithdrawalAskedQuery(kind === 'withdrawal' ? id : skipToken).currentData?.records[0]
  if (deposit) return ofDeposit(deposit)
  if (withdrawal) return ofWithdrawal(withdrawal)
  return ofBets(ordersOf(bets ?? []).at(0) ?? [])[0]
}
