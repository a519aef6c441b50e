/**
 * State that survives a reload: checked on reading, read again before a write, sent to other tabs, and usable when the storage refuses it.
 */
import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { createStore, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isNumber, isText, listOf, shapeOf } from '#/lib/shape.ts'
import { calm, freshBrowser } from '../api/fakeBrowser.ts'

beforeEach(() => {
  freshBrowser()
})

const valid = shapeOf<{ count: number; names: string[] }>({ count: isNumber, names: listOf(isText) })
const initial = { count: 0, names: [] }

/** The module in a separate tab. */
async function tab(options: { version?: number; private?: boolean } = {}) {
  vi.resetModules()
  const { persisted, erasePrivateState } = await import('#/lib/persisted.ts')
  const storage = await import('#/lib/storage.ts')
  return { state: persisted({ key: 'test', version: 1, valid, initial, ...options }), erasePrivateState, storage }
}

const raw = () => createStore('app', 'state')

test('saved state is there after a reload', async () => {
  const first = await tab()
  await first.state.save(() => ({ count: 3, names: ['a'] }))
  expect(await (await tab()).state.load()).toEqual({ count: 3, names: ['a'] })
})

test.each([
  ['nothing', undefined],
  ['of an older version', { version: 1, value: { count: 1, names: [] } }],
  ['that does not fit', { version: 2, value: { count: 'many' } }],
  ['without a version', { count: 1, names: [] }],
  ['of another kind', 'text'],
])('stored state %s gives the initial state, and the next change replaces it', async (_what, record) => {
  if (record !== undefined) await set('test', record, raw())
  const { state } = await tab({ version: 2 })
  expect(await state.load()).toEqual(initial)
  await state.save(({ count, names }) => ({ count: count + 1, names }))
  expect(await get('test', raw())).toEqual({ version: 2, value: { count: 1, names: [] } })
})

test('an older app does not overwrite the state of a newer app', async () => {
  const newer = { version: 2, value: { other: true } }
  await set('test', newer, raw())
  const { state } = await tab()
  expect(await state.save(() => ({ count: 1, names: [] }))).toEqual({ count: 1, names: [] })
  expect(await get('test', raw())).toEqual(newer)
})

test('a write starts from the state that another tab wrote meanwhile', async () => {
  const one = await tab()
  const two = await tab()
  await Promise.all(
    [one, two].flatMap(({ state }, at) =>
      [1, 2, 3].map((n) => state.save((current) => ({ count: current.count + 1, names: [...current.names, `${at}${n}`] }))),
    ),
  )
  const stored = await one.state.load()
  expect(stored.count).toBe(6)
  expect(new Set(stored.names).size).toBe(6)
})

test('other tabs get the change, and the writing tab does not', async () => {
  const one = await tab()
  const two = await tab()
  const listeners = { one: vi.fn<(value: unknown) => void>(), two: vi.fn<(value: unknown) => void>() }
  one.state.subscribe(listeners.one)
  const stop = two.state.subscribe(listeners.two)
  await one.state.save(() => ({ count: 7, names: [] }))
  await calm()
  expect(listeners.two).toHaveBeenCalledExactlyOnceWith({ count: 7, names: [] })
  expect(listeners.one).not.toHaveBeenCalled()
  stop()
  await one.state.save(() => ({ count: 8, names: [] }))
  await calm()
  expect(listeners.two).toHaveBeenCalledTimes(1)
})

describe('O9: a browser that refuses storage', () => {
  test.each([
    ['has no IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'cannot open it',
      () =>
        vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
          throw new DOMException('refused')
        }),
    ],
  ])('that %s keeps state in memory, and says so', async (_what, refuse) => {
    refuse()
    const { state, storage, erasePrivateState } = await tab()
    const listener = vi.fn<() => void>()
    storage.onStorageFailure(listener)
    expect(await state.load()).toEqual(initial)
    await state.save(() => ({ count: 2, names: [] }))
    expect(await state.load()).toEqual({ count: 2, names: [] })
    await erasePrivateState()
    expect(listener).toHaveBeenCalledTimes(1)
    expect(storage.storageFailed()).toBe(true)
    vi.restoreAllMocks()
  })
})

