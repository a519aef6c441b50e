/** Requests persistent storage, so that the browser does not evict stored data early. */

let isRequested = false

/**
 * Requests it once, after a sign-in or an installation, when browsers are likely to grant it. Skips Firefox, which would ask the person.
 */
export async function keepStorage(): Promise<void> {
  if (isRequested || !navigator.storage?.persist || navigator.userAgent.includes('Firefox/')) return
  isRequested = true
  await navigator.storage.persist().catch(() => false)
}
