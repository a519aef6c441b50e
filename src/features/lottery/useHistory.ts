/** The latest draws of a lottery. */
import { useSelector } from 'react-redux'
import { useGetOpenHistoryQuery } from '#/api/endpoints.ts'
import type { Query } from '#/api/query.ts'
import type { Draw } from '#/contract/lottery.ts'
import { selectLottery } from './lotterySlice.ts'
import { useOpenDraws } from './reveal.ts'

/** Returns draws only if the loaded history belongs to the lottery, so that the history of another lottery is never shown. */
export function useHistory(lotteryId: string): { readonly query: Query<unknown>; readonly draws: readonly Draw[] } {
  const { historyOf } = useSelector(selectLottery)
  const query = useGetOpenHistoryQuery({ lotteryId }, { skip: historyOf !== lotteryId })
  return { query, draws: useOpenDraws(lotteryId, query.currentData?.records ?? []) }
}
