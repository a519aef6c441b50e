/** The session: valid with more than 20 s of life, refreshed once across all tabs, ended only by the platform's answer. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { isValid } from '#/api/deviceState.ts'
import { calm, freshBrowser, passing, type FakeLocks } from './fakeBrowser.ts'
import { allCalls, type Answers, answerWith, lost, delayedAnswer, Refusal, refused, requestsOf } from '../../support/fakePlatform.ts'
import { privacyInfo, userInfo } from '../../support/answers.ts'
import { accessToken, openTab, tokenAnswer, type Tab } from './tab.ts'

vi.mock('#/i18n/catalogues.ts', () => ({
  locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' },
  htmlLang: { rw: 'zh-CN', korw: 'ko', en: 'en' },
  catalogue: async () => ({}),
}))

let locks: FakeLocks
const user = userInfo()
const noMessages = { queryAllMessagesOfUser: () => ({ ids: [] }) }

beforeEach(() => {
  ;({ locks } = freshBrowser())
})

/** A platform that numbers its tokens; each lives for 60 s. */
function platform(more: Answers = {}, ahead = 0) {
  let serial = 0
  answerWith(
    {
      token: () => tokenAnswer('u1', (serial += 1), 60),
      querySystemUserInfo: () => user,
      logout: () => ({}),
      ...noMessages,
      ...more,
    },
    { ahead },
  )
}

async function signedIn(): Promise<Tab> {
  const tab = await openTab()
  await tab.store.dispatch(tab.restore())
  expect(await tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' }))).toBeUndefined()
  await calm()
  return tab
}

test('a sign-in requests persistent storage from the browser once, and a visit does not', async () => {
  platform()
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { locks, onLine: true, userAgent: 'Chrome/140', storage: { persist } })
  const visitor = await openTab()
  await visitor.store.dispatch(visitor.restore())
  await calm()
  expect(persist).not.toHaveBeenCalled()
  const tab = await signedIn()
  await passing(tab.store.dispatch(tab.signOut()))
  await tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' }))
  await calm()
  expect(persist).toHaveBeenCalledTimes(1)
})

const askUser = (tab: Tab) => tab.store.dispatch(tab.calls.querySystemUserInfo.initiate({}, { forceRefetch: true }))

test.each([
  ['20 001 ms left is valid', 39_999, true],
  ['20 000 ms left is invalid', 40_000, false],
  ['no time left is invalid', 61_000, false],
  ['a clock slightly behind that of the tab that got it is valid', -19_999, true],
  ['a clock set back before its time of issue is invalid', -20_000, false],
])('a token with %s', (_what, elapsed, valid) => {
  const token = { accessToken: 'a', refreshToken: 'r', expiresIn: 60, timeStamp: 1_000_000 }
  expect(isValid(token, 1_000_000 + elapsed)).toBe(valid)
})

test('a token without an access token is not valid', () => {
  expect(isValid({ accessToken: '', refreshToken: 'r', expiresIn: 60, timeStamp: 0 }, 0)).toBe(false)
})

