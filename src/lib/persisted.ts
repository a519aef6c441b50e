/** Persisted state: versioned, validated when read, updated in a transaction, synchronised between tabs. */
import { del, get, keys, update } from 'idb-keyval'
import type { Guard } from './shape.ts'
import { reportStorageFailure, stateStore } from './storage.ts'

export interface Persisted<Value> {
  /** The stored value, or `initial` if there is no valid value of this version. While storage fails, the value in memory. Never rejects. */
  load(): Promise<Value>
  /**
   * Applies `change` to the stored value in one transaction, and resolves to the result. While storage fails, the change applies to the
   * value in memory, and again to the stored value when storage works. `change` may run several times, also during a `load`, so it must be
   * deterministic. The last run counts. Never rejects.
   */
  save(change: (current: Value) => Value): Promise<Value>
  /** Called with the value written by another tab; returns a function that unsubscribes. */
  subscribe(listener: (value: Value) => void): () => void
}

interface Options<Value> {
  key: string
  /** Increase the version when the meaning of the value changes. A stored value of an older version, or of another shape, is dropped. */
  version: number
  valid: Guard<Value>
  initial: Value
  /** User data: erased at logout and kick. */
  private?: boolean
}

const privatePrefix = 'private/'
const listenersByKey = new Map<string, Set<() => void>>()
const forgetters = new Set<() => void>()
const savers = new Set<() => void>()

/** Maximum number of changes of a value that wait for storage. Beyond this number, the value in memory replaces the stored value. */
const mostUnsaved = 100
/** Milliseconds until storage is tried again after a failure. */
const [firstWait, longestWait] = [1000, 60_000]
let wait = firstWait
let trying: ReturnType<typeof setTimeout> | undefined

/** A failed read does not mean an empty store. All values in use are read again later, and the unsaved changes are stored then. */
function tryLater(): void {
  reportStorageFailure()
  trying ??= setTimeout(() => {
    trying = undefined
    wait = Math.min(wait * 2, longestWait)
    for (const save of savers) save()
    for (const key of listenersByKey.keys()) tell(key)
  }, wait)
}
let channel: BroadcastChannel | undefined

function otherTabs(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    try {
      channel = new BroadcastChannel('persisted')
    } catch {
      // The browser refuses it together with the site's storage, so this tab gets no messages of other tabs.
    }
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') tell(data)
    })
  }
  return channel
}

function tell(key: string): void {
  for (const listener of listenersByKey.get(key) ?? []) listener()
}

function versionOf(record: unknown): number {
  const version: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'version') : undefined
  return typeof version === 'number' ? version : 0
}

/** A change of a value that is not stored yet. */
interface Unsaved<Value> {
  readonly make: (current: Value) => Value
  isUnderWay: boolean
}

/** State under one key of the page's store; in memory while storage fails. */
export function persisted<Value>(options: Options<Value>): Persisted<Value> {
  const { version, valid, initial } = options
  const key = options.private ? privatePrefix + options.key : options.key
  /** The last known stored value. */
  let memory = initial
  /** In the order in which the changes were made. */
  let unsaved: Unsaved<Value>[] = []
  let erasures = 0

  function valueOf(record: unknown): Value {
    const stored: unknown = Reflect.get(Object(record), 'value')
    return versionOf(record) === version && valid(stored) ? stored : initial
  }

  const changed = (value: Value, changes: readonly Unsaved<Value>[]) => changes.reduce((before, { make }) => make(before), value)
  const waiting = () => unsaved.filter(({ isUnderWay }) => !isUnderWay)

  async function load(): Promise<Value> {
    if (waiting().length > 0) return write()
    try {
      memory = valueOf(await get<unknown>(key, stateStore()))
    } catch {
      tryLater()
    }
    return changed(memory, unsaved)
  }

  function save(make: (current: Value) => Value): Promise<Value> {
    unsaved.push({ make, isUnderWay: false })
    return write()
  }

  /** Applies the waiting changes to the stored value. */
  async function write(): Promise<Value> {
    const changes = waiting()
    const begunIn = erasures
    for (const change of changes) change.isUnderWay = true
    try {
      let stored = memory
      await update<unknown>(
        key,
        (record) => {
          // A newer version of the app in another tab wrote this value, so it must not be overwritten.
          const isNewer = versionOf(record) > version
          stored = isNewer ? memory : valueOf(record)
          return isNewer ? record : { version, value: changed(stored, changes) }
        },
        stateStore(),
      )
      // A load may have run the changes on another value meanwhile. The last run uses the value that the transaction read.
      const result = changed(stored, changes)
      if (erasures === begunIn) memory = result
      unsaved = unsaved.filter((change) => !changes.includes(change))
      otherTabs()?.postMessage(key)
    } catch {
      for (const change of changes) change.isUnderWay = false
      if (unsaved.length > mostUnsaved && waiting().length === unsaved.length) {
        const value = changed(memory, unsaved)
        unsaved = [{ make: () => value, isUnderWay: false }]
      }
      tryLater()
    }
    return changed(memory, unsaved)
  }
  savers.add(() => {
    if (waiting().length > 0) void write()
  })

  function subscribe(listener: (value: Value) => void): () => void {
    otherTabs()
    const listeners = listenersByKey.get(key) ?? new Set()
    const reread = () =>
      void load().then((value) => {
        // The subscription may have ended during the read.
        if (listeners.has(reread)) listener(value)
      })
    listenersByKey.set(key, listeners.add(reread))
    return () => listeners.delete(reread)
  }

  if (options.private)
    forgetters.add(() => {
      memory = initial
      unsaved = []
      erasures += 1
    })
  return { load, save, subscribe }
}

/** Whether the private state belongs to a visitor. */
function isVisitors(record: unknown): boolean {
  const value: unknown = Reflect.get(Object(record), 'value')
  return typeof value === 'object' && value !== null && Reflect.get(value, 'owner') === null
}

/** Erases all private state in all tabs, including that of code that was never loaded. */
export async function erasePrivateState({ keepVisitors = false } = {}): Promise<void> {
  if (!keepVisitors) for (const forget of forgetters) forget()
  try {
    for (const key of await keys(stateStore())) {
      if (typeof key !== 'string' || !key.startsWith(privatePrefix)) continue
      if (keepVisitors && isVisitors(await get<unknown>(key, stateStore()))) continue
      await del(key, stateStore())
      otherTabs()?.postMessage(key)
      tell(key)
    }
  } catch {
    reportStorageFailure()
  }
}
