/** Notifications: shows each push, and opens its page after a tap. */
import { isPushed, pushLanguages, pushText } from '#/lib/pushTexts.ts'
import { openPath, pushChanged } from '#/lib/workerMessages.ts'

declare const self: ServiceWorkerGlobalScope

export function showPushes() {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data)))
  })
  // The browser has another subscription, or none. Open pages tell the platform; any other page tells it at its start.
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(windows().then((clients) => clients.forEach((client) => tell(client, pushChanged))))
  })
}

/**
 * Every push shows a notification: a browser withdraws the permission if pushes show nothing, and does not reliably report whether the app
 * is on screen.
 */
async function show(pushed: unknown): Promise<void> {
  if (!isPushed(pushed)) return
  const { title, body } = pushText(pushed)
  const { path, tag, unseen, language } = pushed
  await self.registration.showNotification(title, { body, tag, lang: pushLanguages[language], data: path, icon: '/icons/icon-192.png' })
  if ('setAppBadge' in self.navigator) await self.navigator.setAppBadge(unseen)
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

function tell(client: Client, message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- pages of the worker's own origin alone are its clients
  client.postMessage(message)
}

/** Opens the path in an existing window, which keeps its page otherwise, or in a new window. The address is always of this origin. */
async function open(path: string): Promise<void> {
  const [client] = await windows()
  const focused = await client?.focus().catch(() => undefined)
  if (focused) tell(focused, openPath(path))
  else await self.clients.openWindow(`${self.location.origin}/${path.slice(1)}`)
}
