/** The result of a query hook as pages use it, and the combination of two results. */
import type { Shown } from './agesSlice.ts'

export interface Query<Data> extends Shown {
  readonly currentData?: Data | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  /** The query has not started, so it cannot be refetched. */
  readonly isUninitialized?: boolean
  readonly refetch: () => unknown
}

const errorOf = ({ currentData, error }: Query<unknown>): unknown => (currentData === undefined ? error : undefined)
const again = ({ isUninitialized, refetch }: Query<unknown>): unknown => (isUninitialized === true ? undefined : refetch())

/** Combines two results; there is data when both queries have data. */
export function both<First, Second>(first: Query<First>, second: Query<Second>): Query<readonly [First, Second]> {
  const [one, other] = [first.currentData, second.currentData]
  return {
    currentData: one === undefined || other === undefined ? undefined : [one, other],
    error: errorOf(first) ?? errorOf(second),
    isFetching: first.isFetching || second.isFetching,
    refetch: () => Promise.all([again(first), again(second)]),
    parts: [first, second],
  }
}