/** A browser that loses its storage and finds it again. */
function troubled() {
  const open = IDBFactory.prototype.open
  const connections: IDBDatabase[] = []
  const state = { refuses: false, hangs: false }
  const hanging: (() => void)[] = []
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name) {
    if (state.refuses) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    const request = open.call(this, name)
    request.addEventListener('success', () => connections.push(request.result))
    if (!state.hangs) return request
    return new Proxy(request, {
      get: (target, property) => Reflect.get(target, property),
      set: (target, property, handler: unknown) => {
        if (property !== 'onsuccess' || typeof handler !== 'function') return Reflect.set(target, property, handler)
        hanging.push(() => void handler())
        return true
      },
    })
  })
  return {
    state,
    /** Closes the connections without telling the page. */
    lose: () => {
      for (const db of connections.splice(0)) db.close()
    },
    answer: () => {
      state.hangs = false
      for (const give of hanging.splice(0)) give()
    },
  }
}

/** Transactions begin and never end, until the returned function is called. */
function hangTransactions(): () => void {
  const { transaction } = IDBDatabase.prototype
  let isHung = true
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const made = transaction.apply(this, args)
    const store = made.objectStore('state')
    vi.spyOn(made, 'objectStore').mockReturnValue(store)
    const ask = store.get.bind(store)
    vi.spyOn(store, 'get').mockImplementation((key) => {
      const request = ask(key)
      // The transaction lives as long as it gets requests.
      const askOn = () => {
        if (isHung) ask(key).addEventListener('success', askOn)
      }
      request.addEventListener('success', askOn)
      return new Proxy(request, {
        get: (target, property) => Reflect.get(target, property),
        set: (target, property, value) => property === 'onsuccess' || Reflect.set(target, property, value),
      })
    })
    return made
  })
  return () => {
    vi.restoreAllMocks()
    isHung = false
  }
}

test('O9: a browser that refuses channels to other tabs keeps state all the same', async () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('refused', 'SecurityError')
  })
  const { state, storage } = await tab()
  state.subscribe(() => undefined)
  await state.save(() => ({ count: 4, names: [] }))
  expect(storage.storageFailed()).toBe(false)
  expect(await (await tab()).state.load()).toEqual({ count: 4, names: [] })
})

