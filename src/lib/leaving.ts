/** Whether another page is about to take this one's place: what this one still waits for is cut off then, which is no failure. */

/** Milliseconds in which the other page comes. A download or a mail address begins like one, and this page stays. */
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
