/** Registers the service worker by Workbox, and tells of a newer version than the page's. */
import type { Workbox } from 'workbox-window'
import { knownOffline } from '#/lib/online.ts'
import { untilLoaded } from '#/lib/untilLoaded.ts'
import { claimPages, keepFiles, keepSeen, type SeenAnswer, stopKeeping } from '#/lib/workerMessages.ts'
import { observable } from './observable.ts'
import { trustedScriptUrl } from './trustedScriptUrl.ts'

const hour = 60 * 60_000

/** The newest version that was installed since the page was loaded: it waits in every tab until a person lets it in, in any of them. */
export const newVersion = observable<ServiceWorker | undefined>(undefined)

/** True once the worker of a newer version controls the page, which is still of the version before. */
export const isBehind = observable(false)

/** True once the worker controls the page and has stored the answers to earlier requests. */
export const workerReady = observable(false)

/** Of the page's own version: what controls the page as it is loaded, or what claims a page that nothing has controlled. */
let own = navigator.serviceWorker?.controller

let registered: ServiceWorkerRegistration | undefined
let skipWaiting = () => {}

/**
 * Without service workers (an old browser, plain http) the app works online only. `onFirstControl`: the worker controls the page from now
 * on; it has not seen earlier requests.
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
  // A worker that an earlier page installed may have claimed this page already: it has not seen what went before either.
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
    // Workbox hears of no version after the first that another tab has found, or that came a minute after registering.
    const settled = ({ isExternal }: { readonly isExternal?: boolean }) => {
      if (isExternal) followOn()
    }
    workbox.addEventListener('installed', settled)
    workbox.addEventListener('redundant', settled)
    workbox.addEventListener('waiting', ({ sw }) => newVersion.set(sw))
    workbox.addEventListener('controlling', controlled)
    registered = await workbox.register({ immediate: true }).catch(() => registered)
    skipWaiting = () => workbox.messageSkipWaiting()
    // Of what happened before it listened, Workbox does not tell.
    controlled()
    if (registered?.active) registered.installing?.addEventListener('statechange', followOn, { once: true })
    return workbox
  }
  const workbox = await follow()
  if (!registered) return
  void navigator.serviceWorker.ready.then(askForControl)
  checkForUpdates(registered, workbox, address)
}

/** A page that is on its way while the worker becomes active, or that was reloaded past it, is not answered for by itself. */
function askForControl(registration: ServiceWorkerRegistration) {
  if (!navigator.serviceWorker.controller) registration.active?.postMessage(claimPages)
}

/** Has the waiting version take over from the one before, which stops fetching so that the browser lets it end. False where none waits. */
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

/**
 * Milliseconds that a worker may take: to fetch files, and to store what is there. One that is asked once more goes on with what it does.
 */
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

/**
 * Has the worker keep the files of these folders and those that all need, so that each page opens offline. False when some could not be
 * had.
 */
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
