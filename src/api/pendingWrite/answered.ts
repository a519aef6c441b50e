/** The answer to a write fills the queries of the page that shows the created record, so that the page opens without a further call. */
import type { AppDispatch, AppThunk } from '#/lib/redux.ts'

/** A subscription that holds a query's cached answer until `unsubscribe`. */
interface Held {
  unsubscribe(): void
}

/** Fills the queries of a page from an answer, and holds them. */
export type Fill = (dispatch: AppDispatch) => readonly Held[]

/** Fills of the writes whose answer came to this tab, by request id. */
const fills = new Map<string, Fill>()

export function keepFill(id: string, fill: Fill): void {
  fills.set(id, fill)
}

export function forgetFill(id: string): void {
  fills.delete(id)
}

/** Fills the page of a write whose answer came to this tab. Call the returned function when the page holds its own subscriptions. */
export function fillPage(id: string): AppThunk<() => void> {
  return (dispatch) => {
    const held = fills.get(id)?.(dispatch) ?? []
    return () => held.forEach((one) => one.unsubscribe())
  }
}
