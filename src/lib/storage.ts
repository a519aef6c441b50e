/**
 * Key-value stores in IndexedDB, which may fail: nothing waits for one longer than `patience`, and a connection that failed is opened anew.
 * What cannot be stored is kept in memory (persisted.ts).
 */
import { promisifyRequest, type UseStore } from 'idb-keyval'

/** Milliseconds. A store that takes longer counts as refused until it answers. */
const patience = 2000

interface Connection {
  readonly opened: Promise<IDBDatabase>
  /** Monotonic, in milliseconds. */
  readonly since: number
  isOpen: boolean
}

type Work<Result> = (rows: IDBObjectStore) => Result | PromiseLike<Result>

/** A store in a database of its own. A use rejects when the browser refuses storage or does not answer in time; it then changes nothing. */
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

  /** Tries once more when the connection was found closed: then no transaction began. */
  async function attempt<Result>(mode: IDBTransactionMode, work: Work<Result>, late: AbortSignal, isFirst = true): Promise<Result> {
    const used = connect()
    // Who comes later does not wait for as long once more.
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
        // The transaction has ended, though its "complete" event is still to come.
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

/** The store of persisted state; opened at first use, since IndexedDB may be refused. */
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
