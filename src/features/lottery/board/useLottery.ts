/** Chooses the lottery of the page and starts it. */
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { type AppError, toAppError } from '#/api/appError.ts'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { Query } from '#/api/query.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { initLottery } from './initLottery.ts'
import { selectLottery } from '../lotterySlice.ts'
import { useRestoredSlip } from '../slip/slip.ts'

/**
 * Starts the lottery once the list has its entry. A lottery that this tab has started before continues as it was left. Without an id the
 * first lottery of the list is used.
 */
export function useLottery(id: string | undefined): {
  start: Query<LotteryInfo>
  lottery: LotteryInfo | undefined
  lotteries: LotteryInfo[]
} {
  const dispatch = useAppDispatch()
  const restored = useRestoredSlip()
  const { ready } = useSelector(selectLottery)
  const list = useQueryAllLotteryInfoListQuery({})
  const lotteries = list.data?.records ?? []
  const lottery = lotteries.find((one) => id === undefined || one.id === id)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<{ id: string | undefined; attempt: number; error: AppError }>()
  const started = lottery !== undefined && ready === lottery.id
  const wanted = restored && list.data !== undefined && !started
  const { id: lotteryId, lotteryTypeCode } = lottery ?? {}

  useEffect(() => {
    if (!wanted) return undefined
    const run = dispatch(initLottery({ id: lotteryId, lotteryTypeCode }))
    const finish = async () => {
      try {
        await run.unwrap()
      } catch (error) {
        const isAbort = typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
        if (!isAbort) setFailed({ id, attempt, error: toAppError(error) })
      }
    }
    void finish()
    return () => run.abort()
  }, [dispatch, wanted, id, lotteryId, lotteryTypeCode, attempt])

  const hasFailed = failed !== undefined && failed.id === id && failed.attempt === attempt
  const start: Query<LotteryInfo> = {
    currentData: started ? lottery : undefined,
    error: hasFailed ? failed.error : list.data ? undefined : list.error,
    isFetching: list.isFetching || (wanted && !hasFailed),
    refetch: () => {
      setAttempt(attempt + 1)
      return list.refetch()
    },
  }
  return { start, lottery, lotteries }
}
