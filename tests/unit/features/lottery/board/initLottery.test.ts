// @vitest-environment jsdom
// The start of a lottery, in the product's order (section 4)
import { configureStore, isAction, type Middleware } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallArgs } from '#/api/fromCall.ts'

const asked: string[] = []
const answers = new Map<string, () => { data: unknown } | { error: unknown }>()
vi.mock('#/api/baseQuery.ts', () => ({
  baseQuery: async ({ call }: CallArgs) => {
    asked.push(call)
    return answers.get(call)?.() ?? { error: { kind: 'network' } }
  },
}))

const { api } = await import('#/api/api.ts')
const { changePlayType, defaultHandler, initLottery } = await import('#/features/lottery/board/initLottery.ts')
const { lotteryApi } = await import('#/features/lottery/lotteryApi.ts')
const { slipActions, slipSlice } = await import('#/features/lottery/slip/slipSlice.ts')
const { line } = await import('../fixtures.ts')

const handler = (code: string, isDef = false) => ({ code, isDef })
const playTypes = [
  { code: 'K3HZ', handlers: [handler('KSHZ'), handler('KSHZDXDS')] },
  { code: 'K3ETH', handlers: [handler('ETHDX', true)] },
]
const info = { lotteryId: 'k3-1m', serverTime: 0, current: null, next: null, last: null }

function storeWithLog() {
  const log: string[] = []
  const noted: Middleware = () => (next) => (action) => {
    if (isAction(action) && action.type.startsWith('slip/') && !action.type.startsWith('slip/init')) log.push(action.type.slice(5))
    return next(action)
  }
  const store = configureStore({
    reducer: { api: api.reducer, slip: slipSlice.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware, noted),
  })
  return { store, log }
}

beforeEach(() => {
  asked.length = 0
  answers.clear()
  answers.set('getLotteryPlayTypeList', () => ({ data: { ruleVersion: 1, playTypes } }))
  answers.set('getCurrentInfo', () => ({ data: info }))
  answers.set('getOpenHistory', () => ({ data: { records: [] } }))
})

describe('lottery init', () => {
  it.each([{ lotteryTypeCode: 'K3' as const }, { id: 'k3-1m' }, { id: '', lotteryTypeCode: 'K3' as const }])(
    'rejects with noParams unless it has both the id and the type code: %o',
    async (params) => {
      const { store } = storeWithLog()
      const result = await store.dispatch(initLottery(params))
      expect(result).toMatchObject({ meta: { requestStatus: 'rejected' }, payload: { kind: 'noParams' } })
      expect(asked).toEqual([])
      expect(store.getState().slip.lottery).toBeNull()
    },
  )

  it('loads the play types, clears the history, loads the period and its history, selects the handler, clears the cart', async () => {
    const { store, log } = storeWithLog()
    store.dispatch(slipActions.cartSet([line()]))
    log.length = 0
    await store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' })).unwrap()
    expect(log).toEqual(['lotteryChosen', 'historyCleared', 'historyLoaded', 'handlerChosen', 'cartSet'])
    expect(asked).toEqual(['getLotteryPlayTypeList', 'getCurrentInfo', 'getOpenHistory'])
    expect(store.getState().slip).toMatchObject({
      cart: [],
      bets: {},
      historyOf: 'k3-1m',
      handler: { playTypeCode: 'K3ETH', code: 'ETHDX' },
      lottery: { id: 'k3-1m', lotteryTypeCode: 'K3' },
    })
  })

  it('while it runs no history is shown, not even the one of the lottery before', async () => {
    const { store } = storeWithLog()
    store.dispatch(slipActions.historyLoaded('k3-3m'))
    const run = store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' }))
    expect(store.getState().slip.historyOf).toBeNull()
    await run
  })

  it('a failed start says why, and can be tried again', async () => {
    const { store } = storeWithLog()
    answers.set('getLotteryPlayTypeList', () => ({ error: { kind: 'timeout' } }))
    expect(await store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' }))).toMatchObject({ payload: { kind: 'timeout' } })
    answers.set('getLotteryPlayTypeList', () => ({ data: { ruleVersion: 1, playTypes } }))
    await store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' })).unwrap()
    expect(store.getState().slip.handler).not.toBeNull()
  })

  it('one that was left meanwhile changes nothing any more', async () => {
    const { store } = storeWithLog()
    const run = store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' }))
    run.abort()
    await run
    expect(store.getState().slip).toMatchObject({ handler: null, historyOf: null })
  })
})

describe('the default handler', () => {
  it('is the one marked isDef', () => {
    expect(defaultHandler(playTypes)).toEqual({ playTypeCode: 'K3ETH', code: 'ETHDX' })
  })

  it('else the first handler of the first type', () => {
    expect(defaultHandler([{ code: 'K3HZ', handlers: [handler('KSHZ'), handler('KSHZDXDS')] }])).toEqual({
      playTypeCode: 'K3HZ',
      code: 'KSHZ',
    })
    expect(defaultHandler([])).toBeUndefined()
  })
})

describe('another play type', () => {
  it('loads its odds and clears the bets; the cart stays', async () => {
    const { store } = storeWithLog()
    store.dispatch(slipActions.cartSet([line()]))
    store.dispatch(slipActions.betsPicked({ playCode: 'KSHZ', selection: [['10']] }))
    changePlayType(store.dispatch, { playTypeCode: 'K3ETH', code: 'ETHDX' }, { lotteryId: 'k3-1m', playTypeCode: 'K3ETH' })
    expect(store.getState().slip).toMatchObject({ bets: {}, cart: [line()], handler: { code: 'ETHDX' } })
    expect(asked).toEqual(['getUserOdds'])
  })

  it('has no odds when they cannot be loaded', async () => {
    const { store } = storeWithLog()
    const odds = { lotteryId: 'k3-1m', playTypeCode: 'K3ETH' }
    changePlayType(store.dispatch, { playTypeCode: 'K3ETH', code: 'ETHDX' }, odds)
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
    expect(lotteryApi.endpoints.getUserOdds.select(odds)(store.getState()).data).toBeUndefined()
  })
})
