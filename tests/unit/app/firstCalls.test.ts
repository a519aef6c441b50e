// @vitest-environment jsdom
// What the first page asks for before its script is there: what it needs, once, and only where there is something to ask
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it } from 'vitest'
import { systemConfig, userInfo } from '../../support/answers.ts'
import { allAsked, answerWith } from '../../support/fakePlatform.ts'
import { tokenOf } from '../../support/tokenOf.ts'

const { api } = await import('#/api/api.ts')
const { rootReducer } = await import('#/api/rootReducer.ts')
const { tokenReceived } = await import('#/api/sessionSlice.ts')
const { endpoints } = await import('#/api/endpoints.ts')
const { askFirstCalls } = await import('#/app/firstVisit.ts')

function newStore() {
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  })
  store.dispatch(tokenReceived(tokenOf('u1')))
  return store
}
/** What the page asked for has come. */
async function answered({ dispatch }: ReturnType<typeof newStore>) {
  // One answer may lead to further calls.
  for (let running = dispatch(api.util.getRunningQueriesThunk()); running.length > 0; running = dispatch(api.util.getRunningQueriesThunk()))
    await Promise.all(running)
}
const asked = () => allAsked().map(({ call }) => call)

beforeEach(() => {
  answerWith({
    bulletinNewsTicker: () => ({ items: [] }),
    staticImagePosition: () => ({ items: [] }),
    getAllUrl: () => ({ categories: [] }),
    queryAllLotteryInfoList: () => ({ records: [] }),
    getNewOpenResult: () => ({ serverTime: 0, records: [] }),
    querySystemUserInfo: () => userInfo(),
    getSystemConfig: () => systemConfig(),
  })
})

describe('the first calls', () => {
  it.each([
    ['/home', ['bulletinNewsTicker', 'staticImagePosition', 'getAllUrl', 'queryAllLotteryInfoList', 'getNewOpenResult']],
    ['/lottery', ['queryAllLotteryInfoList']],
    ['/mine', ['querySystemUserInfo']],
    ['/agentcenter', []],
    ['/login', []],
    ['/maintenance?message=soon', []],
  ])('%s asks for %j', async (path, calls) => {
    const store = newStore()
    await store.dispatch(askFirstCalls(path))
    await answered(store)
    expect(asked().toSorted()).toEqual(calls.toSorted())
  })

  it('the page that comes to them asks nothing twice', async () => {
    const store = newStore()
    await store.dispatch(askFirstCalls('/lottery'))
    await answered(store)
    await store.dispatch(endpoints.endpoints.queryAllLotteryInfoList.initiate({}))
    expect(asked()).toEqual(['queryAllLotteryInfoList'])
  })
})
