// @vitest-environment jsdom
// The start of a lottery, in the product's order (section 4)
import { isAction, type Middleware } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { patient } from '../../../../support/patience.ts'
import { currentInfo } from '../../../../support/answers.ts'
import { allCalls, argumentsOf, type Answers, answerWith, delayedAnswer, Refusal } from '../../../../support/fakePlatform.ts'

const { api } = await import('#/api/api.ts')
const { changePlayType, defaultHandler, initLottery } = await import('#/features/lottery/board/initLottery.ts')
const { lotteryApi } = await import('#/features/lottery/lotteryApi.ts')
const { lotteryActions, selectLottery } = await import('#/features/lottery/lotterySlice.ts')
const { selectSlip, slipActions } = await import('#/features/lottery/slip/slipSlice.ts')
const { lotteryStore } = await import('../lotteryStore.ts')
const { line } = await import('../fixtures.ts')

const handler = (code: string, isDef = false) => ({ code, isDef })
const playTypes = [
  { code: 'K3HZ', handlers: [handler('KSHZ'), handler('KSHZDXDS')] },
  { code: 'K3ETH', handlers: [handler('ETHDX', true)] },
]
const platform = (more: Answers = {}) =>
  answerWith({
    getLotteryPlayTypeList: () => ({ ruleVersion: 1, playTypes }),
    getCurrentInfo: () => currentInfo(),
    getOpenHistory: () => ({ records: [] }),
    ...more,
  })
const callNames = () => allCalls().map(({ call }) => call)

function storeWithLog() {
  const log: string[] = []
  const noted: Middleware = () => (next) => (action) => {
    if (isAction(action) && /^(lottery|selection|cart|stake)\/(?!init)/.test(action.type)) log.push(action.type)
    return next(action)
  }
  const store = lotteryStore('u1', noted)
  const draft = (id = 'k3-1m') => selectSlip(store.getState()).drafts[id]
  return { store, log, draft }
}

beforeEach(() => platform())