describe('the session', () => {
  test("begins with the form, the fixed client authorisation and the device, and keeps the token with the server's time", async () => {
    platform({}, 7_200_000)
    const tab = await signedIn()
    const [login] = requestsOf('token')
    expect(login?.arg).toEqual({ grant_type: 'password', scope: 'server', username: 'player01', password: 'play1234' })
    expect(login?.headers.get('authorization')).toBe(`Basic ${btoa('app:app')}`)
    expect(login?.headers.get('device-id')).toMatch(/^[\w-]{22}$/)
    expect(login?.headers.get('client')).toBe('app')
    expect(login?.headers.get('language')).toBe('rw')
    expect(tab.store.getState().session.token).toMatchObject({
      accessToken: accessToken('u1', 1),
      expiresIn: 60,
      timeStamp: Date.now() + 7_200_000,
    })
    expect(requestsOf('queryAllMessagesOfUser')).toHaveLength(1)
    expect(Object.keys(tab.store.getState().api.mutations)).toEqual([])
  })

  test('does not begin with a wrong password, and only the form shows the error', async () => {
    platform({
      token: () => {
        return refused('WRONG_LOGIN')
      },
    })
    const tab = await openTab()
    const error = await tab.store.dispatch(tab.signIn({ username: 'player01', password: 'no' }))
    expect(error).toMatchObject({ kind: 'refused', reason: 'WRONG_LOGIN' })
    await calm()
    expect(tab.toasts()).toEqual([])
    expect(tab.store.getState().session.token).toBeNull()
  })

  test('is required by a call: without one the call is not sent, and a toast and /login request the sign-in', async () => {
    platform()
    const tab = await openTab()
    await askUser(tab)
    expect(allCalls()).toEqual([])
    await calm()
    expect(tab.toasts()).toEqual(['Please sign in first'])
    expect(tab.store.getState().session.loginWanted).toBe(true)
  })

  test.each([
    ['agrees', () => ({})],
    [
      'refuses',
      () => {
        return new Refusal(500, 'no')
      },
    ],
    [
      'cannot be reached',
      () => {
        return lost
      },
    ],
    ['never answers', () => new Promise(() => undefined)],
  ])('ends by a sign-out if the server %s', async (_how, logout) => {
    platform({ logout })
    const tab = await signedIn()
    await askUser(tab)
    await passing(tab.store.dispatch(tab.signOut()))
    await calm()
    expect(requestsOf('logout')).toHaveLength(1)
    expect(tab.store.getState().session).toEqual({ token: null, loginWanted: false, endedBy: 'signedOut' })
    expect(JSON.stringify(tab.store.getState().api.queries)).not.toContain('player01')
    const next = await openTab()
    await next.store.dispatch(next.restore())
    expect(next.store.getState().session.token).toBeNull()
  })

  test('of a member who signs in makes the page read data again that visitors see too', async () => {
    const rooms = { records: [], current: 1, size: 100, total: 0, pages: 0, categories: [], upcoming: [] }
    platform({ roomList: () => rooms })
    const tab = await openTab()
    const { liveApi } = await import('#/features/live/liveApi.ts')
    await tab.store.dispatch(tab.restore())
    await tab.store.dispatch(liveApi.endpoints.rooms.initiate(undefined))
    await tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' }))
    await calm()
    const sent = requestsOf('roomList').map(({ headers }) => headers.get('authorization'))
    expect(sent).toEqual([null, `Bearer ${accessToken('u1', 1)}`])
  })

  test('S10: leaves public data in the cache when it ends, and no data of the user, also from open calls', async () => {
    let answer: (data: unknown) => void = () => {}
    platform({
      queryAllLotteryInfoList: () => ({ records: [] }),
      querySysUserInfoInternal: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const tab = await signedIn()
    await tab.store.dispatch(tab.calls.queryAllLotteryInfoList.initiate({}))
    await askUser(tab)
    void tab.store.dispatch(tab.calls.querySysUserInfoInternal.initiate({}))
    await calm()
    tab.store.dispatch(tab.kick())
    answer(privacyInfo({ realName: 'somebody' }))
    await calm()
    expect(Object.keys(tab.store.getState().api.queries)).toEqual(['queryAllLotteryInfoList({})'])
    expect(tab.store.getState().session).toMatchObject({ loginWanted: true, endedBy: 'expired' })
  })
})

describe('S10: the data of a user on the device', () => {
  const answer = { data: 'sealed', msg: '', ts: '1', nonce: 'n', storedAt: 5, essential: false }
  const own = { call: 'querySystemUserInfo', language: 'rw', scope: { user: 'u1' }, args: {} } as const

  async function withTraces() {
    platform({ queryAllLotteryInfoList: () => ({ records: [] }) })
    const tab = await signedIn()
    const { keepAnswer, currentEpoch, lastAnswer } = await import('#/lib/lastKnownStore.ts')
    const { persisted } = await import('#/lib/persisted.ts')
    const { dataAged } = await import('#/api/agesSlice.ts')
    const draft = persisted({ key: 'draft', version: 1, valid: (value) => typeof value === 'string', initial: '', private: true })
    await draft.save(() => 'a draft')
    await keepAnswer(own, answer, await currentEpoch())
    await tab.store.dispatch(tab.calls.queryAllLotteryInfoList.initiate({}))
    await askUser(tab)
    for (const entry of ['querySystemUserInfo({})', 'queryAllLotteryInfoList({})'])
      tab.store.dispatch(dataAged({ entry, request: entry, since: 1 }))
    return { tab, traces: async () => [await draft.load(), await lastAnswer(own), Object.keys(tab.store.getState().ages)] }
  }

  test.each([
    ['signing out', (tab: Tab) => passing(tab.store.dispatch(tab.signOut()))],
    ['a kick', async (tab: Tab) => tab.store.dispatch(tab.kick('otherDevice'))],
    [
      'a sign-in of another member',
      async (tab: Tab) => {
        const other = { accessToken: accessToken('u2'), refreshToken: 'r', expiresIn: 60, timeStamp: Date.now() }
        tab.store.dispatch(tab.session.tokenReceived(other))
      },
    ],
  ])('is erased by %s', async (_how, end) => {
    const { tab, traces } = await withTraces()
    expect(await traces()).toEqual(['a draft', answer, ['querySystemUserInfo({})', 'queryAllLotteryInfoList({})']])
    await end(tab)
    await calm()
    expect(await traces()).toEqual(['', undefined, ['queryAllLotteryInfoList({})']])
  })

  test('is erased at the next start if the tab was closed before the end', async () => {
    const { tab, traces } = await withTraces()
    await tab.sessionStore.save(() => null)
    const next = await openTab()
    await next.store.dispatch(next.restore())
    await calm()
    expect((await traces()).slice(0, 2)).toEqual(['', undefined])
  })

  test('stays if the session of the same player is refreshed', async () => {
    const { tab, traces } = await withTraces()
    vi.advanceTimersByTime(50_000)
    await askUser(tab)
    await calm()
    expect((await traces()).slice(0, 2)).toEqual(['a draft', answer])
  })
})

describe('a refresh', () => {
  test('S3: happens once for 20 calls at once with a token that is about to expire', async () => {
    platform()
    const tab = await signedIn()
    vi.advanceTimersByTime(45_000)
    const pages = Array.from({ length: 20 }, (_, page) => ({ pageParam: { current: page + 1, size: 20 }, searchParam: {} }))
    await Promise.all(pages.map((arg) => tab.store.dispatch(tab.calls.queryAllMessagesOfUser.initiate(arg))))
    expect(requestsOf('token')).toHaveLength(2)
    const sent = requestsOf('queryAllMessagesOfUser')
      .slice(-20)
      .map(({ headers }) => headers.get('authorization'))
    expect(new Set(sent)).toEqual(new Set([`Bearer ${accessToken('u1', 2)}`]))
    expect(sent).toHaveLength(20)
  })

  test('O5: happens once for all tabs, and no tab is signed out', async () => {
    platform()
    const first = await signedIn()
    const others = [first]
    for (let n = 0; n < 4; n += 1) {
      const tab = await openTab()
      await tab.store.dispatch(tab.restore())
      others.push(tab)
    }
    vi.advanceTimersByTime(50_000)
    await Promise.all(others.map((tab) => askUser(tab)))
    await calm()
    expect(requestsOf('token')).toHaveLength(2)
    for (const tab of others) expect(tab.store.getState().session.token?.accessToken).toBe(accessToken('u1', 2))
  })

  test('takes over the lock of a frozen tab after five seconds', async () => {
    platform()
    const tab = await signedIn()
    vi.advanceTimersByTime(50_000)
    locks.hold()
    const began = performance.now()
    const { data } = await passing(askUser(tab), 500)
    expect(data).toEqual(user)
    expect(performance.now() - began).toBeLessThan(7000)
    expect(requestsOf('token')).toHaveLength(2)
  })

  test('works also in a browser that refuses locks', async () => {
    platform()
    const tab = await signedIn()
    vi.advanceTimersByTime(50_000)
    locks.isRefused = true
    expect((await askUser(tab)).data).toEqual(user)
    expect(requestsOf('token')).toHaveLength(2)
  })

  test.each([
    [
      'the network fails',
      'network',
      () => {
        return lost
      },
    ],
    [
      'the platform is busy',
      'network',
      () => {
        return refused('BUSY')
      },
    ],
    ['the answer comes too late', 'timeout', () => new Promise(() => undefined)],
    [
      'the rate limit is exceeded',
      'network',
      () => {
        return new Refusal(428, 'too often', { reason: 'TOO_OFTEN', params: ['9'] })
      },
    ],
    ['something else answers', 'network', () => new Response('<html>', { status: 200 })],
  ])('O5: leaves the player signed in if %s', async (_what, expected, token) => {
    const answers: { token?: () => unknown } = {}
    platform({ token: () => answers.token?.() ?? tokenAnswer('u1', 1, 60) })
    const tab = await signedIn()
    answers.token = token
    vi.advanceTimersByTime(50_000)
    const { error } = await passing(askUser(tab), 500)
    expect(error).toEqual({ kind: expected })
    expect(tab.store.getState().session.token?.accessToken).toBe(accessToken('u1', 1))
    expect(tab.store.getState().session.loginWanted).toBe(false)
  })

  test('that fails makes own data come from the worker, and no other call is sent', async () => {
    const answers: { token?: () => unknown } = {}
    platform({ token: () => answers.token?.() ?? tokenAnswer('u1', 1, 60) })
    const tab = await signedIn()
    vi.stubGlobal('navigator', { locks, onLine: true, serviceWorker: { controller: {} } })
    answers.token = () => {
      return lost
    }
    vi.advanceTimersByTime(50_000)
    await passing(askUser(tab))
    expect(requestsOf('querySystemUserInfo').at(-1)?.headers.get('x-stored-only')).toBe('1')
    await passing(tab.store.dispatch(tab.calls.logout.initiate({})))
    expect(requestsOf('logout')).toEqual([])
  })

  test('S3: that is refused ends the session in every tab, with its text and /login', async () => {
    const answers: { token?: () => unknown } = {}
    platform({ token: () => answers.token?.() ?? tokenAnswer('u1', 1, 60) })
    const tab = await signedIn()
    const other = await openTab()
    await other.store.dispatch(other.restore())
    answers.token = () => {
      return refused('REFRESH_REFUSED')
    }
    vi.advanceTimersByTime(50_000)
    await askUser(tab)
    await calm()
    for (const each of [tab, other]) expect(each.store.getState().session).toEqual({ token: null, loginWanted: true, endedBy: 'expired' })
  })

  test('does not undo a sign-out in the meantime', async () => {
    let answer: (data: unknown) => void = () => {}
    const answers: { token?: () => unknown } = {}
    platform({ token: () => answers.token?.() ?? tokenAnswer('u1', 1, 60) })
    const tab = await signedIn()
    answers.token = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    vi.advanceTimersByTime(50_000)
    const request = askUser(tab)
    await calm()
    tab.store.dispatch(tab.session.ended({ by: 'signedOut' }))
    await calm()
    answer(tokenAnswer('u1', 2, 60))
    await request
    expect(tab.store.getState().session.token).toBeNull()
  })
})

describe('a 401', () => {
  const expired = () => {
    return refused('TOKEN')
  }
  const reasons = [
    ['OTHER_DEVICE', 'otherDevice'],
    ['SIGNED_OUT', 'device'],
    ['PASSWORD_CHANGED', 'password'],
    ['ACCOUNT_LOCKED', 'locked'],
  ] as const

  test('ends the session, and leads to /login with the reason', async () => {
    platform({ querySystemUserInfo: expired })
    const tab = await signedIn()
    await askUser(tab)
    await calm()
    expect(tab.store.getState().session).toEqual({ token: null, loginWanted: true, endedBy: 'refused' })
  })

  test('of a background call ends the session quietly, and keeps the reason for the sign-in page', async () => {
    platform({ queryAllMessagesOfUser: expired })
    const tab = await signedIn()
    expect(tab.store.getState().session).toEqual({ token: null, loginWanted: false, endedBy: 'refused' })
  })

  test.each(reasons)('of a background call because of %s leads to /login, as a push that may come later does', async (reason, endedBy) => {
    platform({ queryAllMessagesOfUser: () => refused(reason) })
    const tab = await signedIn()
    expect(tab.store.getState().session).toEqual({ token: null, loginWanted: true, endedBy })
  })

  test('for a token that another tab has replaced meanwhile does not end the session', async () => {
    platform({
      querySystemUserInfo: (_args, { headers }) => (headers.get('authorization') === `Bearer ${accessToken('u1', 9)}` ? user : expired()),
    })
    const tab = await signedIn()
    const fresh = { accessToken: accessToken('u1', 9), refreshToken: 'r', expiresIn: 60, timeStamp: Date.now() }
    await tab.sessionStore.save(() => fresh)
    const { data } = await askUser(tab)
    expect(data).toEqual(user)
    expect(requestsOf('querySystemUserInfo')).toHaveLength(2)
    expect(tab.store.getState().session.token).not.toBeNull()
  })

  test.each(reasons)('because of %s shows that reason', async (reason, endedBy) => {
    platform({ querySystemUserInfo: () => refused(reason) })
    const tab = await signedIn()
    await askUser(tab)
    await calm()
    expect(tab.store.getState().session).toEqual({ token: null, loginWanted: true, endedBy })
  })
})

test('a locked account loses its token', async () => {
  platform({
    querySystemUserInfo: () => {
      return new Refusal(500, '用户账号已被锁定')
    },
  })
  const tab = await signedIn()
  await askUser(tab)
  expect(tab.store.getState().session.token).toBeNull()
  await calm()
  expect(tab.store.getState().session.endedBy).toBe('locked')
})

test('a late 401 of an ended session neither ends the next session nor repeats the sign-out', async () => {
  const logout = delayedAnswer()
  platform({ logout: () => logout.answer })
  const tab = await signedIn()
  await passing(tab.store.dispatch(tab.signOut()), 500)
  await tab.store.dispatch(tab.signIn({ username: 'player01', password: 'play1234' }))
  logout.give(refused('TOKEN'))
  await calm()
  expect(requestsOf('logout')).toHaveLength(1)
  expect(tab.store.getState().session.token?.accessToken).toBe(accessToken('u1', 2))
})
