/** The app's own files: precached as one version, and the page that answers every navigation. */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { ExpirationPlugin } from 'workbox-expiration'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** Addresses that are not the app's pages: probes, sockets, pictures and payment pages. */
const notPages = [/^\/(live|ready|websocket|events|files|gateway)(\/|$)/]

export function openShell(files: (PrecacheEntry | string)[]) {
  cleanupOutdatedCaches()
  precacheAndRoute(files)
  // In development nothing is precached, and a handler bound to nothing would throw.
  if (import.meta.env.PROD) registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: notPages }))
  // What is kept out of the precache because few need it (other languages, other themes) is kept once it was used.
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
    new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 80, purgeOnQuotaError: true })] }),
  )
}
