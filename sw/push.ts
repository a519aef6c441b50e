/** Notifications: shows what is pushed, and opens the page that it is about. */
import { isPushed, pushLanguages, pushText } from '#/lib/pushTexts.ts'
import { openPath, pushChanged } from '#/lib/workerMessages.ts'

declare const self: ServiceWorkerGlobalScope

export function showPushes() {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data ?? {}
    if (typeof path === 'string') event.waitUntil(open(path))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
}

/** Always: a browser takes the permission away where pushes show nothing, and does not reliably say whether the app is on screen. */
async function show(pushed: unknown): Promise<void> {
  if (!isPushed(pushed)) return
  const { title, body } = pushText(pushed)
  const { path, tag, unseen, language } = pushed
  const badge = 'setAppBadge' in self.navigator ? self.navigator.setAppBadge(unseen).catch(() => undefined) : undefined
  const pictures = { icon: '/icons/icon-192.png', badge: '/icons/monochrome-512.png' }
  await self.registration.showNotification(title, { body, tag, lang: pushLanguages[language], data: { path }, ...pictures })
  await badge
}

function tell(client: Client, message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages of the worker's own origin alone are its clients
  client.postMessage(message)
}

/** In a window that is there, whose page is kept otherwise; in a new one where there is none. */
async function open(path: string): Promise<void> {
  // Nothing that was sent here opens another site.
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const focused = await client?.focus().catch(() => undefined)
  if (focused) tell(focused, openPath(path))
  else await self.clients.openWindow(url.href)
}

/** The browser has another subscription, or none: the pages that are open tell the platform, and any other at its start. */
async function renew({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const options = oldSubscription?.options
  if (options) await self.registration.pushManager.subscribe(options).catch(() => undefined)
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) tell(client, pushChanged)
}