describe('O9: storage that fails while the page runs', () => {
  const add = (name: string) => (current: { count: number; names: string[] }) => ({
    count: current.count + 1,
    names: [...current.names, name],
  })
  afterEach(() => vi.restoreAllMocks())

  test('a connection that the browser closed is opened again', async () => {
    const browser = troubled()
    const { state, storage } = await tab()
    await state.save(add('a'))
    browser.lose()
    expect(await state.load()).toEqual({ count: 1, names: ['a'] })
    browser.lose()
    await state.save(add('b'))
    expect(await (await tab()).state.load()).toEqual({ count: 2, names: ['a', 'b'] })
    expect(storage.storageFailed()).toBe(false)
  })

  test('a failed read does not count as an empty store: later changes apply to the stored state', async () => {
    await (await tab()).state.save(add('stored'))
    const browser = troubled()
    const { state } = await tab()
    const listener = vi.fn<(value: unknown) => void>()
    state.subscribe(listener)
    browser.state.refuses = true
    expect(await state.load()).toEqual(initial)
    expect(await state.save(add('meanwhile'))).toEqual({ count: 1, names: ['meanwhile'] })
    browser.state.refuses = false
    vi.advanceTimersByTime(1000)
    await calm()
    const both = { count: 2, names: ['stored', 'meanwhile'] }
    expect(listener).toHaveBeenLastCalledWith(both)
    expect(await (await tab()).state.load()).toEqual(both)
  })

  test('waiting changes are made once in memory if a newer app has stored its own state meanwhile', async () => {
    const browser = troubled()
    const { state } = await tab()
    browser.state.refuses = true
    await state.save(add('a'))
    browser.state.refuses = false
    const newer = { version: 2, value: { other: true } }
    await set('test', newer, raw())
    expect(await state.save(add('b'))).toEqual({ count: 2, names: ['a', 'b'] })
    expect(await get('test', raw())).toEqual(newer)
  })

  test('state that was read once is kept while later reads fail', async () => {
    const browser = troubled()
    const { state } = await tab()
    await state.save(add('a'))
    browser.state.refuses = true
    browser.lose()
    expect(await state.load()).toEqual({ count: 1, names: ['a'] })
  })

  test('an open without an answer is awaited for two seconds once, and used when it answers', async () => {
    await (await tab()).state.save(add('stored'))
    const browser = troubled()
    browser.state.hangs = true
    const { state, storage } = await tab()
    const listener = vi.fn<(value: unknown) => void>()
    state.subscribe(listener)
    const loaded = vi.fn<(value: unknown) => void>()
    void state.load().then(loaded)
    await calm()
    vi.advanceTimersByTime(1999)
    await calm()
    expect(loaded).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    await calm()
    expect(loaded).toHaveBeenCalledExactlyOnceWith(initial)
    expect(storage.storageFailed()).toBe(true)
    expect(await state.load()).toEqual(initial)
    browser.answer()
    await calm()
    vi.advanceTimersByTime(1000)
    await calm()
    expect(listener).toHaveBeenLastCalledWith({ count: 1, names: ['stored'] })
  })

  test('work that continues after the end of its transaction is aborted, and nothing else fails', async () => {
    const { storage } = await tab()
    const used = storage
      .stateStore()('readonly', () => new Promise(() => undefined))
      .catch(String)
    await calm()
    vi.advanceTimersByTime(2000)
    expect(await used).toContain('does not answer')
  })

  test('an aborted transaction changes nothing later', async () => {
    const { state } = await tab()
    await state.save(add('a'))
    const answer = hangTransactions()
    const saved = state.save(add('late'))
    await calm()
    vi.advanceTimersByTime(2000)
    expect(await saved).toEqual({ count: 2, names: ['a', 'late'] })
    answer()
    expect(await (await tab()).state.load()).toEqual({ count: 1, names: ['a'] })
    vi.advanceTimersByTime(1000)
    await calm()
    expect(await (await tab()).state.load()).toEqual({ count: 2, names: ['a', 'late'] })
  })

  test('the last run of a change uses the state in its transaction, even if a read ends in between', async () => {
    await (await tab()).state.save(add('stored'))
    const { state } = await tab()
    const { get: ask, put } = IDBObjectStore.prototype
    // The page never gets the answer.
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(function (this: IDBObjectStore, key) {
      return new Proxy(ask.call(this, key), { set: () => true })
    })
    const read = state.load()
    await calm()
    vi.advanceTimersByTime(1000)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, value, key) {
      vi.advanceTimersByTime(1000)
      return put.call(this, value, key)
    })
    const inputs: string[][] = []
    const saved = state.save((current) => {
      inputs.push(current.names)
      return add('a')(current)
    })
    expect(await read).toEqual({ count: 1, names: ['a'] })
    expect(await saved).toEqual({ count: 2, names: ['stored', 'a'] })
    expect(inputs).toEqual([['stored'], [], ['stored']])
  })

  test('a read without an answer of the storage includes the changes under way', async () => {
    const { state } = await tab()
    await state.save(add('a'))
    const listener = vi.fn<(value: unknown) => void>()
    state.subscribe(listener)
    const answer = hangTransactions()
    const read = state.load()
    await calm()
    vi.advanceTimersByTime(1000)
    const saved = state.save(add('meanwhile'))
    vi.advanceTimersByTime(1000)
    const both = { count: 2, names: ['a', 'meanwhile'] }
    expect(await read).toEqual(both)
    vi.advanceTimersByTime(1000)
    expect(await saved).toEqual(both)
    answer()
    await calm()
    vi.advanceTimersByTime(2000)
    await calm()
    expect(listener).toHaveBeenLastCalledWith(both)
    expect(await (await tab()).state.load()).toEqual(both)
  })
})

describe('S10: private state', () => {
  test('is erased, also by a tab that never loaded it, and other tabs get the change', async () => {
    const owner = await tab({ private: true })
    const plain = await tab()
    const listener = vi.fn<(value: unknown) => void>()
    owner.state.subscribe(listener)
    await owner.state.save(() => ({ count: 5, names: ['mine'] }))
    await plain.state.save(() => ({ count: 6, names: [] }))
    vi.resetModules()
    await (await import('#/lib/persisted.ts')).erasePrivateState()
    await calm()
    expect(listener).toHaveBeenCalledWith(initial)
    expect(await owner.state.load()).toEqual(initial)
    expect(await plain.state.load()).toEqual({ count: 6, names: [] })
  })

  test('is erased from memory too if storage is refused', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { state, erasePrivateState } = await tab({ private: true })
    await state.save(() => ({ count: 5, names: ['mine'] }))
    await erasePrivateState()
    expect(await state.load()).toEqual(initial)
  })

  test('of a visitor stays if only the data of users is erased', async () => {
    const slip = (owner: string | null) => ({ version: 1, value: { owner, cart: ['a line'] } })
    await Promise.all([
      set('private/visitors', slip(null), raw()),
      set('private/users', slip('u1'), raw()),
      set('private/writes', { version: 1, value: [] }, raw()),
    ])
    const { erasePrivateState } = await tab()
    await erasePrivateState({ keepVisitors: true })
    expect(await Promise.all(['visitors', 'users', 'writes'].map((key) => get(`private/${key}`, raw())))).toEqual([
      slip(null),
      undefined,
      undefined,
    ])
    await erasePrivateState()
    expect(await get('private/visitors', raw())).toBeUndefined()
  })
})
