/** The latest event that this page's first answer knew of: what happened after it, and before the push socket opened, may be missing from the page. */

let first: number | undefined

/** Told by each live answer; the first counts. */
export function knowsOf(eventId: number | undefined): void {
  first ??= eventId
}

/** Undefined before the first answer. */
export function firstEvent(): number | undefined {
  return first
}
