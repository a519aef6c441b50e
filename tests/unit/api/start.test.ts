/** The start-up reads the device's state, then configuration, user and unread count; settings persist. */
import { i18n } from '@lingui/core'
import { IDBDatabase, IDBFactory } from 'fake-indexeddb'
import { createStore, get, set } from 'idb-keyval'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#/contract/contract.ts'
import { calm, freshBrowser, passing } from './fakeBrowser.ts'
import { allCalls, InvalidData, type Answers, answerWith, lost, requestsOf } from '../../support/fakePlatform.ts'
import { FakeSocket } from './fakeSocket.ts'
import { systemConfig, userInfo } from '../../support/answers.ts'
import { complaints } from '../../support/unit.ts'
import { openTab, tokenAnswer } from './tab.ts'

vi.mock('#/i18n/catalogues.ts', () => ({
  locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' },
  htmlLang: { rw: 'zh-CN', korw: 'ko', en: 'en' },
  catalogue: async () => ({}),
}))

const front = {
  multiLanguageJson: { en: { 'Please sign in first': 'Sign in, please' } },
  frontConfigJson: {
    i18nChange: [{ language: 'en', key: 'The request timed out', value: 'Too slow' }],
    errorConversion: [{ match: 'min', text: 'At least {0}' }],
  },
  betResultBig: '',
  betResultSmall: '',
  betResultSingle: '',
  betResultDouble: '',
  betResultBigImage: '',
  betResultSmallImage: '',
  betResultSingleImage: '',
  betResultDoubleImage: '',
}

beforeEach(() => {
  freshBrowser()
  FakeSocket.opened = []
  vi.stubGlobal('WebSocket', FakeSocket)
})

function platform(more: Answers = {}) {
  answerWith({
    token: () => tokenAnswer('u1', 1),
    getSystemConfig: () => systemConfig(),
    configFromCache: () => front,
    querySystemUserInfo: () => userInfo(),
    queryAllMessagesOfUser: () => ({ ids: ['m1'] }),
    ...more,
  })
}

async function started() {
  const tab = await openTab()
  await tab.store.dispatch(tab.restore())
  return tab
}

describe('bootstrap', () => {
  test('requests configuration, user and unread count, in that order', async () => {
    platform()
    const first = await started()
    await first.store.dispatch(first.signIn({ username: 'player01', password: 'play1234' }))
    await calm()
    platform()
    const tab = await started()
    await passing(tab.store.dispatch(tab.bootstrap()))
    const order = allCalls()
      .map(({ call }) => call)
      .filter((call) => call !== 'configFromCache')
    expect(order).toEqual(['getSystemConfig', 'querySystemUserInfo', 'queryAllMessagesOfUser'])
    expect(tab.store.getState().boot.phase).toBe('ready')
  })

  test('knows the ids of all messages, however many there are', async () => {
    const all = Array.from({ length: 250 }, (_, at) => `m${at}`)
    const pageNumbers: number[] = []
    platform({
      queryAllMessagesOfUser: (arg) => {
        const { pageParam } = v.parse(contract.queryAllMessagesOfUser.request, arg)
        pageNumbers.push(pageParam.current)
        return { ids: all.slice((pageParam.current - 1) * pageParam.size, pageParam.current * pageParam.size) }
      },
    })
    const tab = await started()
    await tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' }))
    await calm()
    expect(pageNumbers).toEqual([1, 2, 3])
    const known = tab.calls.queryAllMessagesOfUser.select({ pageParam: { current: 1, size: 100 }, searchParam: {} })
    expect(known(tab.store.getState()).data?.ids).toEqual(all)
  })

  test('sends no call about a visitor', async () => {
    platform()
    const tab = await started()
    await passing(tab.store.dispatch(tab.bootstrap()))
    await calm()
    expect(new Set(allCalls().map(({ call }) => call))).toEqual(new Set(['configFromCache', 'getSystemConfig']))
  })

  test('selects a line although the device reports no network, which may be wrong', async () => {
    platform()
    vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
    const tab = await started()
    await passing(tab.store.dispatch(tab.bootstrap()))
    expect(FakeSocket.opened.map(({ url }) => url)).toEqual([expect.stringMatching(/\/websocket\/\d+$/)])
  })

  test('without a configuration fails, and can be tried again', async () => {
    const down = { now: true }
    platform({
      getSystemConfig: () => {
        if (down.now) return lost
        return systemConfig()
      },
    })
    const tab = await started()
    await passing(tab.store.dispatch(tab.bootstrap()))
    expect(tab.store.getState().boot).toEqual({ phase: 'failed', unanswered: 1 })
    await passing(tab.store.dispatch(tab.bootstrap()))
    expect(tab.store.getState().boot).toEqual({ phase: 'failed', unanswered: 2 })
    down.now = false
    await passing(tab.store.dispatch(tab.bootstrap()))
    expect(tab.store.getState().boot).toEqual({ phase: 'ready', unanswered: 0 })
  })

  test('after a refusal of the platform does not count as a missing network', async () => {
    platform({ getSystemConfig: () => new InvalidData({ nothing: 'of use' }) })
    const tab = await started()
    await passing(tab.store.dispatch(tab.bootstrap()))
    expect(tab.store.getState().boot).toEqual({ phase: 'failed', unanswered: 0 })
    expect(complaints()).toEqual([expect.stringContaining("the answer to getSystemConfig is not the contract's")])
  })

  test("the platform's wording reaches the texts and the error catalogue", async () => {
    platform()
    const tab = await started()
    tab.store.dispatch(tab.settings.languageChosen('en'))
    await calm()
    await passing(tab.store.dispatch(tab.bootstrap()))
    await calm()
    const { errorText } = await import('#/api/errors.ts')
    expect(errorText({ kind: 'session', cause: 'none' })).toBe('Sign in, please')
    expect(errorText({ kind: 'timeout' })).toBe('Too slow')
    expect(tab.store.getState().wording.conversions).toMatchObject([{ match: 'min', text: 'At least {0}' }])
  })
})

