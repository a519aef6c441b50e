/** Persisted state: versioned, validated when read, updated in a transaction, synchronised between tabs. */
import { del, get, keys, update } from 'idb-keyval'
import type { Guard } from './shape.ts'
import { reportStorageFailure, stateStore } from './storage.ts'

export interface Persisted<Value> {
  /** The stored value, or `initial` when there is no valid one of this version; what is in memory while storage fails. Never rejects. */
  load(): Promise<Value>
  /**
   * Stores the result of `change` on the stored value, in one transaction. While storage fails, the change is made in memory, and once more
   * on the stored value when storage answers. `change` may run several times, also for a `load` meanwhile, so it must be deterministic: the
   * same value gives the same result. The last run counts. Never rejects.
   */
  save(change: (current: Value) => Value): Promise<Value>
  /** Called with the value written by another tab; returns a function that unsubscribes. */
  subscribe(listener: (value: Value) => void): () => void
}

interface Options<Value> {
  key: string
  /** Another one where a value has another meaning: what is stored under an older one, or does not fit the shape, is dropped. */
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

/** Changes of one value that wait for storage; with more, the value in memory takes the place of the stored one. */
const mostUnsaved = 100
/** Milliseconds until storage is tried again after a failure. */
const [firstWait, longestWait] = [1000, 60_000]
let wait = firstWait
let trying: ReturnType<typeof setTimeout> | undefined

/** A failed read is not an empty store: all that is in use is read again, and what was not stored is stored then. */
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
      // Refused with the site's storage: this tab hears of no other.
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
  /** The stored value, as last known. */
  let memory = initial
  /** In their order. */
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

  /** Makes the changes that wait on the stored value. */
  async function write(): Promise<Value> {
    const changes = waiting()
    const begunIn = erasures
    for (const change of changes) change.isUnderWay = true
    try {
      let found = memory
      await update<unknown>(
        key,
        (record) => {
          // A newer version of the app, open in another tab, wrote this value: do not overwrite it.
          const isNewer = versionOf(record) > version
          found = isNewer ? memory : valueOf(record)
          return isNewer ? record : { version, value: changed(found, changes) }
        },
        stateStore(),
      )
      // A load may have made the changes on another value meanwhile: the last run is on what the transaction found.
      const result = changed(found, changes)
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
    const reread = () => void load().then(listener)
    const listeners = listenersByKey.get(key) ?? new Set()
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

/** Marks private state as belonging to nobody. */
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
