/** The app's own files: precached as one version, and the page that answers every navigation. */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Addresses that are not the app's pages: probes, sockets, pictures, payment pages and what is published for programs. */
const notPages = [/^\/(live|ready|websocket|events|files|gateway)(\/|$)/, /^\/fairness\/.*\.json$/]

export function openShell(files: (PrecacheEntry | string)[]) {
  cleanupOutdatedCaches()
  precacheAndRoute(files)
  // In development nothing is precached, and a handler bound to nothing would throw.
  if (import.meta.env.PROD) registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))
}
