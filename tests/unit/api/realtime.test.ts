/** The push socket: its hello, the effect of each frame on the page, the times when it is open, and its reconnection. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeCodes, eventTopic } from '#/contract/push.ts'
import { keyringOf, newNonce, seal } from '#/wire/envelope.ts'
import { currentInfo, draw, period, userInfo } from '../../support/answers.ts'
import { calm, freshBrowser } from './fakeBrowser.ts'
import { allCalls, type Answer, answerWith, delayedAnswer, Refusal, requestsOf } from '../../support/fakePlatform.ts'
import { packetsAnswer } from '../../support/welfare.ts'
import { FakeSocket } from './fakeSocket.ts'
import { accessToken, openTab, tokenAnswer } from './tab.ts'

vi.mock('#/i18n/catalogues.ts', () => ({
  locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' },
  htmlLang: { rw: 'zh-CN', korw: 'ko', en: 'en' },
  catalogue: async () => ({}),
}))

const newPage = () => Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: { lang: '', dataset: {} } })
let page: ReturnType<typeof newPage>
let device: EventTarget

beforeEach(() => {
  freshBrowser()
  FakeSocket.opened = []
  page = newPage()
  device = new EventTarget()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', device)
})

const oldDraw = draw({ period: '1', drawnAt: 1000, result: [1, 1, 1] })
const newDraw = draw({ period: '2', drawnAt: 2000, result: [2, 3, 4] })
const periods = { current: period({ period: '2' }), next: period({ period: '3' }) }

interface Connected {
  readonly visitor?: boolean
  readonly eventId?: () => number
  readonly age?: () => number | undefined
  readonly user?: () => Answer
  readonly history?: () => Answer
}

async function connected({
  visitor = false,
  eventId,
  age,
  user = () => userInfo(),
  history = () => ({ records: [oldDraw] }),
}: Connected = {}) {
  let serial = 0
  answerWith(
    {
      token: () => tokenAnswer('u1', (serial += 1), 60),
      queryAllMessagesOfUser: () => ({ ids: [] }),
      querySystemUserInfo: user,
      getCurrentInfo: () => currentInfo({ ...structuredClone(periods), last: oldDraw }),
      getNewOpenResult: () => ({ serverTime: 0, records: [currentInfo({ last: oldDraw })] }),
      getOpenHistory: history,
      queryAllConfig: () => ({ maintenance: { state: true, message: '' }, serverTime: 0, version: '1' }),
      showPackets: () => packetsAnswer(),
    },
    { ...(eventId && { eventId }), ...(age && { age }) },
  )
  const tab = await openTab()
  const { connectRealtime } = await import('#/api/realtime.ts')
  if (!visitor) {
    await tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' }))
    await calm()
  }
  const stop = connectRealtime(tab.store)
  const socket = FakeSocket.opened[0]
  if (!socket) throw new Error('no socket was opened')
  socket.accept()
  await calm()
  return { tab, stop, socket }
}

async function sealed(frame: { topic: string; id: number; data: unknown }) {
  const context = { dir: 'push', method: 'WS', path: '/events', client: 'app', ts: '1', nonce: newNonce() } as const
  return `1.${context.nonce}.${await seal(await keyringOf('yellow-stone-demo'), context, JSON.stringify(frame))}`
}

async function tell(socket: FakeSocket, ...frames: { topic: string; id: number; data: unknown }[]) {
  for (const frame of frames) socket.say(await sealed(frame))
  await calm()
}

const helloOf = (socket: FakeSocket | undefined): unknown => JSON.parse(socket?.sent.at(-1) ?? 'null')

describe('the hello', () => {
  test('carries the token of the member who is signed in', async () => {
    const { socket } = await connected()
    expect(socket.url).toBe('wss://app.example/events')
    expect(helloOf(socket)).toEqual({ token: accessToken('u1', 1) })
  })

  test("requests the events after the page's first answer, as the page may not know them", async () => {
    let latest = 30
    const { socket } = await connected({ eventId: () => latest++ })
    expect(helloOf(socket)).toEqual({ token: accessToken('u1', 1), lastEventId: 30 })
  })

  test('is sent again if the first answer comes after the welcome with an older event id', async () => {
    const { tab, socket } = await connected({ visitor: true, eventId: () => 30 })
    await tell(socket, { topic: 'welcome', id: 32, data: { serverTime: 1, userId: null } })
    expect(socket.sent).toHaveLength(1)
    for (const lotteryId of ['k3-1m', 'k3-3m']) void tab.store.dispatch(tab.calls.getOpenHistory.initiate({ lotteryId }))
    await calm()
    expect(socket.sent.map((hello) => JSON.parse(hello))).toEqual([{}, { lastEventId: 30 }])
  })

  test('is not sent again if that answer has the same event id', async () => {
    const { tab, socket } = await connected({ visitor: true, eventId: () => 32 })
    await tell(socket, { topic: 'welcome', id: 32, data: { serverTime: 1, userId: null } })
    void tab.store.dispatch(tab.calls.getOpenHistory.initiate({ lotteryId: 'k3-1m' }))
    await calm()
    expect(socket.sent).toHaveLength(1)
  })

  test("makes the page read data again that it shows from the worker's store", async () => {
    let age: number | undefined = 90_000
    const { tab, socket } = await connected({ visitor: true, age: () => age })
    void tab.store.dispatch(tab.calls.queryAllConfig.initiate({}))
    await calm()
    expect(requestsOf('queryAllConfig')).toHaveLength(1)
    age = undefined
    await tell(socket, { topic: 'welcome', id: 32, data: { serverTime: 1, userId: null } })
    expect(requestsOf('queryAllConfig')).toHaveLength(2)
    await tell(socket, { topic: 'welcome', id: 33, data: { serverTime: 1, userId: null } })
    expect(requestsOf('queryAllConfig')).toHaveLength(2)
  })

  test('of a visitor carries no token', async () => {
    const { socket } = await connected({ visitor: true })
    expect(helloOf(socket)).toEqual({})
  })

  test('waits for the refresh of a token that is about to expire', async () => {
    const { tab, socket } = await connected()
    socket.end(1006)
    vi.advanceTimersByTime(50_000)
    FakeSocket.opened.at(-1)?.accept()
    await calm()
    expect(helloOf(FakeSocket.opened.at(-1))).toEqual({ token: accessToken('u1', 2) })
    expect(tab.store.getState().session.token?.accessToken).toBe(accessToken('u1', 2))
  })

  test('is sent again when the member signs out', async () => {
    const { tab, socket } = await connected()
    await tab.store.dispatch(tab.signOut())
    await calm()
    expect(helloOf(socket)).toEqual({})
  })
})

describe('a frame', () => {
  test('of a draw updates every part of the page without a call', async () => {
    const { tab, socket } = await connected({ visitor: true })
    const { calls, store } = tab
    void store.dispatch(calls.getCurrentInfo.initiate({ lotteryId: 'k3-1m' }))
    void store.dispatch(calls.getNewOpenResult.initiate({}))
    void store.dispatch(calls.getOpenHistory.initiate({ lotteryId: 'k3-1m' }))
    void store.dispatch(calls.getOpenHistory.initiate({ lotteryId: 'k3-1m', size: 8 }))
    await calm()
    const before = allCalls().length
    await tell(socket, { topic: 'draw', id: 5, data: newDraw })
    const state = store.getState()
    expect(calls.getCurrentInfo.select({ lotteryId: 'k3-1m' })(state).data?.last).toEqual(newDraw)
    expect(calls.getNewOpenResult.select({})(state).data?.records[0]?.last).toEqual(newDraw)
    expect(calls.getOpenHistory.select({ lotteryId: 'k3-1m' })(state).data?.records).toEqual([newDraw, oldDraw])
    expect(calls.getOpenHistory.select({ lotteryId: 'k3-1m', size: 8 })(state).data?.records).toEqual([newDraw, oldDraw])
    expect(calls.getCurrentInfo.select({ lotteryId: 'k3-1m' })(state).data).toMatchObject({ current: { period: '3' }, next: null })
    expect(allCalls()).toHaveLength(before)
  })

  test('of a close updates the page without a call', async () => {
    const { tab, socket } = await connected({ visitor: true })
    void tab.store.dispatch(tab.calls.getCurrentInfo.initiate({ lotteryId: 'k3-1m' }))
    await calm()
    await tell(socket, { topic: 'period', id: 5, data: { lotteryId: 'k3-1m', period: '2', state: 'closed' } })
    const { data } = tab.calls.getCurrentInfo.select({ lotteryId: 'k3-1m' })(tab.store.getState())
    expect(data?.current?.state).toBe('closed')
    vi.advanceTimersByTime(10_000)
    await calm()
    expect(requestsOf('getCurrentInfo')).toHaveLength(1)
  })

  test('of an old draw does not replace a later draw, and many such frames cause one call', async () => {
    const { tab, socket } = await connected({ visitor: true })
    const { calls, store } = tab
    void store.dispatch(calls.getCurrentInfo.initiate({ lotteryId: 'k3-1m' }))
    await calm()
    await tell(socket, ...[5, 6, 7].map((id) => ({ topic: 'draw', id, data: { ...newDraw, period: `0${id}`, drawnAt: id } })))
    expect(calls.getCurrentInfo.select({ lotteryId: 'k3-1m' })(store.getState()).data?.last).toEqual(oldDraw)
    vi.advanceTimersByTime(10_000)
    await calm()
    expect(requestsOf('getCurrentInfo')).toHaveLength(2)
  })

  test('of many lotteries at the same minute makes the page that lists them send one call', async () => {
    const { tab, socket } = await connected({ visitor: true })
    void tab.store.dispatch(tab.calls.getNewOpenResult.initiate({}))
    await calm()
    await tell(
      socket,
      ...['k3-1m', 'ssc-1m', 'pk10-1m'].map((lotteryId, at) => ({ topic: 'draw', id: 5 + at, data: { ...newDraw, lotteryId } })),
    )
    for (let second = 0; second < 10; second++) {
      vi.advanceTimersByTime(1000)
      await calm()
    }
    expect(requestsOf('getNewOpenResult')).toHaveLength(2)
  })

  test('that comes twice has an effect once', async () => {
    const { tab, socket } = await connected({ visitor: true })
    void tab.store.dispatch(tab.calls.getOpenHistory.initiate({ lotteryId: 'k3-1m' }))
    await calm()
    const frame = { topic: 'draw', id: 5, data: newDraw }
    await tell(socket, frame, frame, { topic: 'draw', id: 4, data: { ...newDraw, period: '9' } })
    const history = tab.calls.getOpenHistory.select({ lotteryId: 'k3-1m' })(tab.store.getState()).data
    expect(history?.records.map((one) => one.period)).toEqual(['2', '1'])
  })

  test.each([
    ['balance', {}, 'querySystemUserInfo'],
    ['settled', {}, 'querySystemUserInfo'],
    ['maintenance', {}, 'queryAllConfig'],
    ['draw', newDraw, 'getCurrentInfo'],
    ['refetch', {}, 'getCurrentInfo'],
  ] as const)('of %s makes the page read the data concerned again', async (topic, data, call) => {
    const { tab, socket } = await connected()
    void tab.store.dispatch(tab.calls.querySystemUserInfo.initiate({}))
    void tab.store.dispatch(tab.calls.getCurrentInfo.initiate({ lotteryId: 'k3-1m' }))
    await calm()
    const before = requestsOf(call).length
    await tell(socket, { topic, id: 7, data })
    vi.advanceTimersByTime(10_000)
    await calm()
    expect(requestsOf(call)).toHaveLength(before + 1)
  })

  test.each([
    ['balance', { balance: '1000', balanceVersion: 1_000_000 }],
    ['money', {}],
    ['settled', {}],
    ['chase', {}],
  ] as const)('of %s makes the page read the balance once, without waiting for a call that hangs', async (topic, data) => {
    const { answer, give } = delayedAnswer()
    const { tab, socket } = await connected({ history: () => answer })
    void tab.store.dispatch(tab.calls.querySystemUserInfo.initiate({}))
    void tab.store.dispatch(tab.calls.getOpenHistory.initiate({ lotteryId: 'k3-1m' }))
    await calm()
    const before = requestsOf('querySystemUserInfo').length
    await tell(socket, { topic, id: 7, data })
    // The answer to a bet may have the same balance, and comes in this time.
    vi.advanceTimersByTime(500)
    await calm()
    expect(requestsOf('querySystemUserInfo')).toHaveLength(before + 1)
    give({ records: [oldDraw] })
    await calm()
    expect(requestsOf('querySystemUserInfo')).toHaveLength(before + 1)
  })

  test('of moved money makes the page read the balance again if a read is under way, whose answer may be older', async () => {
    const { answer, give } = delayedAnswer()
    let user: Answer = userInfo()
    const { tab, socket } = await connected({ user: () => user })
    void tab.store.dispatch(tab.calls.querySystemUserInfo.initiate({}))
    await calm()
    user = answer
    void tab.store.dispatch(tab.calls.querySystemUserInfo.initiate({}, { forceRefetch: true }))
    await calm()
    const before = requestsOf('querySystemUserInfo').length
    await tell(socket, { topic: 'money', id: 7, data: {} })
    expect(requestsOf('querySystemUserInfo')).toHaveLength(before)
    user = userInfo()
    give(userInfo())
    await calm()
    expect(requestsOf('querySystemUserInfo')).toHaveLength(before + 1)
  })

  /** Frames that have the new data, and one after which the page makes a call of its own. */
  const withoutTags = new Set<string>(['draw', 'period', 'maintenance', 'kick'])

  test.each(eventTopic.options)('of %s makes the page read the data with the tags of its topic again', async (topic) => {
    const { socket } = await connected()
    const { api } = await import('#/api/api.ts')
    const { effects } = await import('#/api/pushed.ts')
    const invalidateTags = vi.spyOn(api.util, 'invalidateTags')
    await tell(socket, { topic, id: 7, data: {} })
    // What all clients get waits for at most two seconds.
    vi.advanceTimersByTime(2000)
    const invalidated = invalidateTags.mock.calls.flat(2)
    invalidateTags.mockRestore()
    expect(effects[topic].tags.length === 0).toBe(withoutTags.has(topic))
    expect(invalidated).toEqual(expect.arrayContaining([...effects[topic].tags]))
  })

  test('of a red packet, which all clients get at once, causes a call after a random delay', async () => {
    const { tab, socket } = await connected()
    const { reportedPacket } = await import('#/api/reportedPacket.ts')
    const { welfareApi } = await import('#/features/welfare/welfareApi.ts')
    // Here at once, as the scripts of the tab are.
    await import('#/contract/welfare/welfareCalls.ts')
    void tab.store.dispatch(welfareApi.endpoints.packets.initiate({}))
    await calm()
    expect(requestsOf('showPackets')).toHaveLength(1)
    // Half of the two seconds over which clients ask.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    await tell(socket, { topic: 'welfare', id: 7, data: { kind: 'packet', id: 'p1' } })
    expect(reportedPacket.get(), 'the packet is known at once').toBe('p1')
    vi.advanceTimersByTime(999)
    await calm()
    expect(requestsOf('showPackets')).toHaveLength(1)
    vi.advanceTimersByTime(1)
    await calm()
    expect(requestsOf('showPackets')).toHaveLength(2)
    await tell(socket, { topic: 'welfare', id: 8, data: { kind: 'progress' } })
    expect(requestsOf('showPackets'), 'the member’s own data is read at once').toHaveLength(3)
    vi.mocked(Math.random).mockRestore()
  })

  test.each([
    ['otherDevice', 'otherDevice'],
    ['device', 'device'],
    ['password', 'password'],
    ['operator', 'locked'],
    ['reuse', 'refused'],
  ])('of a kick for %s ends the session that it names, with its reason', async (reason, endedBy) => {
    const { tab, socket } = await connected()
    await tell(socket, { topic: 'kick', id: 8, data: { sessionId: 's-another', reason: 'otherDevice' } })
    expect(tab.store.getState().session.token).not.toBeNull()
    await tell(socket, { topic: 'kick', id: 9, data: { sessionId: 's-u1', reason } })
    expect(tab.store.getState().session).toEqual({ token: null, loginWanted: true, endedBy })
  })

  test("of the member's own sign-out in another tab shows no text", async () => {
    const { tab, socket } = await connected()
    await tell(socket, { topic: 'kick', id: 9, data: { sessionId: 's-u1', reason: 'logout' } })
    expect(tab.store.getState().session.token).toBeNull()
    expect(tab.toasts()).toEqual([])
  })

  test('of an event that was committed late is processed despite its lower id, and no event is processed twice', async () => {
    const { tab, socket } = await connected()
    void tab.store.dispatch(tab.calls.querySystemUserInfo.initiate({}))
    await calm()
    const before = requestsOf('querySystemUserInfo').length
    await tell(socket, { topic: 'balance', id: 9, data: {} })
    await tell(socket, { topic: 'balance', id: 7, data: {} })
    await tell(socket, { topic: 'balance', id: 9, data: {} })
    await calm()
    expect(requestsOf('querySystemUserInfo')).toHaveLength(before + 2)
  })

  test('that cannot be read changes nothing, and the next frame still has its effect', async () => {
    const { tab, socket } = await connected({ visitor: true })
    void tab.store.dispatch(tab.calls.getOpenHistory.initiate({ lotteryId: 'k3-1m' }))
    await calm()
    socket.say('garbage')
    socket.say('1.2.3')
    await tell(socket, { topic: 'unheard of', id: 3, data: {} }, { topic: 'draw', id: 4, data: newDraw })
    expect(tab.calls.getOpenHistory.select({ lotteryId: 'k3-1m' })(tab.store.getState()).data?.records).toHaveLength(2)
  })
})

