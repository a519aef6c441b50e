/** The page judges by answers whether the platform can be reached, not by the device's word, and reads the shown data again. */
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { calm, freshBrowser, passing } from './fakeBrowser.ts'
import { answerWith, refused, requestsOf, server } from '../../support/fakePlatform.ts'
import { openTab, tokenAnswer } from './tab.ts'

vi.mock('#/i18n/catalogues.ts', () => ({
  locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' },
  htmlLang: { rw: 'zh-CN', korw: 'ko', en: 'en' },
  catalogue: async () => ({}),
}))

let down: boolean

beforeEach(() => {
  freshBrowser()
  down = false
})

/** Second by second, so that no request's limit passes before its answer can come. */
async function seconds(count: number) {
  for (let second = 0; second < count; second += 1) {
    vi.advanceTimersByTime(1000)
    await calm()
  }
}

test('O2: after a failure the platform is probed until it answers; then shown data is read again', async () => {
  answerWith({ queryAllLotteryInfoList: () => ({ records: [] }) })
  const probes = { count: 0 }
  server.use(
    http.get('*/live', () => {
      probes.count += 1
      return down ? HttpResponse.error() : HttpResponse.json({})
    }),
    http.all('*', () => (down ? HttpResponse.error() : undefined)),
  )
  const tab = await openTab()
  await tab.store.dispatch(tab.restore())
  const { isOnline } = await import('#/lib/online.ts')
  const { setupListeners } = await import('@reduxjs/toolkit/query')
  setupListeners(tab.store.dispatch, () => () => {})
  const shown = tab.store.dispatch(tab.calls.queryAllLotteryInfoList.initiate({}))
  await shown
  down = true
  await passing(tab.store.dispatch(tab.calls.queryAllLotteryInfoList.initiate({}, { forceRefetch: true })), 50)
  expect(isOnline()).toBe(false)
  await seconds(310)
  expect(probes.count).toBeGreaterThanOrEqual(10)
  const failed = probes.count
  expect(isOnline()).toBe(false)
  down = false
  await seconds(31)
  expect(isOnline()).toBe(true)
  expect(requestsOf('queryAllLotteryInfoList')).toHaveLength(2)
  await seconds(120)
  expect(probes.count).toBe(failed + 1)
})

test('a call refused for maintenance makes the page request the maintenance state at once', async () => {
  answerWith({
    queryAllLotteryInfoList: () => {
      return refused('MAINTENANCE')
    },
    queryAllConfig: () => ({ maintenance: { state: true, message: 'back soon' }, serverTime: 0, version: '' }),
  })
  const tab = await openTab()
  await tab.store.dispatch(tab.calls.queryAllLotteryInfoList.initiate({}))
  await calm()
  expect(requestsOf('queryAllConfig')).toHaveLength(1)
})

describe('a device that reports no network although there is one', () => {
  let device: EventTarget

  beforeEach(() => {
    device = new EventTarget()
    vi.stubGlobal('window', device)
    vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
    const answers = { token: () => tokenAnswer('u1', 1), logout: () => ({}), queryAllMessagesOfUser: () => ({ ids: [] }) }
    answerWith(answers, { isHintWrong: true })
    server.use(http.get('*/live', () => HttpResponse.json({})))
  })

  async function started() {
    const tab = await openTab()
    await tab.store.dispatch(tab.restore())
    const { isOnline, knownOffline } = await import('#/lib/online.ts')
    return { ...tab, isOnline, knownOffline }
  }

  test('makes the page probe at once; with the answer sign-ins and writes are sent', async () => {
    const tab = await started()
    expect(tab.isOnline()).toBe(false)
    await seconds(2)
    expect([tab.isOnline(), tab.knownOffline()]).toEqual([true, false])
    expect(await passing(tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' })))).toBeUndefined()
    expect(requestsOf('token')).toHaveLength(1)
    await passing(tab.store.dispatch(tab.calls.logout.initiate({})))
    expect(requestsOf('logout')).toHaveLength(1)
  })

  test('and reports it again later, makes the page probe again at once', async () => {
    const tab = await started()
    await seconds(2)
    for (let times = 0; times < 2; times += 1) {
      device.dispatchEvent(new Event('offline'))
      expect(tab.isOnline()).toBe(false)
      await seconds(2)
      expect(tab.isOnline()).toBe(true)
    }
  })

  test('is believed again once a call gets no answer, and the page is online with the next answer', async () => {
    const tab = await started()
    await seconds(5)
    down = true
    server.use(http.all('*', () => (down ? HttpResponse.error() : undefined)))
    const signIn = () => passing(tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' })), 50)
    expect(await signIn()).toEqual({ kind: 'network' })
    expect(await signIn()).toEqual({ kind: 'offline' })
    down = false
    await seconds(35)
    expect(await signIn()).toBeUndefined()
  })
})
