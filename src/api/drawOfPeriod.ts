/** One period by lottery and number: what is known of it, and its draw. */
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Draw, Period } from '#/contract/lottery.ts'
import { api } from './api.ts'
import { isUnanswered, toAppError } from './appError.ts'
import { type CallArgs, fromCall } from './fromCall.ts'

export interface PeriodFound {
  /** Null where the lottery has no such period; undefined where only its draw is at hand. */
  readonly period: Period | null | undefined
  /** Null where it was not drawn, or not yet. */
  readonly draw: Draw | null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isDraw = (value: unknown): value is Draw => isRecord(value) && typeof value['period'] === 'string' && Array.isArray(value['result'])
const isPeriod = (value: unknown): value is Period =>
  isRecord(value) && typeof value['period'] === 'string' && typeof value['drawsAt'] === 'number'

/** The base query's answers are typed by endpoint; here several calls make one. */
function recordsOf(answer: unknown): readonly unknown[] {
  const records = isRecord(answer) ? answer['records'] : undefined
  return Array.isArray(records) ? records : []
}

/** Draws that lists hold: themselves, or as the last one of a lottery. */
function drawsOf(answer: unknown): Draw[] {
  return recordsOf(answer)
    .flatMap((record) => [record, isRecord(record) ? record['last'] : undefined])
    .filter(isDraw)
}

type Request = Pick<RequestOf<Contract['getOpenHistoryPage']>['searchParam'], 'lotteryId'> & { readonly period: string }

const drawApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Without a network a period that was not asked for before is still found in the lists that were seen. */
    drawOfPeriod: build.query<PeriodFound, Request>({
      queryFn: async ({ lotteryId, period }, _queryApi, _options, fetch) => {
        const asked = await fetch(
          fromCall('getOpenHistoryPage').query({
            pageParam: { current: 1, size: 1 },
            searchParam: { lotteryId, period },
          }),
        )
        if (!asked.error) {
          const known = isRecord(asked.data) ? asked.data['period'] : null
          return { data: { period: isPeriod(known) ? known : null, draw: drawsOf(asked.data)[0] ?? null } }
        }
        if (!isUnanswered(toAppError(asked.error))) return { error: asked.error }
        const lists: readonly CallArgs[] = [fromCall('getOpenHistory').query({ lotteryId }), fromCall('getNewOpenResult').query({})]
        for (const list of lists) {
          const seen = await fetch(list)
          const draw = seen.error ? undefined : drawsOf(seen.data).find((one) => one.lotteryId === lotteryId && one.period === period)
          if (draw) return { data: { period: undefined, draw } }
        }
        return { error: asked.error }
      },
      providesTags: ['Draws'],
    }),
  }),
})

export const { useDrawOfPeriodQuery } = drawApi
