/** Registers the service worker by Workbox, and reports a version that is newer than the page's. */
import type { Workbox } from 'workbox-window'
import { knownOffline } from '#/lib/online.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { claimPages, keepFiles, keepSeen, type SeenAnswer, stopKeeping } from '#/lib/workerMessages.ts'
import { observable } from './observable.ts'
import { trustedScriptUrl } from './trustedScriptUrl.ts'

const hour = 60 * 60_000

/** The newest version that was installed since the page was loaded. It waits in every tab until the player activates it in one of them. */
export const newVersion = observable<ServiceWorker | undefined>(undefined)

/** True once the worker of a newer version controls this older page. */
export const isBehind = observable(false)

/** True once the worker controls the page and has stored the answers to earlier requests. */
export const workerReady = observable(false)

/** The worker of the page's own version: the worker that controls the page at its start, or the first worker that claims the page. */
let own = navigator.serviceWorker?.controller

let registered: ServiceWorkerRegistration | undefined
let skipWaiting = () => {}

/**
 * Without service workers (an old browser, plain http) the app works online only. `onFirstControl` is called when the worker begins to
 * control the page; the worker has not seen earlier requests.
 */
export async function registerWorker(onFirstControl: () => Promise<void>) {
  if (!('serviceWorker' in navigator)) return
  let isControlled = false
  const controlled = () => {
    const { controller } = navigator.serviceWorker
    if (!controller) return
    own ??= controller
    if (!isControlled) void onFirstControl().finally(() => workerReady.set(true))
    isControlled = true
    if (controller === own) return
    newVersion.set(controller)
    isBehind.set(true)
  }
  // A worker that an earlier page installed may already have claimed this page. It has not seen earlier requests either.
  controlled()
  const { Workbox } = await untilLoaded(() => import('workbox-window'))
  const address = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'
  const script = trustedScriptUrl(address)

  const follow = async () => {
    const workbox = new Workbox(script, { type: import.meta.env.DEV ? 'module' : 'classic' })
    let isFollowed = false
    const followOn = () => {
      if (!isFollowed) void follow()
      isFollowed = true
    }
    // Workbox reports only the first version that another tab installed, or that came a minute after registering.
    const settled = ({ isExternal }: { readonly isExternal?: boolean }) => {
      if (isExternal) followOn()
    }
    workbox.addEventListener('installed', settled)
    workbox.addEventListener('redundant', settled)
    workbox.addEventListener('waiting', ({ sw }) => newVersion.set(sw))
    workbox.addEventListener('controlling', controlled)
    registered = await workbox.register({ immediate: true }).catch(() => registered)
    skipWaiting = () => workbox.messageSkipWaiting()
    // Workbox does not report events from before it listened.
    controlled()
    if (registered?.active) registered.installing?.addEventListener('statechange', followOn, { once: true })
    return workbox
  }
  const workbox = await follow()
  if (!registered) return
  void navigator.serviceWorker.ready.then(askForControl)
  checkForUpdates(registered, workbox, address)
}

/**
 * Asks the worker to control this page. A worker does not control a page that loads during its activation, or that was reloaded past it.
 */
function askForControl(registration: ServiceWorkerRegistration) {
  if (!navigator.serviceWorker.controller) registration.active?.postMessage(claimPages)
}

/** Looks for a newer version now, and resolves once it is installed; at once if there is none. */
export async function fetchVersion(): Promise<void> {
  await registered?.update().catch(() => undefined)
  const installing = registered?.installing
  if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }))
}

/** Activates the waiting version. The old version stops fetching, so that the browser can end it. False if no version waits. */
export function letVersionIn(): boolean {
  if (!registered?.waiting) return false
  registered.active?.postMessage(stopKeeping)
  skipWaiting()
  return true
}

/** Checks hourly and when the app becomes visible, but not while installing or offline. */
function checkForUpdates(registration: ServiceWorkerRegistration, workbox: Workbox, address: string) {
  const check = async () => {
    if (registration.installing || knownOffline()) return
    const answer = await fetch(address, { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) await workbox.update().catch(() => undefined)
  }
  setInterval(check, hour)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check()
  })
}

/** Time limits in milliseconds: for fetching files, and for storing existing data. A worker that is asked again continues its work. */
const fetchPatience = 60_000
const storePatience = 10_000

/** Posts a message, and resolves to whether the worker succeeded. False also without an answer in time. */
async function askWorker(message: unknown, patience: number): Promise<boolean> {
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

/**
 * Makes the worker store the common files and the files of these folders, so that each page opens offline. False if some files could not be
 * stored.
 */
export const keepAllFiles = (folders: readonly string[]): Promise<boolean> => askWorker(keepFiles(folders), fetchPatience)

/** Gives the worker these answers, and the files that the page was loaded from, including files that are still loading. */
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
  await askWorker(keepSeen({ answers, files, epoch }), storePatience)
}
