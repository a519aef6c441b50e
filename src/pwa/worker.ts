/** Registers the service worker, and reports a waiting version. */
import { claimPages, keepFiles, keepSeen, type SeenAnswer, skipWaiting, stopKeeping } from '#/lib/workerMessages.ts'
import { trustedScriptUrl } from './trustedScriptUrl.ts'
import { observable } from './observable.ts'

const hour = 60 * 60_000

/** True while a new version is installed and waiting, until the player dismisses it. */
export const updateWaiting = observable(false)

/** True once the worker controls the page and has stored the answers to earlier requests. */
export const workerReady = observable(false)

let registered: ServiceWorkerRegistration | undefined

/**
 * Without service workers (an old browser, plain http) the app works online only. `onFirstControl`: the worker controls the page from now
 * on; it has not seen earlier requests.
 */
export async function registerWorker(onFirstControl: () => Promise<void>) {
  if (!('serviceWorker' in navigator)) return
  const begin = () => void onFirstControl().finally(() => workerReady.set(true))
  // A worker that an earlier page installed may have claimed this page already: it has not seen what went before either.
  if (navigator.serviceWorker.controller) begin()
  else navigator.serviceWorker.addEventListener('controllerchange', begin, { once: true })
  const address = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'
  const type = import.meta.env.DEV ? 'module' : 'classic'
  registered = await navigator.serviceWorker.register(trustedScriptUrl(address), { type }).catch(() => undefined)
  if (!registered) return
  void navigator.serviceWorker.ready.then(askForControl)
  if (registered.waiting) updateWaiting.set(true)
  tellWhenWaiting(registered)
  checkForUpdates(registered, address)
}

/** A page that is on its way while the worker becomes active, or that was reloaded past it, is not answered for by itself. */
function askForControl(registration: ServiceWorkerRegistration) {
  if (!navigator.serviceWorker.controller) registration.active?.postMessage(claimPages)
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

/** Milliseconds. */
const takeoverPatience = 8000

/**
 * Activates the waiting version, and reloads once it controls the page. A browser lets the old one end its work first: where that takes
 * long the page is loaded anew all the same, which ends what was under way for it.
 */
export function applyUpdate() {
  const reload = () => location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // Another tab was quicker: the active one is the new version already.
  if (!registered?.waiting) return reload()
  registered.active?.postMessage(stopKeeping)
  registered.waiting?.postMessage(skipWaiting)
  setTimeout(reload, takeoverPatience)
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

/** Milliseconds that a worker may take: to fetch files, and to store what is there. One that is asked once more goes on with what it does. */
const fetchPatience = 60_000
const storePatience = 10_000

/** Posts a message that the worker answers. False when it does not, or cannot do what it is asked. */
async function asked(message: unknown, patience: number): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    // The browser may end a worker before it answers.
    setTimeout(resolve, patience, false)
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
    port1.start()
  })
  worker.postMessage(message, [port2])
  return answered
}

/** Has the worker keep the files of these folders and those that all need, so that each page opens offline. False when some could not be had. */
export const keepAllFiles = (folders: readonly string[]): Promise<boolean> => asked(keepFiles(folders), fetchPatience)

/** Hands the worker what the page has from before: these answers, and the files that it was loaded from, those on their way included. */
export async function keepWhatIsHere(answers: readonly SeenAnswer[], epoch: number): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const onTheirWay = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]'),
    ({ href }) => href,
  )
  const files = [...loaded, ...onTheirWay]
    .map((address) => new URL(address))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
  await asked(keepSeen({ answers, files, epoch }), storePatience)
}
