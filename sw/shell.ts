/** The app's own files: those of the start are there once the worker is installed, the others follow. */
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { following } from '#/lib/following.ts'
import { keepFilesMessage, stopKeeping } from '#/lib/workerMessages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Addresses that are not the app's pages: a probe, sockets, pictures, streams, payment pages, frames of games, addresses for password
 * managers and what is published for programs.
 */
const notPages = [/^\/(ready|websocket|events|files|posters|l|f|gateway|play|\.well-known)(\/|$)/, /^\/fairness\/.*\.json$/]

/**
 * Files fetched at once: over a slow network one after another would take minutes. Two of a browser's six connections are left to the page.
 */
const atOnce = 4

/** Milliseconds after which a file is given up, so that one that never comes does not hold a connection. */
const patience = 60_000

export interface ShellFile extends PrecacheEntry {
  /** Without it the app cannot start (vite.config.ts). */
  readonly isOfStart?: true
}

/**
 * The folders of a script: whose pages it is of, and in which language its texts are (vite.config.ts). Most have none: they are for all.
 */
const foldersOf = (url: string): readonly string[] => /\/assets\/(.+)\/[^/]+$/.exec(url)?.[1]?.split('/') ?? []

/** Gives the function that keeps some files before the others, given their paths. */
export function openShell(files: readonly ShellFile[]): (paths: readonly string[]) => Promise<void> {
  const start = new PrecacheController()
  const others = new PrecacheController({ cacheName: 'app-others' })
  for (const file of files) (file.isOfStart ? start : others).addToCacheList([file])

  cleanupOutdatedCaches()
  registerRoute(new PrecacheRoute(start))
  registerRoute(
    ({ url }) => others.getCacheKeyForURL(url.href) !== undefined,
    ({ request, event }) => keptOnceUsed(others, request, event),
  )
  // In development nothing is precached, and a handler bound to nothing would throw.
  if (import.meta.env.PROD) registerRoute(new NavigationRoute(start.createHandlerBoundToURL('/index.html'), { denylist: notPages }))

  self.addEventListener('install', (event) => {
    event.waitUntil(keep(start, () => true))
    // A new version replaces one that has all its files: it is installed completely.
    if (self.registration.active) event.waitUntil(keepOthers(others))
  })
  self.addEventListener('activate', (event) => event.waitUntil(Promise.all([start.activate(event), others.activate(event)])))
  self.addEventListener('message', (event) => {
    if (event.data?.type === stopKeeping.type) stopped.abort()
    const asked = keepFilesMessage(event.data)
    if (!asked) return
    const done = keepOthers(others, asked.folders).then(
      () => true,
      () => false,
    )
    event.waitUntil(done.then((isKept) => event.ports[0]?.postMessage(isKept)))
  })
  return (paths) => {
    const wanted = new Set(paths)
    return keep(others, (url) => wanted.has(new URL(url).pathname))
  }
}

/** Once it is stopped, this version fetches nothing more: another one takes its place. */
const stopped = new AbortController()

let before: Promise<unknown> = Promise.resolve()

/**
 * A page's file that is not there yet is stored as it passes: the page that needs it opens offline from then on.
 * Only where the name changes with the content: any other may come from the browser's own cache, older than its revision.
 */
async function keptOnceUsed(controller: PrecacheController, request: Request, event: ExtendableEvent): Promise<Response> {
  const cache = await caches.open(controller.strategy.cacheName)
  const key = controller.getCacheKeyForURL(request.url) ?? request.url
  const kept = await cache.match(key)
  if (kept) return kept
  const answer = await fetch(request)
  if (key === request.url && isFile(key, answer)) event.waitUntil(cache.put(key, answer.clone()).catch(() => undefined))
  return answer
}

/** Fetches the missing files, after any earlier call has finished. Rejects when a file cannot be fetched or stored. */
function keep(controller: PrecacheController, isWanted: (url: string) => boolean): Promise<void> {
  const result = before.then(() => fetchMissing(controller, isWanted))
  before = result.catch(() => undefined)
  return result
}

async function fetchMissing(controller: PrecacheController, isWanted: (url: string) => boolean): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName)
  const files = [...controller.getURLsToCacheKeys()].filter(([url]) => isWanted(url)).values()
  const work = async () => {
    for (const [url, key] of files) {
      if (await cache.match(key)) continue
      // Where the name does not change with the content, the browser's own cache may hold an older file.
      await cache.put(key, await fetched(url, key === url ? 'default' : 'reload'))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Not for a page in the file's place, as a portal or a proxy sends it: it would be kept for as long as the file. */
function isFile(url: string, answer: Response): boolean {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  return answer.ok && !answer.redirected && isPage === url.endsWith('.html')
}

/** Rejects also where no file came. */
async function fetched(url: string, cache: RequestCache): Promise<Response> {
  const given = following(stopped.signal)
  const timer = setTimeout(given.abort, patience)
  try {
    stopped.signal.throwIfAborted()
    const answer = await fetch(url, { cache, credentials: 'same-origin', signal: given.signal })
    if (!isFile(url, answer)) throw new Error(`${url} cannot be fetched: ${answer.status}`)
    // Read to its end while the timer runs.
    return new Response(await answer.arrayBuffer(), answer)
  } finally {
    clearTimeout(timer)
    given.end()
  }
}

/** Files of these folders, and of those of which some are stored already, are wanted; and all that are in none. */
async function keepOthers(others: PrecacheController, folders: readonly string[] = []): Promise<void> {
  const stored = await (await caches.open(others.strategy.cacheName)).keys()
  const wanted = new Set([...folders, ...stored.flatMap(({ url }) => foldersOf(url))])
  return keep(others, (url) => foldersOf(url).every((folder) => wanted.has(folder)))
}
