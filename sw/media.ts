/** Pictures: kept for thirty days, the oldest dropped first, and all of them when the device runs out of room. */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

const days = 24 * 60 * 60

export function keepMedia() {
  registerRoute(
    // A picture that the page holds itself, at a blob: address, is none of the worker's business.
    ({ request, url }) => request.destination === 'image' && url.protocol.startsWith('http'),
    new StaleWhileRevalidate({
      cacheName: 'media',
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }),
        new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * days, purgeOnQuotaError: true }),
      ],
    }),
  )
}
