/** A call over the wire, end to end against a tiny platform: seal, fetch, open, classify, retry, clock, age. */
import { http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { calm, freshBrowser, passing } from './fakeBrowser.ts'
import {
  allCalls,
  InvalidData,
  type Answer,
  type Answers,
  answerWith,
  lost,
  noncesSeen,
  Refusal,
  refused,
  requestsOf,
  server,
} from '../../support/fakePlatform.ts'
import { currentInfo, lotteryInfo, systemConfig } from '../../support/answers.ts'
import { openTab, tokenAnswer, type Tab } from './tab.ts'

vi.mock('#/i18n/catalogues.ts', () => ({
  locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' },
  htmlLang: { rw: 'zh-CN', korw: 'ko', en: 'en' },
  catalogue: async () => ({}),
}))

beforeEach(() => {
  freshBrowser()
})

const records = [lotteryInfo()]
const hour = 3_600_000

function platform(answers: Answers, ahead = 0) {
  answerWith(answers, { ahead })
}

const lotteries = (tab: Tab) => tab.store.dispatch(tab.calls.queryAllLotteryInfoList.initiate({}, { forceRefetch: true }))

describe('the envelope', () => {
  test('W6: request and answer of a call travel sealed, with language and client in headers', async () => {
    platform({ queryAllLotteryInfoList: () => ({ records }) })
    const tab = await openTab()
    tab.store.dispatch(tab.settings.languageChosen('korw'))
    expect((await lotteries(tab)).data).toEqual({ records })
    const [seen] = allCalls()
    expect(seen?.arg).toEqual({})
    expect(seen?.headers.get('language')).toBe('korw')
    expect(seen?.headers.get('client')).toBe('app')
    expect(seen?.headers.get('content-type')).toBe('text/plain')
    expect(seen?.headers.has('authorization')).toBe(false)
  })

  test('W4: each request has its own nonce, also if the same call is sent twice', async () => {
    platform({ queryAllLotteryInfoList: () => ({ records }) })
    const tab = await openTab()
    await lotteries(tab)
    await lotteries(tab)
    expect(new Set(noncesSeen()).size).toBe(2)
  })

  test('W3: an answer sealed for another request is an error, not data', async () => {
    platform({ queryAllLotteryInfoList: () => ({ records }) })
    const tab = await openTab()
    const answered = new Promise<Response>((resolve) => {
      server.events.on('response:mocked', ({ response }) => resolve(response.clone()))
    })
    await lotteries(tab)
    const first = await answered
    answerWith({ queryAllLotteryInfoList: () => first })
    expect((await lotteries(tab)).error).toEqual({ kind: 'envelope' })
  })

  test.each([
    ['plain data', JSON.stringify({ code: 0, msg: '', data: { records } })],
    ['no JSON', '<html></html>'],
    ['nothing', ''],
  ])('W6: an answer with %s is an error', async (_what, body) => {
    platform({ queryAllLotteryInfoList: () => new Response(body, { status: 200 }) })
    const tab = await openTab()
    expect((await lotteries(tab)).error).toEqual({ kind: 'envelope' })
  })

  test('a 200 with an error code in the body is a refusal', async () => {
    platform({ queryAllLotteryInfoList: () => new Response(JSON.stringify({ code: 1, msg: 'no' }), { status: 200 }) })
    const tab = await openTab()
    expect((await lotteries(tab)).error).toEqual({ kind: 'refused', status: 200, params: [], msg: 'no' })
  })
})

describe('the clock', () => {
  test.each([3 * hour, -3 * hour, 24 * hour, -24 * hour])('W4, O6: a device %d ms off gets its data after one time sync', async (ahead) => {
    platform({ queryAllLotteryInfoList: () => ({ records }), getCurrentInfo: () => currentInfo() }, ahead)
    const tab = await openTab()
    expect((await lotteries(tab)).data).toEqual({ records })
    expect(noncesSeen()).toHaveLength(2)
    expect(Math.abs(tab.serverNow() - (Date.now() + ahead))).toBeLessThan(1000)
    await tab.store.dispatch(tab.calls.getCurrentInfo.initiate({ lotteryId: 'k3-1m' }))
    expect(noncesSeen()).toHaveLength(3)
  })

  test('a call that must not be repeated is sent once more after a refusal of its envelope', async () => {
    platform({ token: () => tokenAnswer('u1', 1) }, 3 * hour)
    const tab = await openTab()
    expect(await tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' }))).toBeUndefined()
    await calm()
    expect(requestsOf('token')).toHaveLength(1)
    expect(noncesSeen()).toHaveLength(3)
  })

  test('an envelope refused for another cause is not sent again', async () => {
    platform({
      queryAllLotteryInfoList: () => {
        return new Refusal(400, 'The request could not be read')
      },
    })
    const tab = await openTab()
    expect((await lotteries(tab)).error).toMatchObject({ kind: 'refused', status: 400 })
    expect(noncesSeen()).toHaveLength(1)
  })

  test('O6: the offset is known at the next visit, and a device asleep for 8 h keeps the right time', async () => {
    platform({ queryAllLotteryInfoList: () => ({ records }) }, 3 * hour)
    const tab = await openTab()
    await lotteries(tab)
    await calm()
    const next = await openTab()
    await next.store.dispatch(next.restore())
    expect(Math.abs(next.serverNow() - Date.now() - 3 * hour)).toBeLessThan(1000)
    vi.setSystemTime(Date.now() + 8 * hour)
    expect(Math.abs(tab.serverNow() - Date.now() - 3 * hour)).toBeLessThan(1000)
  })

  test("O6: a device clock set back does not turn back the server's time", async () => {
    platform({ queryAllLotteryInfoList: () => ({ records }) })
    const tab = await openTab()
    await lotteries(tab)
    const before = tab.serverNow()
    vi.setSystemTime(Date.now() - 24 * hour)
    vi.advanceTimersByTime(5000)
    expect(tab.serverNow() - before).toBe(5000)
  })
})

describe('a retry', () => {
  const failing = (times: number, failure: Answer) => {
    let calls = 0
    return () => {
      calls += 1
      return calls <= times ? failure : { records }
    }
  }

  test.each([
    ['network', lost],
    ['5xx', refused('BUSY')],
  ])('a read that fails by %s is tried three times in all', async (_how, fail) => {
    platform({ queryAllLotteryInfoList: failing(2, fail) })
    const tab = await openTab()
    expect((await passing(lotteries(tab))).data).toEqual({ records })
    expect(allCalls()).toHaveLength(3)
    platform({ queryAllLotteryInfoList: failing(3, fail) })
    expect((await passing(lotteries(tab))).error).toBeDefined()
    expect(allCalls()).toHaveLength(3)
  })

  test.each([
    ['refused for what it says', new Refusal(423, 'no')],
    ['down for maintenance', refused('MAINTENANCE')],
  ])('a read that is %s is not tried again', async (_how, failure) => {
    platform({ queryAllLotteryInfoList: () => failure })
    const tab = await openTab()
    await passing(lotteries(tab))
    expect(requestsOf('queryAllLotteryInfoList')).toHaveLength(1)
  })

  test('a call that is no read is never sent again automatically', async () => {
    platform({ token: () => lost })
    const tab = await openTab()
    expect(await passing(tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' })))).toEqual({ kind: 'network' })
    expect(allCalls()).toHaveLength(1)
  })

  test('O4: the time limit is 20 s, for the body of the answer too', async () => {
    // Once a request is collected, its signal is not aborted any more.
    const requests: Request[] = []
    server.use(
      http.all('*', ({ request }) => {
        requests.push(request)
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"code"'))
            request.signal.addEventListener('abort', () => controller.error(request.signal.reason))
          },
        })
        return new Response(body)
      }),
    )
    const tab = await openTab()
    const start = Date.now()
    expect((await passing(lotteries(tab), 1000)).error).toEqual({ kind: 'timeout' })
    expect(Date.now() - start).toBeGreaterThanOrEqual(20_000)
    expect(Date.now() - start).toBeLessThan(23_000)
    expect(tab.toasts()).toEqual(['The request timed out'])
  })
})

describe('offline', () => {
  test('O3: a call that must reach the platform is refused at once while the device knows that it is offline', async () => {
    platform({})
    const tab = await openTab()
    vi.stubGlobal('navigator', { onLine: false })
    expect(await tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' }))).toEqual({ kind: 'offline' })
    expect(noncesSeen()).toEqual([])
  })

  test("O2: an answer from the worker's store has its age; a live answer does not", async () => {
    let age: number | undefined = 90_000
    answerWith({ queryAllLotteryInfoList: () => ({ records }) }, { age: () => age })
    const tab = await openTab()
    await lotteries(tab)
    expect(tab.store.getState().ages['queryAllLotteryInfoList({})']?.['queryAllLotteryInfoList {}']).toBe(tab.serverNow() - 90_000)
    age = undefined
    await lotteries(tab)
    expect(tab.store.getState().ages).toEqual({})
  })

  test.each([
    ['stored', 'in production', 90_000, false, { kind: 'network' }],
    ['stored', 'in development', 90_000, true, { kind: 'network' }],
    ['live', 'in development', undefined, true, { kind: 'envelope' }],
  ] as const)('a %s answer that the contract refuses is an error %s', async (_kind, _where, age, isDevelopment, error) => {
    vi.stubEnv('DEV', isDevelopment)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const earlier = new InvalidData({ records: [{ ...records[0], onSale: 'of an earlier release' }] })
    answerWith({ queryAllLotteryInfoList: () => earlier }, { age: () => age })
    const tab = await openTab()
    const { data, error: actual } = await passing(lotteries(tab), 10)
    expect(data).toBeUndefined()
    expect(actual).toEqual(error)
    expect(tab.store.getState().ages).toEqual({})
    vi.unstubAllEnvs()
  })

  test('O2: the cache drops the age together with data that the page does not show any more', async () => {
    let age: number | undefined = 9 * 24 * hour
    answerWith({ queryAllLotteryInfoList: () => ({ records }), getCurrentInfo: () => currentInfo() }, { age: () => age })
    const tab = await openTab()
    const left = tab.store.dispatch(tab.calls.queryAllLotteryInfoList.initiate({}))
    await left
    expect(Object.keys(tab.store.getState().ages)).toHaveLength(1)
    age = undefined
    await tab.store.dispatch(tab.calls.getCurrentInfo.initiate({ lotteryId: 'k3-1m' }))
    left.unsubscribe()
    await calm()
    vi.advanceTimersByTime(301_000)
    await calm()
    expect(tab.store.getState().api.queries).not.toHaveProperty('queryAllLotteryInfoList({})')
    expect(tab.store.getState().ages).toEqual({})
  })

  test('O2: data kept after a failed refresh has its age, and no toast appears', async () => {
    const answers = { fail: false }
    platform({
      queryAllLotteryInfoList: () => {
        if (answers.fail) return lost
        return { records }
      },
    })
    const tab = await openTab()
    await lotteries(tab)
    vi.advanceTimersByTime(60_000)
    answers.fail = true
    await passing(lotteries(tab), 10)
    const since = tab.store.getState().ages['queryAllLotteryInfoList({})']?.['queryAllLotteryInfoList {}'] ?? 0
    expect(Math.round((tab.serverNow() - since) / 10_000)).toBe(6)
    expect(tab.toasts()).toEqual([])
  })

  test('O4: a missing network has one toast in 3 s; background calls have none, and a header marks them', async () => {
    platform({
      queryAllLotteryInfoList: () => lost,
      getNewOpenResult: () => lost,
    })
    const tab = await openTab()
    const text = 'The platform cannot be reached. Please try again later'
    await passing(Promise.all([lotteries(tab), tab.store.dispatch(tab.calls.getCurrentInfo.initiate({ lotteryId: 'x' }))]), 10)
    await passing(tab.store.dispatch(tab.calls.getNewOpenResult.initiate({})), 10)
    expect(tab.toasts()).toEqual([text])
    expect(requestsOf('getNewOpenResult')[0]?.headers.get('background')).toBe('1')
    expect(requestsOf('queryAllLotteryInfoList')[0]?.headers.has('background')).toBe(false)
  })
})

test('the configuration is checked against the contract', async () => {
  platform({ getSystemConfig: () => new InvalidData({ ...systemConfig(), platformName: 5 }) })
  const tab = await openTab()
  const read = tab.store.dispatch(tab.calls.getSystemConfig.initiate({}))
  expect((await read).error).toEqual({ kind: 'envelope' })
})
