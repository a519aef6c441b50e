/** Whether the page is being replaced: requests aborted by that are not failures. */

/** Milliseconds within which the next page appears. Downloads and mail links also fire beforeunload, but the page stays. */
const soon = 5000

let leftAt = -soon

export function watchLeaving(target: Pick<EventTarget, 'addEventListener'>): void {
  target.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })
}

export function isLeaving(): boolean {
  return Date.now() - leftAt < soon
}

/** Resolves or rejects like `loading`, except that a failure while the page is being left is ignored. */
export function unlessLeaving<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  return loading.catch((error: unknown) => {
    if (isLeaving()) return new Promise<never>(() => undefined)
    throw error
  })
}
