/** Finds one period of a lottery by its number: its state and its draw. */
import type { CallName } from '#/contract/contract.ts'
import type { Draw, Period } from '#/contract/lottery.ts'
import { isUnanswered, toAppError } from './appError.ts'
import { checked } from './baseQuery.ts'
import { latestDraws } from './endpoints.ts'
import { type Answer, type Arg, injectCalls } from './injectCalls.ts'
import { fromCall } from './pipeline/request.ts'
import { firstCalls } from '#/contract/firstCalls.ts'

export interface PeriodWithDraw {
  /** Null when the lottery has no such period; undefined when only its draw is available. */
  readonly period: Period | null | undefined
  /** Null when it is not drawn (yet). */
  readonly draw: Draw | null
}

type Request = Pick<Arg<'getOpenHistoryPage'>['searchParam'], 'lotteryId'> & { readonly period: string }

/** The base query's data; undefined for an error or an answer that does not match the contract. */
function answerTo<Name extends CallName>(call: Name, { data }: { readonly data?: unknown }): Answer<Name> | undefined {
  return data === undefined ? undefined : checked(call, data)?.data
}

const drawApi = injectCalls(firstCalls, ({ build }) => ({
  /** Offline, a period that was never requested by itself can still be found in stored lists. */
  drawOfPeriod: build.query<PeriodWithDraw, Request>({
    queryFn: async ({ lotteryId, period }, _queryApi, _options, fetch) => {
      const answer = await fetch(fromCall('getOpenHistoryPage', { pageParam: { current: 1, size: 1 }, searchParam: { lotteryId, period } }))
      if (!answer.error) {
        const known = answerTo('getOpenHistoryPage', answer)
        return known ? { data: { period: known.period ?? null, draw: known.records[0] ?? null } } : { error: { kind: 'envelope' } }
      }
      if (!isUnanswered(toAppError(answer.error))) return { error: answer.error }
      const isIt = (one: Draw | null) => one?.lotteryId === lotteryId && one.period === period
      const listed = async (list: Arg<'getOpenHistory'>) =>
        answerTo('getOpenHistory', await fetch(fromCall('getOpenHistory', list)))?.records.find(isIt)
      const draw =
        (await listed({ lotteryId })) ??
        (await listed(latestDraws(lotteryId))) ??
        answerTo('getNewOpenResult', await fetch(fromCall('getNewOpenResult', {})))
          ?.records.map(({ last }) => last)
          .find(isIt)
      return draw ? { data: { period: undefined, draw } } : { error: answer.error }
    },
    providesTags: ['Draws'],
  }),
}))

export const { useDrawOfPeriodQuery } = drawApi