describe('lottery init', () => {
  it.each([{ lotteryTypeCode: 'K3' as const }, { id: 'k3-1m' }, { id: '', lotteryTypeCode: 'K3' as const }])(
    'rejects with noParams unless it has both the id and the type code: %o',
    async (params) => {
      const { store } = storeWithLog()
      const result = await store.dispatch(initLottery(params))
      expect(result).toMatchObject({ meta: { requestStatus: 'rejected' }, payload: { kind: 'noParams' } })
      expect(callNames()).toEqual([])
      expect(selectLottery(store.getState()).chosen).toBeNull()
    },
  )

  it('clears the old history, loads play types, period and history, and selects the handler, with an empty cart', async () => {
    const { store, log, draft } = storeWithLog()
    store.dispatch(slipActions.cartSet({ lotteryId: 'k3-3m', lines: [line()] }))
    log.length = 0
    await store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' })).unwrap()
    await vi.waitFor(() => expect(selectLottery(store.getState()).historyOf).toBe('k3-1m'), patient)
    expect(log.slice(0, 2)).toEqual(['lottery/lotteryChosen', 'lottery/historyCleared'])
    expect(log.slice(2).toSorted()).toEqual(['lottery/historyLoaded', 'lottery/lotteryStarted'])
    expect(callNames().toSorted()).toEqual(['getCurrentInfo', 'getLotteryPlayTypeList', 'getOpenHistory'])
    expect(draft()).toMatchObject({ cart: [], bets: {}, handler: { playTypeCode: 'K3ETH', code: 'ETHDX' } })
    expect(selectLottery(store.getState())).toMatchObject({
      chosen: { id: 'k3-1m', lotteryTypeCode: 'K3' },
      historyOf: 'k3-1m',
      ready: 'k3-1m',
    })
  })

  it('goes on if the network comes back a second time meanwhile', async () => {
    const { store } = storeWithLog()
    let answer: (info: unknown) => void = () => undefined
    platform({ getCurrentInfo: () => new Promise((resolve) => (answer = resolve)) })
    const start = store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' }))
    const isKnown = () => lotteryApi.endpoints.getLotteryPlayTypeList.select({ lotteryType: 'K3' })(store.getState()).isSuccess
    await vi.waitFor(() => expect([isKnown(), argumentsOf('getCurrentInfo').length]).toEqual([true, 1]), patient)
    store.dispatch(api.internalActions.onOnline())
    answer(currentInfo())
    await start.unwrap()
    expect(selectLottery(store.getState()).ready).toBe('k3-1m')
  })

  it('keeps the draft unchanged, with the play that the player chose there', async () => {
    const { store, draft } = storeWithLog()
    const chosen = { playTypeCode: 'K3HZ', code: 'KSHZ' }
    store.dispatch(slipActions.handlerChosen({ lotteryId: 'k3-1m', handler: chosen }))
    store.dispatch(slipActions.cartSet({ lotteryId: 'k3-1m', lines: [line()] }))
    await store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' })).unwrap()
    expect(draft()).toMatchObject({ cart: [line()], handler: chosen })
  })

  it('shows no history while it runs, not even the history of the previous lottery', async () => {
    const { store } = storeWithLog()
    store.dispatch(lotteryActions.lotteryChosen({ id: 'k3-3m', lotteryTypeCode: 'K3' }))
    store.dispatch(lotteryActions.historyLoaded('k3-3m'))
    const run = store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' }))
    expect(selectLottery(store.getState()).historyOf).toBeNull()
    store.dispatch(lotteryActions.historyLoaded('k3-3m'))
    expect(selectLottery(store.getState()).historyOf).toBeNull()
    await run
  })

  it('does not wait for the history', async () => {
    const { store } = storeWithLog()
    const history = delayedAnswer()
    platform({ getOpenHistory: () => history.answer })
    await store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' })).unwrap()
    expect(selectLottery(store.getState())).toMatchObject({ ready: 'k3-1m', historyOf: null })
    history.give({ records: [] })
    await vi.waitFor(() => expect(selectLottery(store.getState()).historyOf).toBe('k3-1m'), patient)
  })

  it('gives the reason if it fails, and can be tried again', async () => {
    const { store, draft } = storeWithLog()
    platform({ getLotteryPlayTypeList: () => new Refusal(423, 'no') })
    expect(await store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' }))).toMatchObject({
      payload: { kind: 'refused', status: 423 },
    })
    platform()
    await store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' })).unwrap()
    expect(draft()?.handler).not.toBeNull()
  })

  it('changes nothing any more once it is aborted', async () => {
    const { store, draft } = storeWithLog()
    const run = store.dispatch(initLottery({ id: 'k3-1m', lotteryTypeCode: 'K3' }))
    run.abort()
    await run
    expect(draft()).toBeUndefined()
    expect(selectLottery(store.getState()).ready).toBeNull()
  })
})

describe('the default handler', () => {
  it('is the one marked isDef', () => {
    expect(defaultHandler(playTypes)).toEqual({ playTypeCode: 'K3ETH', code: 'ETHDX' })
  })

  it('is the first handler of the first type if no handler is marked', () => {
    expect(defaultHandler([{ code: 'K3HZ', handlers: [handler('KSHZ'), handler('KSHZDXDS')] }])).toEqual({
      playTypeCode: 'K3HZ',
      code: 'KSHZ',
    })
    expect(defaultHandler([])).toBeUndefined()
  })
})

describe('another play type', () => {
  it('loads its odds and clears the bets; the cart stays', async () => {
    const { store, draft } = storeWithLog()
    store.dispatch(slipActions.cartSet({ lotteryId: 'k3-1m', lines: [line()] }))
    store.dispatch(slipActions.betsPicked({ lotteryId: 'k3-1m', playCode: 'KSHZ', selection: [['10']] }))
    changePlayType(store.dispatch, 'k3-1m', { playTypeCode: 'K3ETH', code: 'ETHDX' }, true)
    expect(draft()).toMatchObject({ bets: {}, cart: [line()], handler: { code: 'ETHDX' } })
    await vi.waitFor(() => expect(argumentsOf('getUserOdds')).toEqual([{ lotteryId: 'k3-1m', playTypeCode: 'K3ETH' }]), patient)
  })

  it('has no odds when they cannot be loaded', async () => {
    const { store } = storeWithLog()
    const odds = { lotteryId: 'k3-1m', playTypeCode: 'K3ETH' }
    changePlayType(store.dispatch, 'k3-1m', { playTypeCode: 'K3ETH', code: 'ETHDX' }, true)
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
    expect(lotteryApi.endpoints.getUserOdds.select(odds)(store.getState()).data).toBeUndefined()
  })
})
