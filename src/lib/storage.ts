/**
 * Key-value stores in IndexedDB. Storage may fail: no caller waits longer than `patience`, and a failed connection is opened again. Values
 * that cannot be stored stay in memory (persisted.ts).
 */
import { promisifyRequest, type UseStore } from 'idb-keyval'

/** Milliseconds. A store that takes longer counts as failed until it answers. */
const patience = 2000

interface Connection {
  readonly opened: Promise<IDBDatabase>
  /** Monotonic, in milliseconds. */
  readonly since: number
  isOpen: boolean
}

type Work<Result> = (rows: IDBObjectStore) => Result | PromiseLike<Result>

/**
 * A store with its own database. An operation rejects if the browser refuses storage or does not answer in time, and then changes nothing.
 */
export function openStore(database: string, name: string): UseStore {
  let connection: Connection | undefined

  function drop(which: Connection | undefined) {
    if (connection === which) connection = undefined
  }

  function connect(): Connection {
    if (connection) return connection
    const request = indexedDB.open(database)
    request.onupgradeneeded = () => request.result.createObjectStore(name)
    const made: Connection = { opened: promisifyRequest(request), since: performance.now(), isOpen: false }
    made.opened.then(
      (db) => {
        made.isOpen = true
        db.addEventListener('close', () => drop(made))
      },
      () => drop(made),
    )
    connection = made
    return made
  }

  /** Retries once if the connection was closed, because no transaction began in that case. */
  async function attempt<Result>(mode: IDBTransactionMode, work: Work<Result>, late: AbortSignal, isFirst = true): Promise<Result> {
    const used = connect()
    // Later operations do not wait for the same time again.
    if (!used.isOpen && performance.now() - used.since >= patience) throw new Error('storage does not answer')
    const db = await used.opened
    late.throwIfAborted()
    let transaction: IDBTransaction
    try {
      transaction = db.transaction(name, mode)
    } catch (error) {
      drop(used)
      if (!isFirst) throw error
      return attempt(mode, work, late, false)
    }
    const abort = () => {
      try {
        transaction.abort()
      } catch {
        // The transaction has ended, although its "complete" event has not arrived yet.
      }
    }
    late.addEventListener('abort', abort)
    try {
      return await work(transaction.objectStore(name))
    } catch (error) {
      drop(used)
      db.close()
      throw error
    } finally {
      late.removeEventListener('abort', abort)
    }
  }

  return async (mode, work) => {
    const late = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const patienceEnds = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        if (connection?.isOpen) drop(connection)
        late.abort()
        reject(new Error('storage does not answer'))
      }, patience)
    })
    try {
      return await Promise.race([attempt(mode, work, late.signal), patienceEnds])
    } finally {
      clearTimeout(timer)
    }
  }
}

let store: UseStore | undefined
let failed = false
const listeners = new Set<() => void>()

/** The store of persisted state; opened at first use, because the browser may refuse IndexedDB. */
export function stateStore(): UseStore {
  store ??= openStore('app', 'state')
  return store
}

/** Whether storage failed since the page was loaded. */
export function storageFailed(): boolean {
  return failed
}

/** Notifies the subscribers, once. */
export function reportStorageFailure(): void {
  if (failed) return
  failed = true
  for (const listener of listeners) listener()
}

export function onStorageFailure(listener: () => void): () => void {
  listeners.add(listener)
  if (failed) listener()
  return () => listeners.delete(listener)
}
