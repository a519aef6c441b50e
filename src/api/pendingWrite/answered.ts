/** What a write made is shown by its own answer: it fills the queries of the page that comes next, so that the page opens whole. */
import type { AppDispatch, AppThunk } from '#/lib/redux.ts'

/** Holds a query's cached answer until it lets go. */
interface Held {
  unsubscribe(): void
}

/** Fills the queries of a page from an answer, and holds them. */
export type Fill = (dispatch: AppDispatch) => readonly Held[]

/** By request id: of the writes whose answer came to this tab. */
const fills = new Map<string, Fill>()

export function keepFill(id: string, fill: Fill): void {
  fills.set(id, fill)
}

export function forgetFill(id: string): void {
  fills.delete(id)
}

/** Call the result when the page is there, which then holds its own queries. Does nothing for an answer that did not come to this tab. */
export function fillPage(id: string): AppThunk<() => void> {
  return (dispatch) => {
    const held = fills.get(id)?.(dispatch) ?? []
    return () => held.forEach((one) => one.unsubscribe())
  }
}
