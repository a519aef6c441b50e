/** A browser that several tabs share, with storage, locks and channels, and with time that the test moves. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { vi } from 'vitest'

type Holder = () => Promise<void>

interface LockOptions {
  readonly signal?: AbortSignal
  readonly ifAvailable?: boolean
  readonly steal?: boolean
}

/**
 * navigator.locks: with a signal for one name, whose holders come in turn, and one whose signal aborts while it waits never gets it;
 * `ifAvailable` for any name. Who steals a lock has it at once, and the request of who had it rejects.
 */
export class FakeLocks {
  private readonly waiting: Holder[] = []
  private readonly names = new Set<string>()
  private held = false
  private rob: (error: Error) => void = () => undefined
  /** Set where the browser blocks the site's data. */
  isRefused = false

  async request<T>(name: string, { signal, ifAvailable, steal }: LockOptions, work: (lock: object | null) => Promise<T>): Promise<T> {
    if (this.isRefused) throw new DOMException('refused', 'SecurityError')
    if (steal) {
      this.rob(new DOMException('stolen', 'AbortError'))
      this.held = false
    }
    if (!ifAvailable) return this.wait(signal, () => work({ name }))
    if (this.names.has(name)) return work(null)
    this.names.add(name)
    return work({ name }).finally(() => this.names.delete(name))
  }

  private wait<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const holder = () => {
        this.rob = reject
        return work().then(resolve, reject)
      }
      signal?.addEventListener('abort', () => {
        const at = this.waiting.indexOf(holder)
        if (at < 0) return
        this.waiting.splice(at, 1)
        reject(new DOMException('aborted', 'AbortError'))
      })
      this.waiting.push(holder)
      this.next()
    })
  }

  /** As a tab that holds the lock and never lets go. */
  hold(): void {
    this.held = true
  }

  private next(): void {
    const holder = this.held ? undefined : this.waiting.shift()
    if (!holder) return
    this.held = true
    void holder().finally(() => {
      this.held = false
      this.next()
    })
  }
}

const channels = new Set<FakeChannel>()

class FakeChannel extends EventTarget {
  readonly name: string

  constructor(name: string) {
    super()
    this.name = name
    channels.add(this)
  }

  postMessage(data: unknown): void {
    for (const other of channels) {
      if (other !== this && other.name === this.name) other.dispatchEvent(Object.assign(new Event('message'), { data }))
    }
  }
}

/** How much encryption is under way: the one thing here that takes real time. */
let ciphers = 0
const realCrypto = globalThis.crypto

function counted(target: object, name: string | symbol): unknown {
  const member: unknown = Reflect.get(target, name)
  if (typeof member !== 'function') return member
  return (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(member, target, args)
    if (!(result instanceof Promise)) return result
    ciphers += 1
    return result.finally(() => {
      ciphers -= 1
    })
  }
}

const subtle = new Proxy(realCrypto.subtle, { get: counted })
const countedCrypto = new Proxy(realCrypto, { get: (target, name) => (name === 'subtle' ? subtle : counted(target, name)) })

/** A browser that nobody has used yet. Call before each test. */
export function freshBrowser(): { locks: FakeLocks } {
  const locks = new FakeLocks()
  channels.clear()
  vi.stubGlobal('crypto', countedCrypto)
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  vi.stubGlobal('location', new URL('https://app.example/'))
  vi.stubGlobal('navigator', { locks, onLine: true })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: '', dataset: {} } }))
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 21, 12) })
  return { locks }
}

/** Lets everything that does not wait for a timer happen. */
export async function calm(): Promise<void> {
  for (let still = 0; still < 40; still = ciphers > 0 ? 0 : still + 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits for a promise while time passes, `step` milliseconds whenever nothing else happens. */
export async function passing<T>(promise: Promise<T>, step = 100): Promise<T> {
  const state = { done: false }
  const end = () => {
    state.done = true
  }
  promise.then(end, end)
  for (let turn = 0; !state.done && turn < 1000; turn += 1) {
    await calm()
    vi.advanceTimersByTime(step)
  }
  return promise
}
