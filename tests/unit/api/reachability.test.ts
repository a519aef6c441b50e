/** A platform that is back is noticed without the device's help, and what is shown is renewed. */
import { beforeEach, expect, test, vi } from 'vitest'
import { calm, freshBrowser, passing } from './fakeBrowser.ts'
import { fakeServer, Refuse } from './fakeServer.ts'
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

test('O2: after a failure the platform is probed until it answers; then shown data is read again', async () => {
  const server = fakeServer({ queryAllLotteryInfoList: () => ({ records: [] }) })
  const probes = { count: 0 }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url === '/live') probes.count += 1
    if (down) throw new TypeError('network')
    return url === '/live' ? new Response('{}') : server.fetch(url, init)
  })
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
  for (let turn = 0; turn < 10; turn += 1) {
    vi.advanceTimersByTime(31_000)
    await calm()
  }
  expect(probes.count).toBe(10)
  expect(isOnline()).toBe(false)
  down = false
  vi.advanceTimersByTime(31_000)
  await calm()
  expect(isOnline()).toBe(true)
  expect(server.callsOf('queryAllLotteryInfoList')).toHaveLength(2)
  vi.advanceTimersByTime(120_000)
  await calm()
  expect(probes.count).toBe(11)
})

test('a call refused for maintenance has the maintenance state asked for at once', async () => {
  const server = fakeServer({
    queryAllLotteryInfoList: () => {
      throw new Refuse(503, 'down', { reason: 'MAINTENANCE', params: [] })
    },
    queryAllConfig: () => ({ maintenance: { state: true, message: 'back soon' } }),
  })
  vi.stubGlobal('fetch', server.fetch)
  const tab = await openTab()
  await tab.store.dispatch(tab.calls.queryAllLotteryInfoList.initiate({}))
  await calm()
  expect(server.callsOf('queryAllConfig')).toHaveLength(1)
})
