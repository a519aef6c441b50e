/** Which requests are calls that may be answered offline; the worker ignores all others. */
import type { Call } from '#/contract/call.ts'
import { answerShape } from '#/contract/answerShape.ts'
import { callAt, callNames, contract } from '#/contract/contract.ts'
import { dropOtherShapes } from '#/lib/lastKnownStore.ts'
import { answerCall } from './answer.ts'

declare const self: ServiceWorkerGlobalScope

const isCurrent = (call: string, shape: string) => callNames.some((name) => name === call && answerShape(name) === shape)

export function answerCalls() {
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const name = callAt(request.method, new URL(request.url).pathname)
    if (!name) return
    const { offline, essential }: Call = contract[name]
    if (offline === 'never') return
    event.respondWith(answerCall(request, name, { isPrivate: offline === 'last-known-private', essential: essential === true }))
  })
  // Entries that cannot be deleted now have keys that no later request matches.
  self.addEventListener('activate', (event) => event.waitUntil(dropOtherShapes(isCurrent).catch(() => undefined)))
}
