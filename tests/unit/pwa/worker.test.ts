/** A new version with the real Workbox: every tab gets the event, at any time and with any tab that accepts the version. */
import { Workbox } from 'workbox-window'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { skipWaiting, stopKeeping } from '#/lib/workerMessages.ts'

const script = '/sw.js'

class Version extends EventTarget {
  readonly scriptURL = new URL(script, 'https://stone.example').href
  readonly postMessage = vi.fn()
  state = 'installing'

  to(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  active: Version | null = null
  waiting: Version | null = null
  installing: Version | null = null
  readonly update = vi.fn(async () => undefined)

  /** As the browser does it, in each tab alike. */
  finds(version: Version) {
    this.installing = version
    this.dispatchEvent(new Event('updatefound'))
  }

  installs() {
    const version = this.installing
    this.installing = null
    const before = this.waiting
    this.waiting = version
    version?.to('installed')
    before?.to('redundant')
    // Workbox waits for so long whether the version skips waiting by itself.
    vi.advanceTimersByTime(200)
  }
}

class Container extends EventTarget {
  controller: Version | null = null
  readonly registration: Registration
  readonly ready: Promise<Registration>
  readonly register = vi.fn(async () => this.registration)

  constructor(registration: Registration) {
    super()
    this.registration = registration
    this.ready = Promise.resolve(registration)
  }

  letIn(version: Version) {
    this.registration.waiting = null
    this.registration.active = version
    this.controller = version
    this.dispatchEvent(new Event('controllerchange'))
  }
}

let registration: Registration
let container: Container
let first: Version
const reload = vi.fn()
const firstControl = vi.fn(async () => undefined)
const hold = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  first = new Version()
  registration = new Registration()
  registration.active = first
  container = new Container(registration)
  container.controller = first
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true, locks: { request: hold } })
  vi.stubGlobal('location', Object.assign(new URL('https://stone.example/home'), { reload }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' }))
  vi.stubGlobal('window', {})
  vi.stubGlobal('self', globalThis)
  hold.mockImplementation(async (_name: string, _options: LockOptions, work: (lock: object | null) => unknown) => work({}))
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubEnv('DEV', false)
})
afterEach(() => {
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

async function loaded() {
  return { ...(await import('#/pwa/worker.ts')), ...(await import('#/pwa/update.ts')) }
}

async function registered() {
  const tab = await loaded()
  await tab.registerWorker(firstControl)
  await vi.advanceTimersByTimeAsync(0)
  return tab
}

it('is registered by Workbox', async () => {
  const register = vi.spyOn(Workbox.prototype, 'register')
  await registered()
  expect(register).toHaveBeenCalledOnce()
  expect(container.register).toHaveBeenCalledWith(script, { type: 'classic' })
})

it('is announced in a tab that was opened while the version waited', async () => {
  const next = new Version()
  next.state = 'installed'
  registration.waiting = next
  const { newVersion } = await registered()
  expect(newVersion.get()).toBe(next)
})

it('is announced in a tab that was opened during the installation of the version', async () => {
  const next = new Version()
  registration.installing = next
  const { newVersion } = await registered()
  expect(newVersion.get()).toBeUndefined()
  registration.installs()
  await vi.advanceTimersByTimeAsync(0)
  expect(newVersion.get()).toBe(next)
})

it('is announced in every tab, also if several versions come, within the first minute or later', async () => {
  const { newVersion } = await registered()
  for (const minutes of [0, 0, 90, 600]) {
    await vi.advanceTimersByTimeAsync(minutes * 60_000)
    const next = new Version()
    registration.finds(next)
    registration.installs()
    await vi.advanceTimersByTimeAsync(0)
    expect(newVersion.get()).toBe(next)
  }
})

it('is announced after a version that could not be installed', async () => {
  const { newVersion } = await registered()
  await vi.advanceTimersByTimeAsync(90 * 60_000)
  const broken = new Version()
  registration.finds(broken)
  registration.installing = null
  broken.to('redundant')
  await vi.advanceTimersByTimeAsync(0)
  const next = new Version()
  registration.finds(next)
  registration.installs()
  await vi.advanceTimersByTimeAsync(0)
  expect(newVersion.get()).toBe(next)
})

it('reloads a page after another tab has started the version, also before the page was registered', async () => {
  const next = new Version()
  const tab = await registered()
  expect(tab.isBehind.get()).toBe(false)
  container.letIn(next)
  expect(tab.isBehind.get()).toBe(true)
  expect(tab.newVersion.get()).toBe(next)

  vi.resetModules()
  container.controller = first
  const slow = await loaded()
  container.letIn(next)
  await slow.registerWorker(firstControl)
  expect(slow.isBehind.get()).toBe(true)
})

it('is not a worker that takes over a page without a worker', async () => {
  container.controller = null
  const { isBehind, newVersion } = await registered()
  expect(firstControl).not.toHaveBeenCalled()
  container.letIn(first)
  expect(firstControl).toHaveBeenCalledOnce()
  expect(newVersion.get()).toBeUndefined()
  container.letIn(new Version())
  expect(firstControl).toHaveBeenCalledOnce()
  expect(isBehind.get()).toBe(true)
})

it('is searched by Workbox each hour', async () => {
  await registered()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(registration.update).toHaveBeenCalledOnce()
})

it('is fetched when the page asks for it, which is answered once the version is installed', async () => {
  const { fetchVersion, newVersion } = await registered()
  await fetchVersion()
  expect(registration.update).toHaveBeenCalledOnce()
  const next = new Version()
  registration.update.mockImplementationOnce(async () => {
    registration.finds(next)
    return undefined
  })
  const fetched = vi.fn()
  void fetchVersion().then(fetched)
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).not.toHaveBeenCalled()
  registration.installs()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledOnce()
  expect(newVersion.get()).toBe(next)
})

async function whileWaiting() {
  const next = new Version()
  registration.waiting = next
  return { ...(await registered()), next }
}

it('ends the work of the old version, starts, and reloads the page once it controls it', async () => {
  const { applyUpdate, next } = await whileWaiting()
  const applied = applyUpdate()
  await vi.advanceTimersByTimeAsync(0)
  expect(first.postMessage).toHaveBeenCalledWith(stopKeeping)
  expect(next.postMessage).toHaveBeenCalledWith(skipWaiting, expect.anything())
  expect(reload).not.toHaveBeenCalled()
  container.letIn(next)
  expect(await applied).toBe('reloading')
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads the page also if the old version does not end its work', async () => {
  const { applyUpdate } = await whileWaiting()
  void applyUpdate()
  await vi.advanceTimersByTimeAsync(8000)
  expect(reload).toHaveBeenCalledOnce()
})

it('reloads the page at once if another tab was faster', async () => {
  const { applyUpdate } = await whileWaiting()
  registration.waiting = null
  expect(await applyUpdate()).toBe('reloading')
  expect(first.postMessage).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
})

it('waits, with nothing changed, while something is open in another tab', async () => {
  const { applyUpdate, next } = await whileWaiting()
  hold.mockImplementation(async (_name: string, _options: LockOptions, work: (lock: object | null) => unknown) => work(null))
  expect(await applyUpdate()).toBe('open elsewhere')
  expect(first.postMessage).not.toHaveBeenCalled()
  expect(next.postMessage).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
