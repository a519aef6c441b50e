// @vitest-environment jsdom
// Sending a bet: stored before it is sent, one effect however often it is asked about (O1, BET-6)
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallArgs } from '#/api/fromCall.ts'
import type { RejectedBet } from '#/features/lottery/pending/pendingBet.ts'
import { patient } from '../../../../support/patience.ts'

const asked: { call: string; arg: unknown; stored: unknown }[] = []
let answer: () => { data: unknown } | { error: unknown } = () => ({ error: { kind: 'network' } })
vi.mock('#/api/baseQuery.ts', () => ({
  baseQuery: async ({ call, arg }: CallArgs) => {
    asked.push({ call, arg, stored: await pendingBetStore.load() })
    return answer()
  },
}))

const { api } = await import('#/api/api.ts')
const { answerOf, placeBet, placeInstead, dismiss, resolvePendingBet, returnToSlip } = await import('#/features/lottery/pending/betFlow.ts')
const { passwordAgain, passwordAsked } = await import('#/api/reauth.ts')
const { slipActions, slipSlice } = await import('#/features/lottery/slip/slipSlice.ts')
const { pendingBetStore } = await import('#/features/lottery/slip/slipStore.ts')
const { savedCommitment } = await import('#/lib/commitments.ts')
const { serverNow } = await import('#/lib/serverClock.ts')
const { bet, line, unansweredBet } = await import('../fixtures.ts')

