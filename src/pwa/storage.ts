/** Requests persistent storage; without it the browser may evict stored data earlier. */

let asked = false

/** Asks once, after signing in or installing, where browsers are likely to grant it. Firefox would ask the person, so it is not asked. */
export async function keepStorage(): Promise<void> {
  if (asked || !navigator.storage?.persist || navigator.userAgent.includes('Firefox/')) return
  asked = true
  await navigator.storage.persist().catch(() => false)
}
