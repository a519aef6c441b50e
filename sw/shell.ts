/** The app's own files: those of the start are there once the worker is installed, the others follow. */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { keepFilesMessage } from '#/lib/workerMessages.ts'

declare const self: ServiceWorkerGlobalScope

/** Addresses that are not the app's pages: probes, sockets, pictures, payment pages and what is published for programs. */
const notPages = [/^\/(live|ready|websocket|events|files|gateway)(\/|$)/, /^\/fairness\/.*\.json$/]

/** Files fetched at once: over a slow network one after another would take minutes. */
const atOnce = 6

export interface ShellFile extends PrecacheEntry {
  /** Without it the app cannot start (vite.config.ts). */
  readonly isOfStart: boolean
}

/** The folder of texts tells their language. */
const languageOf = (url: string) => /\/assets\/(\w+)\/[^/]+$/.exec(url)?.[1]

export function openShell(files: readonly ShellFile[]) {
  const others = new PrecacheController({ cacheName: 'app-others' })
  others.addToCacheList(files.filter(({ isOfStart }) => !isOfStart))

  cleanupOutdatedCaches()
  precacheAndRoute(files.filter(({ isOfStart }) => isOfStart))
  registerRoute(new PrecacheRoute(others))
  // In development nothing is precached, and a handler bound to nothing would throw.
  if (import.meta.env.PROD) registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))

  // A new version takes the place of one that has its files: it comes whole.
  self.addEventListener('install', (event) => self.registration.active && event.waitUntil(keep(others)))
  self.addEventListener('activate', (event) => event.waitUntil(others.activate(event)))
  self.addEventListener('message', (event) => {
    const asked = keepFilesMessage(event.data)
    if (!asked) return
    const done = keep(others, asked.language).then(
      () => true,
      () => false,
    )
    event.waitUntil(done.then((isKept) => event.ports[0]?.postMessage(isKept)))
  })
}

let before: Promise<unknown> = Promise.resolve()

/** Fetches what is not kept yet, after whoever does so now. Rejects when a file cannot be had or there is no room for it. */
function keep(others: PrecacheController, language?: string): Promise<void> {
  const result = before.then(() => keepMissing(others, language))
  before = result.catch(() => undefined)
  return result
}

/** `language`: that of the texts wanted, besides those of which some are here. */
async function keepMissing(others: PrecacheController, language: string | undefined): Promise<void> {
  const cache = await caches.open(others.strategy.cacheName)
  const languages = new Set((await cache.keys()).map(({ url }) => languageOf(url)))
  if (language !== undefined) languages.add(language)
  const files = [...others.getURLsToCacheKeys()].filter(([url]) => languageOf(url) === undefined || languages.has(languageOf(url))).values()
  const work = async () => {
    for (const [url, key] of files) {
      if (await cache.match(key)) continue
      // Where the name does not say the content, an older file may still be in the browser's own cache.
      const answer = await fetch(url, { cache: key === url ? 'default' : 'reload', credentials: 'same-origin' })
      if (!answer.ok) throw new Error(`${url} cannot be had: ${answer.status}`)
      await cache.put(key, answer)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
