/** The lottery of the page: which one, its start, and what it sells. */
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { type AppError, toAppError } from '#/api/appError.ts'
import { useQueryAllLotteryInfoListQuery } from '#/api/endpoints.ts'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { defaultRuleVersion, type RuleConfig, ruleVersions, rulesOf } from '#/rules/config.ts'
import { playOf, playTypes as typesOf } from '#/rules/engine.ts'
import type { Play, PlayType } from '#/rules/play.ts'
import { initLottery } from './initLottery.ts'
import { useGetLotteryPlayTypeListQuery } from './lotteryApi.ts'
import { selectSlip, slipActions } from './slipSlice.ts'

export type Start =
  | { status: 'loading' }
  | { status: 'ready' }
  | { status: 'failed'; error: AppError }

/**
 * Starts the lottery once its list entry is known; a lottery that this tab has started before is taken up as it was left.
 * Without an id in the address it is the first on the list.
 */
export function useLottery(id: string | undefined): { start: Start; lottery: LotteryInfo | undefined; lotteries: LotteryInfo[]; retry: () => void } {
  const dispatch = useAppDispatch()
  const { restored, lottery: current, historyOf, handler } = useSelector(selectSlip)
  const list = useQueryAllLotteryInfoListQuery({})
  const lotteries = list.data?.records ?? []
  const lottery = lotteries.find((one) => (id === undefined ? true : one.id === id))
  const [failed, setFailed] = useState<{ id: string | undefined; error: AppError }>()
  const [attempt, setAttempt] = useState(0)
  const started = lottery !== undefined && current?.id === lottery.id && historyOf === lottery.id && handler !== null
  const isKnown = list.data !== undefined
  const params = { id: lottery?.id, lotteryTypeCode: lottery?.lotteryTypeCode }

  useEffect(() => {
    if (!restored || !isKnown || started) return undefined
    const run = dispatch(initLottery(params))
    setFailed(undefined)
    run.unwrap().then(
      () => dispatch(slipActions.draftTaken()),
      (error: unknown) => {
        if (!(error instanceof Error && error.name === 'AbortError')) setFailed({ id, error: toAppError(error) })
      },
    )
    return () => run.abort()
    // `started` turns true by this very run: it must not end it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [dispatch, restored, isKnown, params.id, params.lotteryTypeCode, attempt])

  const retry = () => {
    void list.refetch()
    setAttempt(attempt + 1)
  }
  const start = ((): Start => {
    if (started) return { status: 'ready' }
    if (failed && failed.id === id) return { status: 'failed', error: failed.error }
    if (list.error && !list.data) return { status: 'failed', error: toAppError(list.error) }
    return { status: 'loading' }
  })()
  return { start, lottery, lotteries, retry }
}

/** The lottery's play types and plays that the server sells and the rules know, and the rules they are sold under. */
export function usePlays(lottery: LotteryInfo | undefined): { types: readonly PlayType[]; rules: RuleConfig } {
  const { data } = useGetLotteryPlayTypeListQuery({ lotteryType: lottery?.lotteryTypeCode ?? 'K3' }, { skip: lottery === undefined })
  const version = data?.ruleVersion ?? defaultRuleVersion
  const rules = rulesOf(ruleVersions.includes(version) ? version : defaultRuleVersion)
  if (!lottery || !data) return { types: [], rules }
  const known = typesOf(lottery.lotteryTypeCode)
  const types = data.playTypes.flatMap(({ code, handlers }) => {
    const type = known.find((one) => one.code === code)
    const plays = handlers.map((handler) => playOf(handler.code)).filter((play): play is Play => play !== undefined)
    return type && plays.length > 0 ? [{ ...type, plays }] : []
  })
  return { types, rules }
}
