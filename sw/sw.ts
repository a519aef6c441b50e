/** The worker: wires its parts, and nothing else. */
import type { PrecacheEntry } from 'workbox-precaching'
import { answerCalls } from './calls.ts'
import { keepMedia } from './media.ts'
import { openShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Written by the build: the files of the shell. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[]
}

openShell(self.__WB_MANIFEST)
answerCalls()
keepMedia()

// A new version waits until the page says so: it never reloads under a slip.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The first worker takes the page that installed it, so that going offline works from the first visit on.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
