/** Registers the service worker, and tells when a newer version waits. */
import { trustedScriptUrl } from './trustedScriptUrl.ts'
import { observable } from './observable.ts'

const hour = 60 * 60_000

/** True while a new version is installed and waits for the page to let it in, until the player says later. */
export const updateWaiting = observable(false)

let registered: ServiceWorkerRegistration | undefined

/**
 * Where there are no service workers (an old browser, plain http) the app works online only.
 * `onFirstControl`: the worker has just begun; what was fetched before it, it has not seen.
 */
export async function registerWorker(onFirstControl: () => void) {
  if (!('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', onFirstControl, { once: true })
  const address = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'
  const type = import.meta.env.DEV ? 'module' : 'classic'
  registered = await navigator.serviceWorker.register(trustedScriptUrl(address), { type }).catch(() => undefined)
  if (!registered) return
  if (registered.waiting) updateWaiting.set(true)
  tellWhenWaiting(registered)
  checkForUpdates(registered, address)
}

/** Of every version that comes while the page is open. */
function tellWhenWaiting(registration: ServiceWorkerRegistration) {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) updateWaiting.set(true)
    })
  })
}

/** Lets the waiting version in, and reloads once it has taken over. */
export function applyUpdate() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  registered?.waiting?.postMessage({ type: 'SKIP_WAITING' })
}

/** Hourly and whenever the app comes back to the front, but never while it is already installing or offline. */
function checkForUpdates(registration: ServiceWorkerRegistration, address: string) {
  const check = async () => {
    if (registration.installing || !navigator.onLine) return
    const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) await registration.update().catch(() => undefined)
  }
  setInterval(check, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
}
