/** Registers the service worker, and tells when a newer version waits. */
import type { Workbox } from 'workbox-window'
import { trustedScriptUrl } from './trustedScriptUrl.ts'
import { observable } from './observable.ts'

const hour = 60 * 60_000

/** True while a new version is installed and waits for the page to let it in, until the player says later. */
export const updateWaiting = observable(false)

let workbox: Workbox | null = null

/**
 * Where there are no service workers (an old browser, plain http) the app works online only.
 * `onFirstControl`: the worker has just begun; what was fetched before it, it has not seen.
 */
export async function registerWorker(onFirstControl: () => void) {
  if (!('serviceWorker' in navigator)) return
  if (!navigator.serviceWorker.controller) navigator.serviceWorker.addEventListener('controllerchange', onFirstControl, { once: true })
  const { Workbox } = await import('workbox-window')
  const address = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'
  workbox = new Workbox(trustedScriptUrl(address), { type: import.meta.env.DEV ? 'module' : 'classic' })
  workbox.addEventListener('waiting', () => updateWaiting.set(true))
  const registration = await workbox.register().catch(() => undefined)
  if (!registration) return
  tellWhenWaiting(registration)
  checkForUpdates(registration, address)
}

/** Of every version that comes while the page is open: Workbox tells of one only. */
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
  workbox?.addEventListener('controlling', () => location.reload())
  workbox?.messageSkipWaiting()
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
