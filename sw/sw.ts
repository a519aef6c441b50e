/** The worker's entry: connects its modules. */
import { claimPages, seenMessage, skipWaiting } from '#/lib/workerMessages.ts'
import { answerCall, callAt, keepSeenAnswers } from './answer.ts'
import { keepMedia } from './media.ts'
import { showPushes } from './push.ts'
import { openShell, type ShellFile } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Injected by the build: the precache manifest. */
  readonly __WB_MANIFEST: readonly ShellFile[]
}

const keepSeenFiles = openShell(self.__WB_MANIFEST)
self.addEventListener('fetch', (event) => {
  const call = callAt(event.request)
  if (call) event.respondWith(answerCall(event.request, call, (work) => event.waitUntil(work)))
})
keepMedia()
showPushes()

self.addEventListener('message', (event) => {
  // A new version waits until the player activates it (src/pwa/update.ts), so that it never takes over while a slip is open.
  if (event.data?.type === skipWaiting.type) void self.skipWaiting()
  if (event.data?.type === claimPages.type) event.waitUntil(self.clients.claim())
  const seen = seenMessage(event.data)
  if (!seen) return
  const stored = Promise.allSettled([keepSeenAnswers(seen.answers, seen.epoch), keepSeenFiles(seen.files)])
  event.waitUntil(stored.then(() => event.ports[0]?.postMessage(true)))
})

// The first worker claims the page that installed it, so that offline use works from the first visit.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
