/** Queries for bets that were just placed: one bet by its id, all bets of a request, and a lottery's bets that wait for their draw. */
import type { Bet } from '#/contract/bets.ts'
import { reversed } from '#/lib/reversed.ts'
import type { AppDispatch } from '#/lib/redux.ts'
import { endpoints } from './endpoints.ts'
import { type Answer, type Arg, injectCalls } from './injectCalls.ts'
import { betListCalls } from '#/contract/betLists.ts'
import type { CacheThunk } from './pushed.ts'
import type { Fill } from './pendingWrite/outcomes.ts'

type Search = Arg<'queryUserBetRecordPage'>['searchParam']

const pageOf = (size: number, more: Partial<Search>): Arg<'queryUserBetRecordPage'> => ({
  pageParam: { current: 1, size },
  searchParam: { pageGameRecordEnum: 'ALL', ...more },
})

/** Maximum number of bets in one request and in one page of records. A page with a single order has the whole order. */
const mostBets = 100

export const betOrdersApi = injectCalls(betListCalls, ({ read, readWith }) => ({
  recordOfBet: readWith('queryUserBetRecordPage', (betId: string) => pageOf(1, { betId }), { providesTags: ['OpenBets'] }),
  recordsOfRequest: readWith('queryUserBetRecordPage', (requestId: string) => pageOf(mostBets, { requestId }), {
    providesTags: ['OpenBets'],
  }),
  flowBets: read('getFlowBetList', { extraOptions: { background: true }, providesTags: ['OpenBets'] }),
  /** The member's latest bets, as a background call. */
  latestBets: read('queryUserBetRecordPage', { extraOptions: { background: true }, providesTags: ['OpenBets'] }),
}))

const answerOf = (records: Bet[]): Answer<'queryUserBetRecordPage'> => ({
  records,
  current: 1,
  size: records.length,
  total: records.length,
  pages: 1,
  totalStake: String(records.reduce((sum, { stake }) => sum + BigInt(stake), 0n)),
  totalPayout: '0',
})

/** Fills the queries of a receipt from the answer to the bet, so that the receipt page needs no call. */
export function orderKnown(bets: readonly Bet[], dispatch: AppDispatch): ReturnType<Fill> {
  const [first] = bets
  if (!first) return []
  const { recordOfBet, recordsOfRequest } = betOrdersApi.endpoints
  // Records come newest first.
  const records = reversed(bets)
  dispatch(
    betOrdersApi.util.upsertQueryEntries([
      { endpointName: 'recordOfBet', arg: first.betId, value: answerOf([first]) },
      { endpointName: 'recordsOfRequest', arg: first.requestId, value: answerOf(records) },
    ]),
  )
  return [dispatch(recordOfBet.initiate(first.betId)), dispatch(recordsOfRequest.initiate(first.requestId))]
}

/** The latest bets that wait for their draw, on one lottery or all. */
export const waitingBets = (lotteryId?: string): Arg<'getFlowBetList'> => ({
  pageParam: { current: 1, size: mostBets },
  searchParam: lotteryId === undefined ? {} : { lotteryId },
})

/** The member's latest bets, as many as the outcomes of the last draws need. Fetched again after each draw, so the list is short. */
export const latestBets = pageOf(40, {})

/** Inserts placed bets into the lists of bets that wait for their draw. */
export function betsListed({ bets }: Answer<'bet'>): CacheThunk {
  return (dispatch) => {
    for (const arg of [waitingBets(bets[0]?.lotteryId ?? ''), waitingBets()]) {
      dispatch(
        betOrdersApi.util.updateQueryData('flowBets', arg, (list) => {
          const listed = new Set(list.records.map(({ betId }) => betId))
          const added = reversed(bets.filter(({ betId }) => !listed.has(betId)))
          list.records = [...added, ...list.records].slice(0, mostBets)
          list.total += added.length
        }),
      )
    }
  }
}

/** Writes the balance after placed bets into the member's cached data. */
export function balanceLeftBy({ bets, balance, balanceVersion }: Answer<'bet'>): CacheThunk {
  return (dispatch) => {
    let isKnown = true
    dispatch(
      endpoints.util.updateQueryData('querySystemUserInfo', {}, (user) => {
        if (user.balanceVersion >= balanceVersion) return
        // The answer does not say how much of a stake came from a bonus.
        if (user.bonus !== '0') isKnown = false
        const pending = bets.reduce((sum, { stake }) => sum + BigInt(stake), BigInt(user.pending))
        Object.assign(user, { balance, balanceVersion, pending: String(pending), openBets: user.openBets + 1 })
      }),
    )
    if (!isKnown) dispatch(endpoints.util.invalidateTags(['Balance']))
  }
}

export const { useFlowBetsQuery, useLatestBetsQuery, useRecordOfBetQuery, useRecordsOfRequestQuery } = betOrdersApi
