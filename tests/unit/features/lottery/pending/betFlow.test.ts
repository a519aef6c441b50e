// @vitest-environment jsdom
// A bet is stored before it is sent, acts once however often it is sent, and never loses its lines (O1, O3, BET-6, BET-7)
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PendingBet } from '#/features/lottery/pending/pending.ts'
import { page, userInfo } from '../../../../support/answers.ts'
import { allCalls, answerWith, type Handler, lost, Refusal, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'

const stored: unknown[] = []
let answer: Handler = () => lost
/** Sets the platform's answer to each later call; earlier calls are forgotten. */
const listen = (next: Handler) => {
  answer = next
  const answering: Handler = async (...args) => {
    stored.push(await storedWrites())
    return answer(...args)
  }
  answerWith({
    bet: answering,
    batchBet: answering,
    queryUserBetRecordPage: answering,
    querySystemUserInfo: () => userInfo({ balance: '10000', balanceVersion: 1, pending: '3000', openBets: 1 }),
    getFlowBetList: () => page(bet({ betId: 'before' })),
  })
}

const { betOrdersApi, waitingBets } = await import('#/api/betOrders.ts')
const { endpoints } = await import('#/api/endpoints.ts')
const { pushed } = await import('#/api/pushed.ts')
const { fillPage } = await import('#/api/pendingWrite/outcomes.ts')
const { askAbout, dismissWrite, readWrites, reportEnd } = await import('#/api/pendingWrite/flow.ts')
const { selectWrites, writesRead } = await import('#/api/pendingWrite/pendingSlice.ts')
const { storedWrites } = await import('#/api/pendingWrite/store.ts')
const { passwordAgain, passwordPrompt } = await import('#/api/reauth.ts')
const { ended, sessionCleared } = await import('#/api/sessionSlice.ts')
const { selectToasts } = await import('#/api/toastSlice.ts')
const { linesReturned, placeBet, placeInstead, repeatBet, returnToSlip } = await import('#/features/lottery/pending/pending.ts')
const { pendingBetOf } = await import('#/features/lottery/pending/pending.ts')
const { selectSlip, slipActions } = await import('#/features/lottery/slip/slipSlice.ts')
const { restoreSlip, slipStore } = await import('#/features/lottery/slip/slipStore.ts')
const { emptyDraft, emptySlip } = await import('#/features/lottery/slip/storedSlip.ts')
const { savedCommitment } = await import('#/lib/commitments.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { serverNow } = await import('#/lib/serverClock.ts')
const { lotteryStore } = await import('../lotteryStore.ts')
const { bet, line, must } = await import('../fixtures.ts')

const idOf = (last: number) => `0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a0${last}`
const [id, two, three] = [idOf(1), idOf(2), idOf(3)]

const lotteryId = 'k3-1m'
const hold = (...lines: ReturnType<typeof line>[]) => slipActions.cartSet({ lotteryId, lines })

/** A tab with u1 signed in; null: a tab of a visitor. */
function makeTab(user: string | null = 'u1') {
  const store = lotteryStore(user)
  const bets = (): PendingBet[] => selectWrites(store.getState()).flatMap((write) => pendingBetOf(write) ?? [])
  return {
    store,
    dispatch: store.dispatch,
    bets,
    rejected: () => must(bets().find((one) => one.state === 'rejected')),
    slip: () => selectSlip(store.getState()).drafts[lotteryId] ?? emptyDraft,
    toasts: () => selectToasts(store.getState()),
    place: (more: Partial<Parameters<typeof placeBet>[0]> = {}) => store.dispatch(placeBet(newBet(more))),
    ask: (byHand = false) => store.dispatch(askAbout(id, byHand)),
    read: () => store.dispatch(readWrites()),
    tell: async () => {
      for (const write of selectWrites(store.getState())) await store.dispatch(reportEnd(write))
    },
  }
}

const newBet = (more: Partial<Parameters<typeof placeBet>[0]> = {}) => ({
  requestId: id,
  lotteryId,
  period: '20261121-0483',
  closesAt: serverNow() + 60_000,
  lines: [line()],
  agreed: false,
  ...more,
})
const accepted = () => ({ bets: [bet()], balance: '1', balanceVersion: 1 })
const records = (...all: unknown[]) => ({ ...page(...all), totalStake: '0', totalPayout: '0' })
const callsOf = () => allCalls().map(({ call }) => call)
const requestIds = () => allCalls().map(({ arg }) => Reflect.get(Object(arg), 'requestId'))

afterEach(() => void vi.restoreAllMocks())
beforeEach(async () => {
  await erasePrivateState()
  stored.length = 0
  listen(() => lost)
})

describe('a bet', () => {
  it('is stored on the device before it is sent', async () => {
    answer = accepted
    await makeTab().place()
    expect(stored[0]).toMatchObject([{ id, state: 'sending', call: 'bet', arg: { period: '20261121-0483', ...line() } }])
  })

  it('of one line uses the call bet, of several lines the call batchBet', async () => {
    answer = accepted
    const tab = makeTab()
    await tab.place()
    await tab.place({ requestId: two, lines: [line(), line({ unit: '5000' })] })
    expect(callsOf()).toEqual(['bet', 'batchBet'])
    expect(allCalls()[0]?.arg).toMatchObject({ period: '20261121-0483', playCode: 'KSHZ', notes: 2 })
    expect(allCalls()[1]?.arg).toMatchObject({ lines: [{ unit: '2000' }, { unit: '5000' }] })
    expect(tab.bets()).toMatchObject([{ lines: [line()] }, { lines: [line(), line({ unit: '5000' })] }])
  })

  it('keeps the link to its receipt and its commitment once it is confirmed', async () => {
    const tab = makeTab()
    answer = accepted
    await tab.place()
    expect(tab.bets()).toMatchObject([{ state: 'confirmed', betId: 'b1' }])
    expect(await savedCommitment('k3-1m', '20261121-0483')).toMatchObject({ commit: 'ab'.repeat(32) })
  })

  it('needs no further call for balance, open stakes, open bets and receipt, as its answer has them', async () => {
    const { store, place } = makeTab()
    const { querySystemUserInfo } = endpoints.endpoints
    const { flowBets, recordsOfRequest } = betOrdersApi.endpoints
    await Promise.all([store.dispatch(querySystemUserInfo.initiate({})), store.dispatch(flowBets.initiate(waitingBets(lotteryId)))])
    const before = callsOf().length
    answer = () => ({ bets: [bet({ requestId: id, stake: '4000' })], balance: '6000', balanceVersion: 2 })
    await place()
    const receipt = store.dispatch(fillPage(id))
    const user = () => querySystemUserInfo.select({})(store.getState()).data
    await vi.waitFor(() => expect(user()).toMatchObject({ balance: '6000', balanceVersion: 2, pending: '7000', openBets: 2 }), patient)
    const open = flowBets.select(waitingBets(lotteryId))(store.getState()).data
    expect(open).toMatchObject({ total: 2, records: [{ betId: 'b1' }, { betId: 'before' }] })
    expect(recordsOfRequest.select(id)(store.getState()).data?.records).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    store.dispatch(pushed({ topic: 'balance', id: 1, data: { balance: '6000', balanceVersion: 2 } }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(callsOf().slice(before)).toEqual(['bet'])
    store.dispatch(pushed({ topic: 'balance', id: 2, data: { balance: '9000', balanceVersion: 3 } }))
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(callsOf().slice(before)).toEqual(['bet', 'querySystemUserInfo']), patient)
    receipt()
  })

  it('replaces the oldest line in a full list of open bets, and increases the total', async () => {
    const { store, place } = makeTab()
    const full = Array.from({ length: 100 }, (_, at) => bet({ betId: `before ${at}` }))
    answerWith({ bet: accepted, getFlowBetList: () => ({ ...page(...full), total: 150 }) })
    await store.dispatch(betOrdersApi.endpoints.flowBets.initiate(waitingBets()))
    await place()
    const open = must(betOrdersApi.endpoints.flowBets.select(waitingBets())(store.getState()).data)
    expect([open.total, open.records.length, open.records[0]?.betId, open.records[99]?.betId]).toEqual([151, 100, 'b1', 'before 98'])
  })

  it('is shown once if it is confirmed and dismissed at once', async () => {
    const tab = makeTab()
    let seen = 0
    tab.store.subscribe(() => {
      const [known] = tab.bets()
      if (known?.state !== 'confirmed') return
      seen += 1
      void tab.dispatch(dismissWrite(known.requestId))
    })
    answer = accepted
    await tab.place()
    await vi.waitFor(async () => expect(await storedWrites()).toEqual([]), patient)
    expect(seen).toBe(1)
    expect(tab.bets()).toEqual([])
  })

  it('does not come back with an earlier read once it is dismissed', async () => {
    const tab = makeTab()
    answer = accepted
    await tab.place()
    const readBefore = await storedWrites()
    await tab.dispatch(dismissWrite(id))
    tab.dispatch(writesRead(readBefore))
    expect(tab.bets()).toEqual([])
  })

  it('without an answer is unknown, and is sent again under the same id until its outcome is known', async () => {
    const tab = makeTab()
    await tab.place()
    expect(tab.bets()).toMatchObject([{ state: 'unknown', attempts: 1 }])
    await tab.ask()
    answer = accepted
    await tab.ask()
    expect(new Set(requestIds())).toEqual(new Set([id]))
    expect(tab.bets()).toMatchObject([{ state: 'confirmed', attempts: 3 }])
  })

  it('after the close is looked up, not sent again; if the records lack it, it never arrived', async () => {
    const tab = makeTab()
    await tab.place({ closesAt: serverNow() - 10_000 })
    answer = () => records()
    await tab.ask()
    expect(callsOf()).toEqual(['bet', 'queryUserBetRecordPage'])
    expect(allCalls()[1]?.arg).toMatchObject({ searchParam: { pageGameRecordEnum: 'ALL', requestId: id } })
    expect(tab.bets()).toMatchObject([{ state: 'rejected', reason: null }])
  })

  it.each(['CLOSED', 'ISSUE_CHANGED'] as const)(
    'stays unknown if a repeated request gets %s, as the first request may have come in time',
    async (reason) => {
      const tab = makeTab()
      await tab.place()
      answer = () => refused(reason)
      await tab.ask()
      expect(tab.bets()).toMatchObject([{ state: 'unknown' }])
    },
  )

  it('is confirmed, with its commitment, if the records have it', async () => {
    const tab = makeTab()
    await tab.place({ closesAt: serverNow() - 10_000 })
    answer = () => records(bet({ period: '20261121-0484' }))
    await tab.ask()
    expect(tab.bets()).toMatchObject([{ state: 'confirmed', betId: 'b1' }])
    expect(await savedCommitment('k3-1m', '20261121-0484')).toMatchObject({ commit: 'ab'.repeat(32) })
  })
})

describe('the lines of a bet', () => {
  const withSlip = (user: string | null = 'u1') => {
    const tab = makeTab(user)
    tab.dispatch(hold(line()))
    return tab
  }

  it('leave the slip at once, so that the player cannot send them a second time', async () => {
    const tab = withSlip()
    const placing = tab.place()
    expect(tab.slip().cart).toEqual([])
    await placing
    expect(tab.slip().cart).toEqual([])
  })

  it.each<[string, string | null, () => void]>([
    ['the device is known to be offline (O3)', 'u1', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['there is no session', null, () => undefined],
    ['the reality check must be answered first (LIM-5)', 'u1', () => listen(() => refused('REALITY_CHECK'))],
  ])('stay in the slip if the bet is not sent: %s', async (_, user, happens) => {
    const tab = withSlip(user)
    happens()
    await tab.place()
    expect(tab.slip().cart).toEqual([line()])
    expect(tab.bets()).toEqual([])
    expect(await storedWrites()).toEqual([])
    await tab.tell()
    expect(tab.toasts()).toEqual([])
  })

  it('have their reasons after a refusal, and return to the slip when the player takes them back', async () => {
    const tab = withSlip()
    answer = () => new Refusal(423, '', { reason: 'ODDS_CHANGED', params: [], lines: { 0: 'ODDS_CHANGED' } })
    await tab.place()
    expect(tab.rejected()).toMatchObject({ state: 'rejected', reason: 'ODDS_CHANGED', lineReasons: { 0: 'ODDS_CHANGED' } })
    expect(tab.slip().cart).toEqual([])
    await tab.dispatch(returnToSlip(tab.rejected()))
    expect(tab.slip().cart).toEqual([line()])
    expect(tab.bets()).toEqual([])
  })

  it('return to the slip once if two tabs take them back', async () => {
    const [first, second] = [withSlip(), makeTab()]
    answer = () => refused('INSUFFICIENT')
    await first.place()
    await second.read()
    const [inFirst, inSecond] = [first.rejected(), second.rejected()]
    await first.dispatch(returnToSlip(inFirst))
    await second.dispatch(returnToSlip(inSecond))
    expect([...first.slip().cart, ...second.slip().cart]).toEqual([line()])
  })

  it('return to the slip with a message if the bet is refused while its board is not on screen', async () => {
    const tab = withSlip()
    answer = () => refused('INSUFFICIENT')
    await tab.place()
    await tab.tell()
    expect(tab.toasts()).toMatchObject([{ kind: 'error', text: expect.stringContaining('0483') }])
    expect(tab.slip().cart).toEqual([line()])
    expect(await storedWrites()).toEqual([])
  })

  it('are in the slip also if they return before the slip was read', async () => {
    const tab = makeTab()
    tab.dispatch(linesReturned({ lotteryId, lines: [line()] }))
    await slipStore.save(() => ({ ...emptySlip, owner: 'u1', drafts: { [lotteryId]: { ...emptyDraft, cart: [line({ unit: '5000' })] } } }))
    await restoreSlip(tab.store, 'u1')
    expect(tab.slip().cart).toEqual([line({ unit: '5000' }), line()])
  })

  it('of a session that has ended return to no slip', async () => {
    const tab = withSlip()
    answer = () => refused('INSUFFICIENT')
    await tab.place()
    const rejected = tab.rejected()
    tab.dispatch(ended({ by: 'signedOut' }))
    tab.dispatch(sessionCleared())
    await tab.dispatch(returnToSlip(rejected))
    expect(tab.slip().cart).toEqual([])
  })

  it('of a session that ended before the answer return to no slip', async () => {
    const tab = withSlip()
    answer = () => {
      tab.dispatch(ended({ by: 'signedOut' }))
      tab.dispatch(sessionCleared())
      return refused('REALITY_CHECK')
    }
    await tab.place()
    expect(tab.slip().cart).toEqual([])
  })
})

it('a message with a link to the receipt reports a bet that is confirmed while its board is not on screen', async () => {
  const tab = makeTab()
  answer = accepted
  await tab.place()
  await tab.tell()
  expect(tab.toasts()).toMatchObject([{ kind: 'success', leads: { href: '/betdetail?id=b1' } }])
  expect(await storedWrites()).toEqual([])
})

describe('a repeated bet', () => {
  it('is not sent while another bet on its lottery has no outcome, in any tab', async () => {
    const [first, second] = [makeTab(), makeTab()]
    await first.place()
    expect(await second.dispatch(repeatBet(newBet({ requestId: two })))).toBe(false)
    expect(requestIds()).toEqual([id])
    expect(await storedWrites()).toMatchObject([{ id, state: 'unknown' }])
    expect(await second.dispatch(repeatBet(newBet({ requestId: three, lotteryId: 'ssc-1m' })))).toBe(true)
  })

  it('without an outcome does not stop a bet that the player confirms', async () => {
    const tab = makeTab()
    expect(await tab.dispatch(repeatBet(newBet()))).toBe(true)
    await tab.place({ requestId: two })
    expect(requestIds()).toEqual([id, two])
    expect(tab.slip().cart).toEqual([])
  })
})

describe('a bet at the current odds in place of a refused bet', () => {
  const refusedIn = async (...tabs: ReturnType<typeof makeTab>[]) => {
    answer = () => refused('ODDS_CHANGED')
    await tabs[0]?.place()
    for (const tab of tabs) await tab.read()
    listen(accepted)
  }

  it('is placed once, whichever of two tabs is faster', async () => {
    const [first, second] = [makeTab(), makeTab()]
    await refusedIn(first, second)
    const ours = await Promise.all([
      first.dispatch(placeInstead(first.rejected(), newBet({ requestId: two }))),
      second.dispatch(placeInstead(second.rejected(), newBet({ requestId: three }))),
    ])
    expect(ours).toEqual([true, false])
    await vi.waitFor(async () => expect(await storedWrites()).toMatchObject([{ id: two, state: 'done' }]), patient)
    expect(requestIds()).toEqual([two])
    expect(second.bets()).toEqual([])
  })

  it('leaves later picks and lines unchanged', async () => {
    const tab = makeTab()
    await refusedIn(tab)
    const since = line({ playCode: 'KSHZDXDS', selection: [['big']] })
    tab.dispatch(hold(since))
    tab.dispatch(slipActions.betsPicked({ lotteryId, playCode: 'KSHZ', selection: [['12']] }))
    await tab.dispatch(placeInstead(tab.rejected(), newBet({ requestId: two, agreed: true })))
    await vi.waitFor(() => expect(tab.bets()).toMatchObject([{ requestId: two, state: 'confirmed', agreed: true }]), patient)
    expect(tab.slip()).toMatchObject({ cart: [since], bets: { KSHZ: [['12']] } })
  })
})

describe('a bet without an answer, in a session that needs the password again', () => {
  /** The player checks the bet, and gives the password that is requested, or does not. */
  const checkBet = async (tab: ReturnType<typeof makeTab>, hasPassword: boolean) => {
    const asking = tab.ask(true)
    const give = await vi.waitFor(() => must(passwordPrompt.get()), patient)
    if (hasPassword) listen(accepted)
    give(hasPassword)
    await asking
  }
  const asleep = async () => {
    const tab = makeTab()
    await tab.place()
    listen(() => refused('REAUTH'))
    await checkBet(tab, false)
    expect(tab.bets()).toMatchObject([{ state: 'unknown' }])
    listen(() => refused('REAUTH'))
    return tab
  }

  it('is looked up without another request for the password, and stays unknown if the records lack it', async () => {
    const tab = await asleep()
    answer = () => records()
    await tab.ask()
    expect(callsOf()).toEqual(['queryUserBetRecordPage'])
    expect(tab.bets()).toMatchObject([{ state: 'unknown' }])
    answer = () => records(bet())
    await tab.ask()
    expect(tab.bets()).toMatchObject([{ state: 'confirmed' }])
  })

  it('is sent again under the same id when the player checks it, or once the password was given', async () => {
    const tab = await asleep()
    await checkBet(tab, false)
    const confirmation = passwordAgain()
    passwordPrompt.get()?.(true)
    expect(await confirmation).toBe(true)
    answer = accepted
    await tab.ask()
    expect(requestIds()).toEqual([id, id])
    expect(tab.bets()).toMatchObject([{ state: 'confirmed' }])
  })
})
