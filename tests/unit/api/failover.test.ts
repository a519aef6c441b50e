/**
 * The page leaves a dead line for a line that answers; open calls follow their retry class, and one failure alone changes no line.
 */
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerWith, lost, requestsOf, server } from '../../support/fakePlatform.ts'
import { calm, freshBrowser, passing } from './fakeBrowser.ts'
import { openTab } from './tab.ts'

vi.mock('#/i18n/catalogues.ts', () => ({
  locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' },
  htmlLang: { rw: 'zh-CN', korw: 'ko', en: 'en' },
  catalogue: async () => ({}),
}))

const west = 'https://west.example'
const east = 'https://east.example'
const answers = {
  queryAllLotteryInfoList: () => ({ records: [] }),
  queryAllConfig: () => ({ maintenance: { state: false, message: '' }, serverTime: 0, version: '1' }),
}

/** A line's reaction to any data. */
type State = 'alive' | 'dead' | 'silent' | 'cut off'
let states: Record<string, State>
let probes: string[]

beforeEach(() => {
  freshBrowser()
  const stored = new Map([
    [
      'lines',
      JSON.stringify({
        lines: [
          { name: 'West', url: west },
          { name: 'East', url: east },
        ],
      }),
    ],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  states = { [west]: 'alive', [east]: 'alive', 'https://app.example': 'dead' }
  probes = []
})

/** A page on the western line. The page's own origin answers nothing. */
async function onWest() {
  answerWith(answers)
  server.use(
    http.all('*', ({ request }) => {
      const { origin, pathname } = new URL(request.url)
      if (pathname === '/live') probes.push(origin)
      const state = states[origin]
      if (state === 'silent') {
        return new Promise<Response>((resolve) => request.signal.addEventListener('abort', () => resolve(HttpResponse.error())))
      }
      if (state === 'dead') return HttpResponse.error()
      if (state === 'cut off') return new HttpResponse('<html>502</html>', { status: 502 })
      return pathname === '/live' ? HttpResponse.json({}) : undefined
    }),
  )
  const tab = await openTab()
  await tab.store.dispatch(tab.restore())
  tab.takeLine(west)
  return tab
}

const lotteries = ({ store, calls }: Awaited<ReturnType<typeof openTab>>) =>
  store.dispatch(calls.queryAllLotteryInfoList.initiate({}, { forceRefetch: true }))

const linesOf = () => requestsOf('queryAllLotteryInfoList').map(({ url }) => new URL(url).origin)

test('a read that fails on a dead line is repeated on a line that answers, and a toast names that line once', async () => {
  const tab = await onWest()
  states[west] = 'dead'
  expect((await passing(lotteries(tab))).data).toEqual({ records: [] })
  expect(tab.lineOrigin()).toBe(east)
  await calm()
  expect(tab.toasts()).toHaveLength(1)
  expect(tab.toasts()[0]).toContain('East')
  await passing(lotteries(tab))
  expect(new Set(linesOf())).toEqual(new Set([east]))
  expect(tab.toasts()).toHaveLength(1)
})

test('calls that fail together share one check', async () => {
  const tab = await onWest()
  states[west] = 'dead'
  const config = tab.store.dispatch(tab.calls.queryAllConfig.initiate({}, { forceRefetch: true }))
  await passing(Promise.all([lotteries(tab), config]))
  expect(probes.filter((origin) => origin === west)).toHaveLength(1)
})

test('one failure alone does not change the line, as the line answers the check', async () => {
  const tab = await onWest()
  let failures = 1
  answerWith({ ...answers, queryAllLotteryInfoList: () => (failures-- > 0 ? lost : { records: [] }) })
  expect((await passing(lotteries(tab))).data).toEqual({ records: [] })
  expect(tab.lineOrigin()).toBe(west)
  expect(tab.toasts()).toEqual([])
})

test('the page leaves a silent line within 10 s of a call, which is dropped and repeated', async () => {
  const tab = await onWest()
  states[west] = 'silent'
  const start = Date.now()
  expect((await passing(lotteries(tab), 500)).data).toEqual({ records: [] })
  expect(Date.now() - start).toBeLessThan(10_000)
  expect(tab.lineOrigin()).toBe(east)
})

test('a call that must not be repeated ends, and is not sent on the other line', async () => {
  const tab = await onWest()
  answerWith({ ...answers, token: () => lost })
  states[west] = 'silent'
  const error = await passing(tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' })), 500)
  expect(error).toEqual({ kind: 'network' })
  expect(tab.lineOrigin()).toBe(east)
  expect(requestsOf('token')).toHaveLength(0)
})

test('the page waits for a slow answer of a line that answers the check', async () => {
  const tab = await onWest()
  answerWith({
    ...answers,
    queryAllLotteryInfoList: () =>
      new Promise((resolve) => {
        setTimeout(resolve, 15_000, { records: [] })
      }),
  })
  expect((await passing(lotteries(tab), 500)).data).toEqual({ records: [] })
  expect(probes).toContain(west)
  expect(tab.lineOrigin()).toBe(west)
})

test('a line that falls silent after a check is checked again while a call waits', async () => {
  const tab = await onWest()
  answerWith({ ...answers, queryAllLotteryInfoList: () => (linesOf().at(-1) === west ? new Promise(() => undefined) : { records: [] }) })
  setTimeout(() => {
    states[west] = 'silent'
  }, 5000)
  const start = Date.now()
  expect((await passing(lotteries(tab), 500)).data).toEqual({ records: [] })
  expect(Date.now() - start).toBeLessThan(15_000)
})

test('a call that waits for a dead line is dropped when the player chooses another line', async () => {
  const tab = await onWest()
  states[west] = 'silent'
  setTimeout(() => tab.takeLine(east), 1000)
  const start = Date.now()
  expect((await passing(lotteries(tab), 500)).data).toEqual({ records: [] })
  expect(Date.now() - start).toBeLessThan(10_000)
  expect(tab.toasts()).toEqual([])
})

test('the page leaves a line whose proxy cannot reach the platform', async () => {
  const tab = await onWest()
  states[west] = 'cut off'
  expect((await passing(lotteries(tab))).data).toEqual({ records: [] })
  expect(tab.lineOrigin()).toBe(east)
})

test('calls that fail on a line that answers neither make the page offline nor make it read everything again', async () => {
  const tab = await onWest()
  const { isOnline } = await import('#/lib/online.ts')
  answerWith({ ...answers, queryAllLotteryInfoList: () => lost })
  await passing(tab.store.dispatch(tab.calls.queryAllConfig.initiate({})))
  await passing(lotteries(tab))
  for (let second = 0; second < 120; second += 1) {
    vi.advanceTimersByTime(1000)
    await calm()
  }
  expect(isOnline()).toBe(true)
  expect(requestsOf('queryAllConfig')).toHaveLength(1)
  expect(requestsOf('queryAllLotteryInfoList')).toHaveLength(3)
  expect(probes.filter((origin) => origin === west).length).toBeLessThanOrEqual(3)
})

test('if no line answers, the page stays on its line and is offline; it takes the first line that answers again', async () => {
  const tab = await onWest()
  const { isOnline } = await import('#/lib/online.ts')
  states = { [west]: 'dead', [east]: 'dead', 'https://app.example': 'dead' }
  await passing(lotteries(tab))
  expect(tab.lineOrigin()).toBe(west)
  expect(isOnline()).toBe(false)
  states[east] = 'alive'
  for (let second = 0; second < 31; second += 1) {
    vi.advanceTimersByTime(1000)
    await calm()
  }
  expect(tab.lineOrigin()).toBe(east)
  expect(isOnline()).toBe(true)
})
