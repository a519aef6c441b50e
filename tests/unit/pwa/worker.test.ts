/** Letting a waiting version in: the page is loaded anew by it, and does not wait for ever for the one before it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { skipWaiting, stopKeeping } from '#/lib/workerMessages.ts'

type Posted = ReturnType<typeof vi.fn>
const worker = () => ({ postMessage: vi.fn() })
const active = worker()
const reload: Posted = vi.fn()
const waiting = worker()
let registration: EventTarget & { waiting: typeof waiting | null }
let container: EventTarget & { controller: unknown }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  registration = Object.assign(new EventTarget(), { active, installing: null, waiting })
  container = Object.assign(new EventTarget(), {
    controller: active,
    ready: Promise.resolve(registration),
    register: async () => registration,
  })
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function registered() {
  const loaded = await import('#/pwa/worker.ts')
  await loaded.registerWorker(async () => undefined)
  expect(loaded.updateWaiting.get()).toBe(true)
  return loaded
}

it('ends the work of the old one, lets the new one in, and reloads once it controls the page', async () => {
  const { applyUpdate } = await registered()
  applyUpdate()
  expect(active.postMessage).toHaveBeenCalledWith(stopKeeping)
  expect(waiting.postMessage).toHaveBeenCalledWith(skipWaiting)
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads all the same where the old one does not end its work', async () => {
  const { applyUpdate } = await registered()
  applyUpdate()
  vi.advanceTimersByTime(8000)
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads at once where another tab was quicker', async () => {
  const { applyUpdate } = await registered()
  registration.waiting = null
  applyUpdate()
  expect(active.postMessage).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
})
