/**
 * Id of the latest event at the time of this page's first answer: events between it and the opening of the push socket must be replayed.
 */

let first: number | undefined

/** Called for each live answer; only the first one counts. */
export function knowsOf(eventId: number | undefined): void {
  first ??= eventId
}

/** Undefined before the first answer. */
export function firstEvent(): number | undefined {
  return first
}
