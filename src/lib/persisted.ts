/** State that survives a reload: versioned, validated when read, re-read before it is written, told to other tabs. */
import { del, get, keys, update } from 'idb-keyval'
import type { Guard } from './shape.ts'
import { reportStorageFailure, stateStore } from './storage.ts'

export interface Persisted<Value> {
  /** What is stored, or `initial` where nothing valid of this version is. Never fails. */
  load(): Promise<Value>
  /** Writes what `change` makes of the stored value, read again in the same transaction. Never fails. */
  save(change: (current: Value) => Value): Promise<Value>
  /** Called with the value that another tab wrote; gives back how to stop. */
  subscribe(listener: (value: Value) => void): () => void
}

interface Options<Value> {
  key: string
  /** Raise it when the shape changes so that older values no longer fit. */
  version: number
  valid: Guard<Value>
  initial: Value
  /** Makes a value of this version out of an older one's, which nobody has checked; what comes out is checked like any other. */
  upgrade?: (value: unknown, from: number) => unknown
  /** Belongs to who is signed in: erased at logout and kick. */
  private?: boolean
}

const privatePrefix = 'private/'
const listenersByKey = new Map<string, Set<() => void>>()
const forgetters = new Set<() => void>()
let channel: BroadcastChannel | undefined

function otherTabs(): BroadcastChannel | undefined {
  if (!channel && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('persisted')
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
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

/** State under one key of the page's store. Where storage is refused, it lives in memory as long as the page. */
export function persisted<Value>(options: Options<Value>): Persisted<Value> {
  const { version, valid, initial, upgrade } = options
  const key = options.private ? privatePrefix + options.key : options.key
  let memory = initial

  function valueOf(record: unknown): Value {
    const from = versionOf(record)
    const stored: unknown = Reflect.get(Object(record), 'value')
    const value = from > 0 && from < version && upgrade ? upgrade(stored, from) : from === version ? stored : undefined
    return valid(value) ? value : initial
  }

  async function load(): Promise<Value> {
    try {
      memory = valueOf(await get<unknown>(key, stateStore()))
    } catch {
      reportStorageFailure()
    }
    return memory
  }

  async function save(change: (current: Value) => Value): Promise<Value> {
    try {
      await update<unknown>(
        key,
        (record) => {
          // A newer version of the app, open in another tab, wrote this: what it knows is worth more.
          if (versionOf(record) > version) {
            memory = change(memory)
            return record
          }
          memory = change(valueOf(record))
          return { version, value: memory }
        },
        stateStore(),
      )
      otherTabs()?.postMessage(key)
    } catch {
      reportStorageFailure()
      memory = change(memory)
    }
    return memory
  }

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
    })
  return { load, save, subscribe }
}

/** Says of itself that nobody is signed in to whom it belongs. */
function isVisitors(record: unknown): boolean {
  const value: unknown = Reflect.get(Object(record), 'value')
  return typeof value === 'object' && value !== null && Reflect.get(value, 'owner') === null
}

/** Erases everything persisted as private, also what belongs to code that was never loaded, in all tabs. */
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