describe('the connection', () => {
  test('R4: opens again with full jitter, up to 30 s, and requests the missed events', async () => {
    const { socket } = await connected({ visitor: true })
    await tell(socket, { topic: 'welcome', id: 40, data: { serverTime: 1, userId: null } }, { topic: 'draw', id: 42, data: newDraw })
    vi.spyOn(Math, 'random').mockReturnValue(1)
    let latest = socket
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      latest.end(1006)
      const before = FakeSocket.opened.length
      vi.advanceTimersByTime(wait - 1)
      expect(FakeSocket.opened).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.opened).toHaveLength(before + 1)
      latest = FakeSocket.opened.at(-1) ?? latest
    }
    vi.restoreAllMocks()
    latest.accept()
    await calm()
    expect(helloOf(latest)).toEqual({ lastEventId: 42 })
  })

  test('pauses while the page is hidden or the device is offline', async () => {
    const { socket } = await connected({ visitor: true })
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(socket.readyState).toBe(3)
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.opened).toHaveLength(1)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(FakeSocket.opened).toHaveLength(2)
    vi.stubGlobal('navigator', { onLine: false })
    device.dispatchEvent(new Event('offline'))
    expect(FakeSocket.opened[1]?.readyState).toBe(3)
    vi.stubGlobal('navigator', { onLine: true })
    device.dispatchEvent(new Event('online'))
    expect(FakeSocket.opened).toHaveLength(3)
  })

  /** As the platform does: a heartbeat every 25 s. */
  async function alive(socket: FakeSocket, beats: number) {
    for (let beat = 0; beat < beats; beat += 1) {
      vi.advanceTimersByTime(25_000)
      socket.say(await sealed({ topic: 'heartbeat', id: 0, data: {} }))
      await calm()
    }
  }
  const welcome = { topic: 'welcome', id: 40, data: { serverTime: 1, userId: null } }

  test('with frames stays, and is replaced after a minute without one; the next connection requests the missed events', async () => {
    const { socket } = await connected({ visitor: true })
    await tell(socket, welcome, { topic: 'draw', id: 42, data: newDraw })
    await alive(socket, 8)
    expect(FakeSocket.opened).toHaveLength(1)
    vi.advanceTimersByTime(55_000)
    expect(FakeSocket.opened).toHaveLength(1)
    vi.advanceTimersByTime(10_000)
    expect(socket.readyState).toBe(3)
    expect(FakeSocket.opened).toHaveLength(2)
    FakeSocket.opened[1]?.accept()
    await calm()
    expect(helloOf(FakeSocket.opened[1])).toEqual({ lastEventId: 42 })
  })

  test('that was lost while the device slept is replaced as soon as the page is visible again', async () => {
    const { socket } = await connected({ visitor: true })
    await tell(socket, welcome)
    for (const [wakes, at] of [
      [page, 'visibilitychange'],
      [device, 'online'],
      [device, 'pageshow'],
    ] as const) {
      const before = FakeSocket.opened.length
      vi.setSystemTime(Date.now() + 30_000)
      wakes.dispatchEvent(new Event(at))
      expect(FakeSocket.opened, 'half a minute is no reason').toHaveLength(before)
      vi.setSystemTime(Date.now() + 3_600_000)
      wakes.dispatchEvent(new Event(at))
      expect(FakeSocket.opened).toHaveLength(before + 1)
    }
  })

  test('that never opens is given up after a minute', async () => {
    const { socket } = await connected({ visitor: true })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    socket.end(1006)
    vi.advanceTimersByTime(0)
    expect(FakeSocket.opened).toHaveLength(2)
    vi.advanceTimersByTime(65_000)
    vi.mocked(Math.random).mockRestore()
    expect(FakeSocket.opened).toHaveLength(3)
  })

  test('that is lost after each welcome opens again with growing pauses, until one connection has lasted a minute', async () => {
    const { socket } = await connected({ visitor: true })
    vi.spyOn(Math, 'random').mockReturnValue(1)
    let latest = socket
    const lost = (wait: number) => {
      const before = FakeSocket.opened.length
      latest.end(1006)
      vi.advanceTimersByTime(wait - 1)
      expect(FakeSocket.opened).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.opened).toHaveLength(before + 1)
      latest = FakeSocket.opened.at(-1) ?? latest
      latest.accept()
    }
    for (const wait of [1000, 2000, 4000, 8000]) {
      await tell(latest, welcome)
      lost(wait)
    }
    await tell(latest, welcome)
    await alive(latest, 3)
    lost(1000)
    vi.mocked(Math.random).mockRestore()
  })

  test('that cannot be opened is replaced by a read of all pushed data about once a minute', async () => {
    const { tab, socket } = await connected()
    const { enterRoom } = await import('#/api/roomsEntered.ts')
    const ask = vi.fn()
    enterRoom('20617', { receive: () => undefined, ask })
    void tab.store.dispatch(tab.calls.querySystemUserInfo.initiate({}))
    await tell(socket, welcome)
    await alive(socket, 6)
    const before = requestsOf('querySystemUserInfo').length
    expect(ask).not.toHaveBeenCalled()
    socket.end(1006)
    // Sockets are refused from now on.
    for (let second = 0; second < 240; second += 1) {
      vi.advanceTimersByTime(1000)
      FakeSocket.opened.at(-1)?.end(1006)
      await calm()
    }
    const reads = requestsOf('querySystemUserInfo').length - before
    expect(reads).toBeGreaterThanOrEqual(3)
    expect(reads).toBeLessThanOrEqual(5)
    expect(ask).toHaveBeenCalledTimes(reads)
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.advanceTimersByTime(30_000)
    vi.mocked(Math.random).mockRestore()
    const latest = FakeSocket.opened.at(-1)
    latest?.accept()
    await calm()
    if (latest) await tell(latest, welcome)
    const then = requestsOf('querySystemUserInfo').length
    if (latest) await alive(latest, 6)
    expect(requestsOf('querySystemUserInfo')).toHaveLength(then)
  })

  test('closes for good when the page stops it', async () => {
    const { stop, socket } = await connected({ visitor: true })
    stop()
    expect(socket.readyState).toBe(3)
    page.dispatchEvent(new Event('visibilitychange'))
    device.dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(60_000)
    expect(FakeSocket.opened).toHaveLength(1)
  })

  test('that is closed for its session opens again with a new token', async () => {
    const { socket } = await connected()
    socket.end(closeCodes.session)
    vi.advanceTimersByTime(50_000)
    FakeSocket.opened.at(-1)?.accept()
    await calm()
    expect(helloOf(FakeSocket.opened.at(-1))).toEqual({ token: accessToken('u1', 2) })
  })

  test('that is closed for a session that has ended makes the page check the session, and makes the member a visitor', async () => {
    let locked = false
    const { tab, socket } = await connected({
      user: () => {
        if (locked) return new Refusal(500, '用户账号已被锁定')
        return { userId: 'u1' }
      },
    })
    const before = requestsOf('querySystemUserInfo').length
    locked = true
    socket.end(closeCodes.session)
    await calm()
    expect(requestsOf('querySystemUserInfo')).toHaveLength(before + 1)
    expect(tab.store.getState().session.token).toBeNull()
  })

  test.each([
    ['', 0],
    [', with the next open before the kick is read,', 1000],
  ])('that is closed right after a kick%s leaves the reason to the kick', async (_, passed) => {
    const { tab, socket } = await connected()
    // The pause before the next socket is a random one, and could be none.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const before = requestsOf('querySystemUserInfo').length
    const kick = await sealed({ topic: 'kick', id: 7, data: { reason: 'otherDevice' } })
    socket.say(kick)
    socket.end(closeCodes.session)
    vi.advanceTimersByTime(passed)
    expect(FakeSocket.opened).toHaveLength(passed > 0 ? 2 : 1)
    await calm()
    expect(tab.store.getState().session.endedBy).toBe('otherDevice')
    expect(requestsOf('querySystemUserInfo')).toHaveLength(before)
    vi.mocked(Math.random).mockRestore()
  })
})
