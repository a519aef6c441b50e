/** The app takes over the calls of the first script: no call is sent twice, and no call of a member without a session. */
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#/contract/contract.ts'
import { calm, freshBrowser, passing } from './fakeBrowser.ts'
import { allCalls, answerWith, lost, requestsOf } from '../../support/fakePlatform.ts'
import { currentInfo, systemConfig, userInfo } from '../../support/answers.ts'
import { openTab, tokenAnswer } from './tab.ts'

const atBoard = { pathname: '/Lottery/', search: '?id=k3-1m' }
const callNames = () => allCalls().map(({ call }) => call)

function platform() {
  answerWith({
    token: () => tokenAnswer('u1', 1),
    getSystemConfig: () => systemConfig(),
    queryAllLotteryInfoList: () => ({ records: [] }),
    getCurrentInfo: () => currentInfo(),
    getOpenHistory: () => ({ records: [] }),
    querySystemUserInfo: () => userInfo(),
    queryAllMessagesOfUser: () => ({ ids: [] }),
  })
}

beforeEach(() => {
  freshBrowser()
  platform()
})

/** A visit: the first script's part, and the app's, which begins once the calls were sent. */
async function visit(address: Pick<Location, 'pathname' | 'search'>) {
  vi.resetModules()
  const tab = await openTab()
  const { sendFirstCalls } = await import('#/api/firstCalls.ts')
  sendFirstCalls(address)
  await calm()
  const first = callNames()
  await tab.store.dispatch(tab.restore())
  return { tab, first }
}

test('for a visitor at a board, the first script sends the calls of the address, and the app takes them over', async () => {
  const { tab, first } = await visit(atBoard)
  expect(first.toSorted()).toEqual([
    'configFromCache',
    'getCurrentInfo',
    'getOpenHistory',
    'getSystemConfig',
    'queryAllConfig',
    'queryAllLotteryInfoList',
  ])
  const { queryAllLotteryInfoList, getCurrentInfo, getOpenHistory, getSystemConfig } = tab.calls
  const { store } = tab
  await passing(
    Promise.all([
      store.dispatch(queryAllLotteryInfoList.initiate({})).unwrap(),
      store.dispatch(getCurrentInfo.initiate({ lotteryId: 'k3-1m' })).unwrap(),
      store.dispatch(getOpenHistory.initiate({ lotteryId: 'k3-1m' })).unwrap(),
      store.dispatch(getSystemConfig.initiate({})).unwrap(),
    ]),
  )
  expect(callNames()).toEqual(first)
  // Only once: a repeated call goes to the platform.
  await passing(tab.store.dispatch(getCurrentInfo.initiate({ lotteryId: 'k3-1m' }, { forceRefetch: true })))
  expect(requestsOf('getCurrentInfo')).toHaveLength(2)
})

test("the first script requests a member's own data in the stored session only", async () => {
  const before = await visit({ pathname: '/setting', search: '' })
  expect(before.first).not.toContain('querySystemUserInfo')
  await passing(before.tab.store.dispatch(before.tab.signIn({ username: 'player01', password: 'play1234' })))
  await calm()
  platform()
  const { tab } = await visit({ pathname: '/setting', search: '' })
  expect(requestsOf('querySystemUserInfo').map(({ headers }) => headers.get('authorization'))).toEqual([
    `Bearer ${tokenAnswer('u1', 1).access_token}`,
  ])
  expect((await passing(tab.store.dispatch(tab.calls.querySystemUserInfo.initiate({})))).data).toEqual(userInfo())
  expect(requestsOf('querySystemUserInfo')).toHaveLength(1)
})

test('O9: without storage, the first script sends calls of a visitor in the painted language; the page starts after 2 s', async () => {
  document.documentElement.lang = 'en'
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
  vi.resetModules()
  const tab = await openTab()
  const { sendFirstCalls } = await import('#/api/firstCalls.ts')
  sendFirstCalls(atBoard)
  const restored = vi.fn<() => void>()
  void tab.store.dispatch(tab.restore()).then(restored)
  vi.advanceTimersByTime(100)
  await calm()
  const first = callNames()
  expect(first).toHaveLength(6)
  expect(first).not.toContain('querySystemUserInfo')
  vi.advanceTimersByTime(1900)
  await calm()
  expect(restored).toHaveBeenCalledOnce()
  await passing(tab.store.dispatch(tab.calls.getSystemConfig.initiate({})).unwrap())
  expect(callNames()).toEqual(first)
  expect(requestsOf('getSystemConfig')[0]?.headers.get('language')).toBe('en')
  vi.restoreAllMocks()
})

test('the app sends a call again that did not reach the platform', async () => {
  answerWith({ queryAllLotteryInfoList: () => (requestsOf('queryAllLotteryInfoList').length === 1 ? lost : { records: [] }) })
  const { tab } = await visit(atBoard)
  expect((await passing(tab.store.dispatch(tab.calls.queryAllLotteryInfoList.initiate({})))).data).toEqual({ records: [] })
  expect(requestsOf('queryAllLotteryInfoList')).toHaveLength(2)
})

test.each(['/home', '/', '/lottery', '/mine'])('each call of a visit to %s can be sent without the contract', async (pathname) => {
  vi.resetModules()
  const { firstCallsOf } = await import('#/api/firstCalls.ts')
  const { firstRoutes } = await import('#/api/pipeline/firstRoutes.ts')
  for (const { call } of firstCallsOf({ pathname, search: '?id=k3-1m' })) expect(firstRoutes[call]?.path).toBe(contract[call].path)
})
