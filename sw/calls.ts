/** Which requests are calls that may be answered offline; everything else passes the worker by. */
import type { Call } from '#/contract/call.ts'
import { callAt, contract } from '#/contract/contract.ts'
import { answerCall } from './answer.ts'

declare const self: ServiceWorkerGlobalScope

export function answerCalls() {
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const name = callAt(request.method, new URL(request.url).pathname)
    if (!name) return
    const { offline }: Call = contract[name]
    if (offline !== 'never') event.respondWith(answerCall(request, name, offline === 'last-known-private'))
  })
}
