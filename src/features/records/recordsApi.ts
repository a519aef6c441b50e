/** Calls of the member's bets: their lists. */
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { firstCalls } from '#/contract/firstCalls.ts'
import type { RecordBucket } from '#/contract/bets.ts'
import { type Days, rangeArgs } from '#/lib/daySpan.ts'

export interface RecordFilter {
  readonly bucket?: Exclude<RecordBucket, 'ALL'>
  readonly lotteryId?: string
  readonly days?: Days
}

const pageSize = 20

type Search = Arg<'queryUserBetRecordPage'>['searchParam']

const pageOf = (current: number, size: number, searchParam: Search) => ({ pageParam: { current, size }, searchParam })

/** The request for a filter of the records. */
export function searchOf({ bucket, days, ...lottery }: RecordFilter): Search {
  return { pageGameRecordEnum: bucket ?? 'ALL', ...lottery, ...rangeArgs(days) }
}

export const recordsApi = injectCalls(firstCalls, ({ readWith, readPages }) => ({
  gameRecords: readPages('queryUserBetRecordPage', (filter: RecordFilter, current) => pageOf(current, pageSize, searchOf(filter)), {
    providesTags: ['Bets'],
  }),
  /** Bets of a lottery accepted between two timestamps. */
  recordsBetween: readWith(
    'queryUserBetRecordPage',
    ({ lotteryId, from, to }: { lotteryId: string; from: number; to: number }) =>
      pageOf(1, 100, { pageGameRecordEnum: 'ALL', lotteryId, startTime: String(from), endTime: String(to) }),
    { providesTags: ['Bets'] },
  ),
}))

export const { useGameRecordsInfiniteQuery, useRecordsBetweenQuery } = recordsApi
