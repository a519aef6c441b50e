/** Recognises calls that the worker may answer offline. The worker ignores all other requests. */
import { answerCall } from './answer.ts'
import { type OfflineCall, offlineCalls } from './offlineCalls.ts'

declare const self: ServiceWorkerGlobalScope

const routes = offlineCalls.flatMap((call) =>
  call.routes.map((route) => ({ call, pattern: new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`) })),
)

function callAt({ method, url }: Request): OfflineCall | undefined {
  const route = `${method} ${new URL(url).pathname}`
  return routes.find(({ pattern }) => pattern.test(route))?.call
}

export function answerCalls() {
  self.addEventListener('fetch', (event) => {
    const call = callAt(event.request)
    if (call) event.respondWith(answerCall(event.request, call, (work) => event.waitUntil(work)))
  })
}
