/** The data that the browser stores for the app: every record of every IndexedDB database, and the content of caches and storages. */
import type { Page } from '@playwright/test'

interface StoredEntry {
  /** `database/store/key`. */
  readonly key: string
  /** JSON. */
  readonly value: string
}

export async function storedOnDevice(page: Page): Promise<StoredEntry[]> {
  return page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const entries: { key: string; value: string }[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
        keys.forEach((key, at) => entries.push({ key: `${name}/${storeName}/${String(key)}`, value: JSON.stringify(values[at]) ?? '' }))
      }
      database.close()
    }
    for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
      for (const key of Object.keys(storage)) entries.push({ key: `${name}/${key}`, value: storage.getItem(key) ?? '' })
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) entries.push({ key: `cache ${name}/${url}`, value: '' })
    }
    return entries
  })
}

/** Resolves when the page's pending writes to its database are done; at once if there is no database. */
export async function pageStateStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'app')) return
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('app')
      opening.addEventListener('success', () => {
        const database = opening.result
        // A write transaction waits for all earlier ones.
        const last = database.transaction('state', 'readwrite')
        last.addEventListener('complete', () => {
          database.close()
          resolve()
        })
      })
    })
  })
}

/** Stores records by key in the app's database (src/lib/storage.ts), also on a device on which the app was never opened. */
export async function storeOnDevice(page: Page, records: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('app')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('state'))
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const database = opening.result
          const writing = database.transaction('state', 'readwrite')
          for (const [key, record] of Object.entries(entries)) writing.objectStore('state').put(record, key)
          writing.addEventListener('complete', () => {
            database.close()
            resolve()
          })
        })
      }),
    records,
  )
}
