/** The bets of one request, by the id of any of them or by the request. */
import type { Bet } from '#/contract/bets.ts'
import { reversed } from '#/lib/reversed.ts'
import type { AppDispatch } from '#/lib/redux.ts'
import { type Answer, type Arg, injectCalls } from './injectCalls.ts'
import type { Fill } from './pendingWrite/answered.ts'

type Search = Arg<'queryUserBetRecordPage'>['searchParam']

const pageOf = (size: number, more: Partial<Search>): Arg<'queryUserBetRecordPage'> => ({
  pageParam: { current: 1, size },
  searchParam: { pageGameRecordEnum: 'ALL', ...more },
})

/** Maximum number of bets in one request. */
const mostBets = 100

export const betOrdersApi = injectCalls(({ readWith }) => ({
  recordOfBet: readWith('queryUserBetRecordPage', (betId: string) => pageOf(1, { betId }), { providesTags: ['Bets'] }),
  recordsOfRequest: readWith('queryUserBetRecordPage', (requestId: string) => pageOf(mostBets, { requestId }), { providesTags: ['Bets'] }),
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

/** The receipt of bets that were just placed: known without asking. */
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

export const { useRecordOfBetQuery, useRecordsOfRequestQuery } = betOrdersApi
