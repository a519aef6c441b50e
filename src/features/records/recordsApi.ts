/** Calls of the member's bets: their lists, and how these are filtered. */
import { msg } from '@lingui/core/macro'
import { type Arg, injectCalls } from '#/api/injectCalls.ts'
import { firstCalls } from '#/contract/firstCalls.ts'
import type { RecordBucket } from '#/contract/bets.ts'
import { rangeArgs } from '#/lib/daySpan.ts'
import { boundsOf, type RecordDays } from '#/shared/records/recordDays.ts'

/** What became of bets, as records are filtered by it. */
export const states = [
  { value: 'WAIT', name: msg`Awaiting draw` },
  { value: 'WIN', name: msg`Won` },
  { value: 'LOSE', name: msg`Lost` },
  { value: 'CANCEL', name: msg`Cancelled` },
] as const

export interface RecordFilter {
  readonly bucket?: Exclude<RecordBucket, 'ALL'>
  readonly lotteryId?: string
  readonly days?: RecordDays
}

const pageSize = 20

type Search = Arg<'queryUserBetRecordPage'>['searchParam']

const pageOf = (current: number, size: number, searchParam: Search) => ({ pageParam: { current, size }, searchParam })

/** The request for a filter of the records; named days end on `today`. */
export function searchOf({ bucket, days, ...lottery }: RecordFilter, today: string): Search {
  return { pageGameRecordEnum: bucket ?? 'ALL', ...lottery, ...rangeArgs(boundsOf(days, today)) }
}

export const recordsApi = injectCalls(firstCalls, ({ readWith, readPages }) => ({
  gameRecords: readPages('queryUserBetRecordPage', (search: Search, current) => pageOf(current, pageSize, search), {
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
