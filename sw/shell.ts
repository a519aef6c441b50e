/** The app's own files. The installation stores the files of the start; the other files follow. */
import { cleanupOutdatedCaches, PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { following } from '#/lib/following.ts'
import { keepFilesMessage, stopKeeping } from '#/lib/workerMessages.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Addresses that are not pages of the app: the probe, sockets, pictures, streams, payment pages, frames of games, addresses for password
 * managers, and files for programs.
 */
const notPages = [/^\/(ready|websocket|events|files|posters|l|f|gateway|play|\.well-known)(\/|$)/, /^\/fairness\/.*\.json$/]

/**
 * Number of parallel downloads. Sequential downloads would take minutes on a slow network. Two of a browser's six connections are left to
 * the page.
 */
const atOnce = 4

/** Milliseconds after which a download is aborted, so that a stalled download does not block a connection. */
const patience = 60_000

export interface ShellFile extends PrecacheEntry {
  /** The app cannot start without this file (vite.config.ts). */
  readonly isOfStart?: true
}

/**
 * The folders of a script: the pages that use the script, and the language of its texts (vite.config.ts). Most scripts have no folder and
 * are for all pages.
 */
const foldersOf = (url: string): readonly string[] => /\/assets\/(.+)\/[^/]+$/.exec(url)?.[1]?.split('/') ?? []

/** Registers the routes of the files. Returns a function that stores the files with these paths before the others. */
export function openShell(files: readonly ShellFile[]): (paths: readonly string[]) => Promise<void> {
  const start = new PrecacheController()
  const others = new PrecacheController({ cacheName: 'app-others' })
  // A file name without a revision changes with the content. Workbox requires a null revision for such names.
  for (const file of files) (file.isOfStart ? start : others).addToCacheList([{ revision: null, ...file }])

  cleanupOutdatedCaches()
  registerRoute(new PrecacheRoute(start))
  registerRoute(
    ({ url }) => others.getCacheKeyForURL(url.href) !== undefined,
    ({ request, event }) => storedOnUse(others, request, event),
  )
  // In development nothing is precached, and createHandlerBoundToURL would throw.
  if (import.meta.env.PROD) registerRoute(new NavigationRoute(start.createHandlerBoundToURL('/index.html'), { denylist: notPages }))

  self.addEventListener('install', (event) => {
    event.waitUntil(keep(start, () => true))
    // A new version replaces a version that has all files, so its installation stores all files too.
    if (self.registration.active) event.waitUntil(keepOthers(others))
  })
  self.addEventListener('activate', (event) => event.waitUntil(Promise.all([start.activate(event), others.activate(event)])))
  self.addEventListener('message', (event) => {
    if (event.data?.type === stopKeeping.type) stopped.abort()
    const request = keepFilesMessage(event.data)
    if (!request) return
    const done = keepOthers(others, request.folders).then(
      () => true,
      () => false,
    )
    event.waitUntil(done.then((isStored) => event.ports[0]?.postMessage(isStored)))
  })
  return (paths) => {
    const wanted = new Set(paths)
    return keep(others, (url) => wanted.has(new URL(url).pathname))
  }
}

/** Aborted once another version takes over: this version then fetches nothing more. */
const stopped = new AbortController()

let before: Promise<unknown> = Promise.resolve()

/**
 * Stores a page's missing file when the page requests it, so that the page then opens offline. Only files whose name changes with the
 * content: the browser's own cache may have an older revision of any other file.
 */
async function storedOnUse(controller: PrecacheController, request: Request, event: ExtendableEvent): Promise<Response> {
  const cache = await caches.open(controller.strategy.cacheName)
  const key = controller.getCacheKeyForURL(request.url) ?? request.url
  const stored = await cache.match(key)
  if (stored) return stored
  const answer = await fetch(request)
  if (key === request.url && isFile(key, answer)) event.waitUntil(cache.put(key, answer.clone()).catch(() => undefined))
  return answer
}

/** Fetches the missing files after any earlier call has finished. Rejects if a file cannot be fetched or stored. */
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
      // The name does not change with the content, so the browser's own cache may have an older file.
      await cache.put(key, await fetched(url, key === url ? 'default' : 'reload'))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Whether the answer is the file, and not a page that a portal or a proxy sends instead. Such a page would be stored permanently. */
function isFile(url: string, answer: Response): boolean {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
  return answer.ok && !answer.redirected && isPage === url.endsWith('.html')
}

/** Rejects also if the answer is not the file. */
async function fetched(url: string, cache: RequestCache): Promise<Response> {
  const download = following(stopped.signal)
  const timer = setTimeout(download.abort, patience)
  try {
    stopped.signal.throwIfAborted()
    const answer = await fetch(url, { cache, credentials: 'same-origin', signal: download.signal })
    if (!isFile(url, answer)) throw new Error(`${url} cannot be fetched: ${answer.status}`)
    // Reads the whole body while the timer runs.
    return new Response(await answer.arrayBuffer(), answer)
  } finally {
    clearTimeout(timer)
    download.end()
  }
}

/** Stores the files without a folder, the files of these folders, and the files of folders of which some files are stored already. */
async function keepOthers(others: PrecacheController, folders: readonly string[] = []): Promise<void> {
  const stored = await (await caches.open(others.strategy.cacheName)).keys()
  const wanted = new Set([...folders, ...stored.flatMap(({ url }) => foldersOf(url))])
  return keep(others, (url) => foldersOf(url).every((folder) => wanted.has(folder)))
}
