/** Registers the service worker, and reports a waiting version. */
import { trustedScriptUrl } from './trustedScriptUrl.ts'
import { observable } from './observable.ts'

const hour = 60 * 60_000

/** True while a new version is installed and waiting, until the player dismisses it. */
export const updateWaiting = observable(false)

let registered: ServiceWorkerRegistration | undefined

/**
 * Without service workers (an old browser, plain http) the app works online only. `onFirstControl`: the worker controls the page for the
 * first time; it has not seen earlier requests.
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

/** Called for every version that arrives while the page is open. */
function tellWhenWaiting(registration: ServiceWorkerRegistration) {
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) updateWaiting.set(true)
    })
  })
}

/** Activates the waiting version, and reloads once it controls the page. */
export function applyUpdate() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  registered?.waiting?.postMessage({ type: 'SKIP_WAITING' })
}

/** Checks hourly and when the app becomes visible, but not while installing or offline. */
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
