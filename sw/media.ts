/** Picture cache: pictures stay for thirty days, the oldest are evicted first, and a full device empties the cache. */
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'

const days = 24 * 60 * 60

export function keepMedia() {
  registerRoute(
    ({ request }) => request.destination === 'image',
    new StaleWhileRevalidate({
      cacheName: 'media',
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }),
        new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * days, purgeOnQuotaError: true }),
      ],
    }),
  )
}
