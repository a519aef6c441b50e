/** The page notices a platform that is back without the device's help, and reads the shown data again. */
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { calm, freshBrowser, passing } from './fakeBrowser.ts'
import { answerWith, refused, requestsOf, server } from '../../support/fakePlatform.ts'
import { openTab } from './tab.ts'

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
