// @vitest-environment jsdom
// Sending a bet: stored before it is sent, one effect however often it is asked about (O1, BET-6)
import 'fake-indexeddb/auto'
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

const { answerOf, placeBet, placeInstead, dismiss, resolvePendingBet, returnToSlip } = await import('#/features/lottery/pending/betFlow.ts')
const { passwordAgain, passwordAsked } = await import('#/api/reauth.ts')
const { pendingBetActions, selectPendingBets } = await import('#/features/lottery/pending/pendingBetsSlice.ts')
const { pendingBetStore } = await import('#/features/lottery/pending/pendingBetStore.ts')
const { selectSlip, slipActions } = await import('#/features/lottery/slip/slipState.ts')
const { savedCommitment } = await import('#/lib/commitments.ts')
const { serverNow } = await import('#/lib/serverClock.ts')
const { lotteryStore } = await import('../lotteryStore.ts')
const { bet, line, must, unansweredBet } = await import('../fixtures.ts')

const draftOf = (store: ReturnType<typeof lotteryStore>) => must(selectSlip(store.getState()).drafts['k3-1m'])
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
    await placeBet(lotteryStore().dispatch, pendingBet())
    expect(asked[0]?.stored).toMatchObject([{ requestId: pendingBet().requestId, state: 'sending', lines: [line()] }])
  })

  it('of one line goes by bet, of several by batchBet', async () => {
    answer = accepted
    await placeBet(lotteryStore().dispatch, pendingBet())
    await placeBet(lotteryStore().dispatch, pendingBet({ requestId: 'two', lines: [line(), line({ unit: '5000' })] }))
    expect(asked.map(({ call }) => call)).toEqual(['bet', 'batchBet'])
    expect(asked[0]?.arg).toMatchObject({ period: '20261121-0483', playCode: 'KSHZ', notes: 2 })
    expect(asked[1]?.arg).toMatchObject({ lines: [{ unit: '2000' }, { unit: '5000' }] })
  })

  it('confirmed: the receipt is kept until it was seen, and so is its commitment', async () => {
    const store = lotteryStore()
    answer = accepted
    await placeBet(store.dispatch, pendingBet())
    expect(selectPendingBets(store.getState())).toMatchObject([{ state: 'confirmed', bets: [{ betId: 'b1' }] }])
    expect(await savedCommitment('k3-1m', '20261121-0483')).toMatchObject({ commit: 'ab'.repeat(32) })
  })

  it('confirmed and dismissed at once, its end is shown once', async () => {
    const store = lotteryStore()
    let shown = 0
    store.subscribe(() => {
      const [ended] = selectPendingBets(store.getState())
      if (ended?.state !== 'confirmed') return
      shown += 1
      void dismiss(store.dispatch, ended)
    })
    answer = accepted
    await placeBet(store.dispatch, pendingBet())
    await vi.waitFor(async () => expect(await pendingBetStore.load()).toEqual([]), patient)
    expect(shown).toBe(1)
    expect(selectPendingBets(store.getState())).toEqual([])
  })

  it('dismissed, it does not come back with what was read before', async () => {
    const store = lotteryStore()
    answer = accepted
    await placeBet(store.dispatch, pendingBet())
    const readBefore = await pendingBetStore.load()
    const [ended] = readBefore
    if (ended) await dismiss(store.dispatch, ended)
    store.dispatch(pendingBetActions.pendingBetsRead(readBefore))
    expect(selectPendingBets(store.getState())).toEqual([])
  })

  it('never answered: unknown, and asked about with the same id until it is known', async () => {
    const store = lotteryStore()
    await placeBet(store.dispatch, pendingBet())
    expect(selectPendingBets(store.getState())).toMatchObject([{ state: 'unknown', attempts: 1 }])
    await resolvePendingBet(store.dispatch, pendingBet().requestId)
    answer = accepted
    await resolvePendingBet(store.dispatch, pendingBet().requestId)
    expect(new Set(requestIds())).toEqual(new Set([pendingBet().requestId]))
    expect(selectPendingBets(store.getState())).toMatchObject([{ state: 'confirmed' }])
  })

  it('a tab that died while sending: another one finds it and resolves it', async () => {
    await pendingBetStore.save(() => [pendingBet()])
    const store = lotteryStore()
    answer = accepted
    await resolvePendingBet(store.dispatch, pendingBet().requestId)
    expect(selectPendingBets(store.getState())).toMatchObject([{ requestId: pendingBet().requestId, state: 'confirmed' }])
  })

  it('asked about in two places at once, it is asked about once', async () => {
    await pendingBetStore.save(() => [pendingBet({ state: 'unknown', attempts: 1 })])
    const store = lotteryStore()
    await Promise.all([
      resolvePendingBet(store.dispatch, pendingBet().requestId),
      resolvePendingBet(store.dispatch, pendingBet().requestId),
    ])
    expect(asked).toHaveLength(1)
  })

  it('after the close it is looked up, never sent', async () => {
    await pendingBetStore.save(() => [pendingBet({ state: 'unknown', attempts: 1, closesAt: serverNow() - 10_000 })])
    const store = lotteryStore()
    answer = () => ({ data: { records: [], current: 1, size: 100, total: 0, pages: 0, totalStake: '0', totalPayout: '0' } })
    await resolvePendingBet(store.dispatch, pendingBet().requestId)
    expect(asked.map(({ call }) => call)).toEqual(['queryUserBetRecordPage'])
    expect(selectPendingBets(store.getState())).toMatchObject([{ state: 'rejected', reason: null }])
  })

  it('known to be offline: nothing leaves the device, and the lines are the draft they were (O3)', async () => {
    const store = lotteryStore()
    store.dispatch(slipActions.cartSet({ lotteryId: 'k3-1m', lines: [line()] }))
    answer = () => ({ error: { kind: 'offline' } })
    await placeBet(store.dispatch, pendingBet())
    expect(draftOf(store).cart).toEqual([line()])
    expect(selectPendingBets(store.getState())).toEqual([])
    expect(await pendingBetStore.load()).toEqual([])
  })

  it('refused: the reason of each line, and the lines back in the slip when the player takes them', async () => {
    const store = lotteryStore()
    answer = () => ({ error: { kind: 'refused', status: 423, reason: 'ODDS_CHANGED', params: [], lines: { 0: 'ODDS_CHANGED' }, msg: '' } })
    await placeBet(store.dispatch, pendingBet())
    const [refused] = selectPendingBets(store.getState())
    expect(refused).toMatchObject({ state: 'rejected', reason: 'ODDS_CHANGED', lineReasons: { 0: 'ODDS_CHANGED' } })
    if (refused) await returnToSlip(store.dispatch, refused)
    expect(draftOf(store).cart).toEqual([line()])
    expect(selectPendingBets(store.getState())).toEqual([])
  })

  it('refused for its odds and bet again at those of now: once, whichever of two tabs is quicker', async () => {
    const tabs = [lotteryStore(), lotteryStore()]
    const refused: RejectedBet = { ...pendingBet(), state: 'rejected', reason: 'ODDS_CHANGED', params: [], lineReasons: {} }
    await pendingBetStore.save(() => [refused])
    for (const { dispatch } of tabs) dispatch(pendingBetActions.pendingBetsRead([refused]))
    answer = accepted
    const next = ['two', 'three'].map((requestId) => pendingBet({ requestId }))
    const ours = await Promise.all(tabs.map(({ dispatch }, at) => placeInstead(dispatch, refused, next[at] ?? pendingBet())))
    expect(ours).toEqual([true, false])
    await vi.waitFor(async () => expect(await pendingBetStore.load()).toMatchObject([{ requestId: 'two', state: 'confirmed' }]), patient)
    expect(requestIds()).toEqual(['two'])
    expect(tabs.map(({ getState }) => selectPendingBets(getState()))[1]).toEqual([])
  })

  it('bet again at other odds leaves what was picked meanwhile', async () => {
    const store = lotteryStore()
    const refused: RejectedBet = { ...pendingBet(), state: 'rejected', reason: 'ODDS_CHANGED', params: [], lineReasons: {} }
    await pendingBetStore.save(() => [refused])
    store.dispatch(pendingBetActions.pendingBetsRead([refused]))
    const since = line({ playCode: 'KSHZDXDS', selection: [['big']] })
    store.dispatch(slipActions.cartSet({ lotteryId: 'k3-1m', lines: [since] }))
    store.dispatch(slipActions.betsPicked({ lotteryId: 'k3-1m', playCode: 'KSHZ', selection: [['12']] }))
    answer = accepted
    await placeInstead(store.dispatch, refused, pendingBet({ requestId: 'two' }))
    await vi.waitFor(() => expect(selectPendingBets(store.getState())).toMatchObject([{ requestId: 'two', state: 'confirmed' }]), patient)
    expect(draftOf(store)).toMatchObject({ cart: [since], bets: { KSHZ: [['12']] } })
  })
})