describe('settings', () => {
  test('persist and reach other tabs, and a tab writes only its own changes', async () => {
    platform()
    const one = await started()
    const two = await started()
    one.store.dispatch(one.settings.languageChosen('korw'))
    await calm()
    expect(two.store.getState().settings.language).toBe('korw')
    expect(i18n.locale).toBe('korw')
    one.store.dispatch(one.settings.themeChosen('jade'))
    two.store.dispatch(two.settings.inviteCodeStored('abc'))
    one.store.dispatch(one.settings.messagesRead(['m1']))
    two.store.dispatch(two.settings.messagesRead(['m2']))
    await calm()
    const next = await started()
    expect(next.store.getState().settings).toMatchObject({ language: 'korw', theme: 'jade', inviteCode: 'abc' })
    expect(new Set(next.store.getState().settings.alreadyRead)).toEqual(new Set(['m1', 'm2']))
  })

  test('keep 1,000 messages as read, so that none comes back as unread', async () => {
    platform()
    const tab = await started()
    const all = Array.from({ length: 1000 }, (_, at) => `m${at}`)
    tab.store.dispatch(tab.settings.messagesRead(all))
    tab.store.dispatch(tab.settings.messagesRead(['later']))
    await calm()
    const next = await started()
    expect(new Set(next.store.getState().settings.alreadyRead)).toEqual(new Set([...all, 'later']))
  })

  test('O9: in a browser that refuses storage the session lasts as long as the page, and the page shows that', async () => {
    vi.stubGlobal('indexedDB', undefined)
    platform()
    const tab = await started()
    expect(await tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' }))).toBeUndefined()
    expect((await tab.store.dispatch(tab.calls.querySystemUserInfo.initiate({}))).data).toEqual(userInfo())
    expect(tab.store.getState().persistence.failed).toBe(true)
  })

  test('O9: a session that cannot be read at the start is not erased, and is used once it is read', async () => {
    platform()
    const first = await started()
    await first.store.dispatch(first.signIn({ username: 'player01', password: 'play1234' }))
    await calm()
    const objectStore = createStore('app', 'state')
    await set('private/slip', { version: 1, value: { owner: 'u1', cart: ['a line'] } }, objectStore)
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    const next = await started()
    await calm()
    expect(next.store.getState().session.token).toBeNull()
    vi.restoreAllMocks()
    vi.advanceTimersByTime(1000)
    await calm()
    expect(next.store.getState().session.token).toEqual(first.store.getState().session.token)
    expect(await get('private/slip', objectStore)).toMatchObject({ value: { cart: ['a line'] } })
  })

  test('O9: a session survives the loss of the storage while the page runs, with the same device', async () => {
    let serial = 0
    platform({ token: () => tokenAnswer('u1', (serial += 1), 60) })
    const before = await started()
    await before.store.dispatch(before.signIn({ username: 'player01', password: 'play1234' }))
    const tab = await started()
    const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('The database connection is closing', 'InvalidStateError')
    })
    for (let refreshes = 0; refreshes < 2; refreshes++) {
      vi.advanceTimersByTime(50_000)
      expect((await passing(tab.store.dispatch(tab.calls.querySystemUserInfo.initiate({}, { forceRefetch: true })))).data).toEqual(
        userInfo(),
      )
    }
    const [signIn, ...refreshes] = requestsOf('token')
    expect(refreshes.map(({ arg }) => Reflect.get(Object(arg), 'refresh_token'))).toEqual(['refresh-u1-1', 'refresh-u1-2'])
    for (const { headers } of refreshes) expect(headers.get('device-id')).toBe(signIn?.headers.get('device-id'))
    opening.mockRestore()
    transaction.mockRestore()
    await passing(new Promise((resolve) => setTimeout(resolve, 60_000)), 1000)
    expect((await started()).store.getState().session.token?.refreshToken).toBe('refresh-u1-3')
  })
})
