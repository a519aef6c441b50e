/** Which requests are calls that may be answered offline; the worker ignores all others. */
import type { Call } from '#/contract/call.ts'
import { callAt, contract } from '#/contract/contract.ts'
import { answerCall } from './answer.ts'

declare const self: ServiceWorkerGlobalScope

export function answerCalls() {
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const name = callAt(request.method, new URL(request.url).pathname)
    if (!name) return
    const { offline, essential }: Call = contract[name]
    if (offline === 'never') return
    event.respondWith(answerCall(request, name, { isPrivate: offline === 'last-known-private', essential: essential === true }))
  })
}