describe('a bet whose answer never came, in a session that fell asleep', () => {
  const refused = { error: { kind: 'refused', status: 423, reason: 'REAUTH', params: [], msg: '' } }
  const records = (bets: unknown[]) => ({
    data: { records: bets, current: 1, size: 100, total: bets.length, pages: 1, totalStake: '0', totalPayout: '0' },
  })
  const asleep = async () => {
    await pendingBetStore.save(() => [pendingBet({ state: 'unknown', attempts: 1 })])
    const store = lotteryStore()
    answer = () => refused
    await resolvePendingBet(store.dispatch, pendingBet().requestId)
    expect(selectPendingBets(store.getState())).toMatchObject([{ state: 'unknown' }])
    asked.length = 0
    return store
  }

  it('is looked up from then on, and nobody is asked for the password again; not there, it may still be sent', async () => {
    const { dispatch, getState } = await asleep()
    answer = () => records([])
    await resolvePendingBet(dispatch, pendingBet().requestId)
    expect(asked.map(({ call }) => call)).toEqual(['queryUserBetRecordPage'])
    expect(selectPendingBets(getState())).toMatchObject([{ state: 'unknown' }])
    answer = () => records([bet()])
    await resolvePendingBet(dispatch, pendingBet().requestId)
    expect(selectPendingBets(getState())).toMatchObject([{ state: 'confirmed' }])
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
    expect(selectPendingBets(getState())).toMatchObject([{ state: 'confirmed' }])
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
