/** The app's own files: precached as one version, and the page that answers every navigation. */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** Addresses that are not the app's pages: probes, sockets, pictures, payment pages and what is published for programs. */
const notPages = [/^\/(live|ready|websocket|events|files|gateway)(\/|$)/, /^\/fairness\/.*\.json$/]

/** Files fetched at once while a version is installed. */
const atOnce = 6

/**
 * Workbox asks for one file after another, which takes minutes over a slow network: the files whose names say their content are fetched
 * ahead of it into the browser's own cache, where it finds them. One that does not come is asked for again by Workbox.
 */
async function fetchAhead(files: readonly (PrecacheEntry | string)[]): Promise<void> {
  const queue = files.flatMap((file) => (typeof file === 'string' || file.revision ? [] : [file.url])).values()
  const work = async () => {
    for (const url of queue) {
      // A new version shares most files with the one before.
      if (await caches.match(url)) continue
      await fetch(url, { credentials: 'same-origin' }).then(
        (answer) => answer.blob(),
        () => undefined,
      )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

export function openShell(files: (PrecacheEntry | string)[]) {
  cleanupOutdatedCaches()
  self.addEventListener('install', (event) => event.waitUntil(fetchAhead(files)))
  precacheAndRoute(files)
  // In development nothing is precached, and a handler bound to nothing would throw.
  if (import.meta.env.PROD) registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))
}