const makeStore = () =>
  configureStore({
    reducer: { api: api.reducer, slip: slipSlice.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
  })
const pendingBet = (more: Parameters<typeof unansweredBet>[0] = {}) => unansweredBet({ closesAt: serverNow() + 60_000, ...more })
const accepted = () => ({ data: { bets: [bet()], balance: '1', balanceVersion: 1 } })
const requestIds = () => asked.map(({ arg }) => (typeof arg === 'object' && arg !== null && 'requestId' in arg ? arg.requestId : undefined))

beforeEach(async () => {
  asked.length = 0
  answer = () => ({ error: { kind: 'network' } })
  await pendingBetStore.save(() => [])
})

describe('a bet', () => {
  it('is on the device before it is on the network', async () => {
    answer = accepted
    await placeBet(makeStore().dispatch, pendingBet())
    expect(asked[0]?.stored).toMatchObject([{ requestId: pendingBet().requestId, state: 'sending', lines: [line()] }])
  })

  it('of one line goes by bet, of several by batchBet', async () => {
    answer = accepted
    await placeBet(makeStore().dispatch, pendingBet())
    await placeBet(makeStore().dispatch, pendingBet({ requestId: 'two', lines: [line(), line({ unit: '5000' })] }))
    expect(asked.map(({ call }) => call)).toEqual(['bet', 'batchBet'])
    expect(asked[0]?.arg).toMatchObject({ period: '20261121-0483', playCode: 'KSHZ', notes: 2 })
    expect(asked[1]?.arg).toMatchObject({ lines: [{ unit: '2000' }, { unit: '5000' }] })
  })

  it('confirmed: the receipt is kept until it was seen, and so is its commitment', async () => {
    const store = makeStore()
    answer = accepted
    await placeBet(store.dispatch, pendingBet())
    expect(store.getState().slip.pendingBets).toMatchObject([{ state: 'confirmed', bets: [{ betId: 'b1' }] }])
    expect(await savedCommitment('k3-1m', '20261121-0483')).toMatchObject({ commit: 'ab'.repeat(32) })
  })

  it('confirmed and put away at once, it is told of once', async () => {
    const store = makeStore()
    let told = 0
    store.subscribe(() => {
      const [ended] = store.getState().slip.pendingBets
      if (ended?.state !== 'confirmed') return
      told += 1
      void dismiss(store.dispatch, ended)
    })
    answer = accepted
    await placeBet(store.dispatch, pendingBet())
    await vi.waitFor(async () => expect(await pendingBetStore.load()).toEqual([]), patient)
    expect(told).toBe(1)
    expect(store.getState().slip.pendingBets).toEqual([])
  })

  it('put away, it does not come back with what was read before', async () => {
    const store = makeStore()
    answer = accepted
    await placeBet(store.dispatch, pendingBet())
    const readBefore = await pendingBetStore.load()
    const [ended] = readBefore
    if (ended) await dismiss(store.dispatch, ended)
    store.dispatch(slipActions.pendingBetsRead(readBefore))
    expect(store.getState().slip.pendingBets).toEqual([])
  })

  it('never answered: unknown, and asked about with the same id until it is known', async () => {
    const store = makeStore()
    await placeBet(store.dispatch, pendingBet())
    expect(store.getState().slip.pendingBets).toMatchObject([{ state: 'unknown', attempts: 1 }])
    await resolvePendingBet(store.dispatch, pendingBet().requestId)
    answer = accepted
    await resolvePendingBet(store.dispatch, pendingBet().requestId)
    expect(new Set(requestIds())).toEqual(new Set([pendingBet().requestId]))
    expect(store.getState().slip.pendingBets).toMatchObject([{ state: 'confirmed' }])
  })

  it('a tab that died while sending: another one finds it and settles it', async () => {
    await pendingBetStore.save(() => [pendingBet()])
    const store = makeStore()
    answer = accepted
    await resolvePendingBet(store.dispatch, pendingBet().requestId)
    expect(store.getState().slip.pendingBets).toMatchObject([{ requestId: pendingBet().requestId, state: 'confirmed' }])
  })

  it('asked about in two places at once, it is asked about once', async () => {
    await pendingBetStore.save(() => [pendingBet({ state: 'unknown', attempts: 1 })])
    const store = makeStore()
    await Promise.all([
      resolvePendingBet(store.dispatch, pendingBet().requestId),
      resolvePendingBet(store.dispatch, pendingBet().requestId),
    ])
    expect(asked).toHaveLength(1)
  })

  it('after the close it is looked up, never sent', async () => {
    await pendingBetStore.save(() => [pendingBet({ state: 'unknown', attempts: 1, closesAt: serverNow() - 10_000 })])
    const store = makeStore()
    answer = () => ({ data: { records: [], current: 1, size: 100, total: 0, pages: 0, totalStake: '0', totalPayout: '0' } })
    await resolvePendingBet(store.dispatch, pendingBet().requestId)
    expect(asked.map(({ call }) => call)).toEqual(['queryUserBetRecordPage'])
    expect(store.getState().slip.pendingBets).toMatchObject([{ state: 'rejected', reason: null }])
  })

  it('known to be offline: nothing leaves the device, and the lines are the draft they were (O3)', async () => {
    const store = makeStore()
    store.dispatch(slipActions.lotteryChosen({ id: 'k3-1m', lotteryTypeCode: 'K3' }))
    store.dispatch(slipActions.cartSet([line()]))
    answer = () => ({ error: { kind: 'offline' } })
    await placeBet(store.dispatch, pendingBet())
    expect(store.getState().slip).toMatchObject({ cart: [line()], pendingBets: [] })
    expect(await pendingBetStore.load()).toEqual([])
  })

  it('refused: the reason of each line, and the lines back in the slip when the player takes them', async () => {
    const store = makeStore()
    store.dispatch(slipActions.lotteryChosen({ id: 'k3-1m', lotteryTypeCode: 'K3' }))
    answer = () => ({ error: { kind: 'refused', status: 423, reason: 'ODDS_CHANGED', params: [], lines: { 0: 'ODDS_CHANGED' }, msg: '' } })
    await placeBet(store.dispatch, pendingBet())
    const [refused] = store.getState().slip.pendingBets
    expect(refused).toMatchObject({ state: 'rejected', reason: 'ODDS_CHANGED', lineReasons: { 0: 'ODDS_CHANGED' } })
    if (refused) await returnToSlip(store.dispatch, refused)
    expect(store.getState().slip).toMatchObject({ cart: [line()], pendingBets: [] })
  })

  it('refused for its odds and bet again at those of now: once, whichever of two tabs is quicker', async () => {
    const tabs = [makeStore(), makeStore()]
    const refused: RejectedBet = { ...pendingBet(), state: 'rejected', reason: 'ODDS_CHANGED', params: [], lineReasons: {} }
    await pendingBetStore.save(() => [refused])
    for (const { dispatch } of tabs) dispatch(slipActions.pendingBetsRead([refused]))
    answer = accepted
    const next = ['two', 'three'].map((requestId) => pendingBet({ requestId }))
    const ours = await Promise.all(tabs.map(({ dispatch }, at) => placeInstead(dispatch, refused, next[at] ?? pendingBet())))
    expect(ours).toEqual([true, false])
    await vi.waitFor(async () => expect(await pendingBetStore.load()).toMatchObject([{ requestId: 'two', state: 'confirmed' }]), patient)
    expect(requestIds()).toEqual(['two'])
    expect(tabs[1]?.getState().slip.pendingBets).toEqual([])
  })

  it('bet again at other odds leaves what was picked meanwhile', async () => {
    const store = makeStore()
    store.dispatch(slipActions.lotteryChosen({ id: 'k3-1m', lotteryTypeCode: 'K3' }))
    const refused: RejectedBet = { ...pendingBet(), state: 'rejected', reason: 'ODDS_CHANGED', params: [], lineReasons: {} }
    await pendingBetStore.save(() => [refused])
    store.dispatch(slipActions.pendingBetsRead([refused]))
    const since = line({ playCode: 'KSHZDXDS', selection: [['big']] })
    store.dispatch(slipActions.cartSet([since]))
    store.dispatch(slipActions.betsPicked({ playCode: 'KSHZ', selection: [['12']] }))
    answer = accepted
    await placeInstead(store.dispatch, refused, pendingBet({ requestId: 'two' }))
    await vi.waitFor(() => expect(store.getState().slip.pendingBets).toMatchObject([{ requestId: 'two', state: 'confirmed' }]), patient)
    expect(store.getState().slip).toMatchObject({ cart: [since], bets: { KSHZ: [['12']] } })
  })
})

describe('a bet whose answer never came, in a session that fell asleep', () => {
  const refused = { error: { kind: 'refused', status: 423, reason: 'REAUTH', params: [], msg: '' } }
  const records = (bets: unknown[]) => ({
    data: { records: bets, current: 1, size: 100, total: bets.length, pages: 1, totalStake: '0', totalPayout: '0' },
  })
  const asleep = async () => {
    await pendingBetStore.save(() => [pendingBet({ state: 'unknown', attempts: 1 })])
    const store = makeStore()
    answer = () => refused
    await resolvePendingBet(store.dispatch, pendingBet().requestId)
    expect(store.getState().slip.pendingBets).toMatchObject([{ state: 'unknown' }])
    asked.length = 0
    return store
  }

  it('is looked up from then on, and nobody is asked for the password again; not there, it may still be sent', async () => {
    const { dispatch, getState } = await asleep()
    answer = () => records([])
    await resolvePendingBet(dispatch, pendingBet().requestId)
    expect(asked.map(({ call }) => call)).toEqual(['queryUserBetRecordPage'])
    expect(getState().slip.pendingBets).toMatchObject([{ state: 'unknown' }])
    answer = () => records([bet()])
    await resolvePendingBet(dispatch, pendingBet().requestId)
    expect(getState().slip.pendingBets).toMatchObject([{ state: 'confirmed' }])
  })

  it('goes out again by the same id when the player asks, or once the password was given', async () => {
    const { dispatch, getState } = await asleep()
    answer = () => refused
    await resolvePendingBet(dispatch, pendingBet().requestId, true)
    const given = passwordAgain()
    passwordAsked.get()?.(true)
    expect(await given).toBe(true)
    answer = accepted
    await resolvePendingBet(dispatch, pendingBet().requestId)
    expect(requestIds()).toEqual([pendingBet().requestId, pendingBet().requestId])
    expect(getState().slip.pendingBets).toMatchObject([{ state: 'confirmed' }])
  })
})

describe('what a failed call says about the bet in it', () => {
  it.each(['network', 'timeout', 'envelope', 'unknown'] as const)('%s: nothing, it may have been accepted', (kind) => {
    expect(answerOf({ kind })).toEqual({ kind: 'none' })
  })

  it("a gateway's error without a reason: nothing either", () => {
    expect(answerOf({ kind: 'refused', status: 502, params: [], msg: '' })).toEqual({ kind: 'none' })
  })

  it('offline or without a session it was never sent', () => {
    expect(answerOf({ kind: 'offline' })).toEqual({ kind: 'notSent' })
    expect(answerOf({ kind: 'session', cause: 'expired' })).toEqual({ kind: 'notSent' })
  })
})
