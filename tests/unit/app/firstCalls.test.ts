// What the first page asks for before its script is there: what it needs, once, and only where there is something to ask
import { configureStore } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallArgs } from '#/api/fromCall.ts'

const asked: string[] = []
vi.mock('#/api/baseQuery.ts', () => ({
  baseQuery: async ({ call }: CallArgs) => {
    asked.push(call)
    return { data: { records: [], items: [], categories: [] } }
  },
}))

const { api } = await import('#/api/api.ts')
const { endpoints } = await import('#/api/endpoints.ts')
const { askFirstCalls } = await import('#/app/firstVisit.ts')

function newStore() {
  return configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  })
}

beforeEach(() => {
  asked.length = 0
})

describe('the first calls', () => {
  it.each([
    ['/home', ['bulletinNewsTicker', 'staticImagePosition', 'getAllUrl', 'queryAllLotteryInfoList', 'getNewOpenResult']],
    ['/lottery', ['queryAllLotteryInfoList']],
    ['/mine', ['querySystemUserInfo']],
    ['/login', []],
    ['/maintenance?message=soon', []],
  ])('%s asks for %j', async (path, calls) => {
    await newStore().dispatch(askFirstCalls(path))
    expect(asked).toEqual(calls)
  })

  it('the page that comes to them asks nothing twice', async () => {
    const store = newStore()
    await store.dispatch(askFirstCalls('/lottery'))
    await store.dispatch(endpoints.endpoints.queryAllLotteryInfoList.initiate({}))
    expect(asked).toEqual(['queryAllLotteryInfoList'])
  })
})
