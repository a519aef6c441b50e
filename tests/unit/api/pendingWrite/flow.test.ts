// A write whose answer may be lost is stored on the device before it is sent, and acts once however often it is sent, in any tab
// (O1, S10)
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppError } from '#/api/appError.ts'
import type { Start } from '#/api/pendingWrite/flow.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { rechargeAnswer, userInfo, withdrawal, withdrawalAnswer } from '../../../support/answers.ts'
import { calm, freshBrowser, passing } from '../fakeBrowser.ts'
import { allCalls, InvalidData, answerWith, idsOf, lost, refused, requestsOf } from '../../../support/fakePlatform.ts'
import { complaints } from '../../../support/unit.ts'
import { accessToken, openTab } from '../tab.ts'

vi.mock('#/i18n/catalogues.ts', () => ({
  locales: { rw: 'zh-CN', korw: 'ko-KR', en: 'en' },
  htmlLang: { rw: 'zh-CN', korw: 'ko', en: 'en' },
  catalogue: async () => ({}),
}))

beforeEach(() => {
  freshBrowser()
})

const id = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01'
const other = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a02'
const WEEK = 7 * 86_400_000
const order = (requestId = id): Start => ({
  call: 'saveByOffice',
  arg: { requestId, channelId: 'bank', amount: '100000' },
  place: 'recharge',
  alone: true,
})
const message = (messageId = id): Start => ({ call: 'chatSend', arg: { id: messageId, text: 'hello' }, place: 'chat' })
const withdrawalWrite: Start = {
  call: 'addExpenses',
  arg: { requestId: id, expensesAmount: '100000', fundPassword: '280613', userBankCardId: 'c1' },
  place: 'withdrawal',
  alone: true,
}
const line = (seq: number) => ({ id, seq, from: 'member' as const, text: 'hello', createdAt: 1 })
const orderAnswer = () => rechargeAnswer('r1')
const recordPage = (...records: unknown[]) => ({ records, current: 1, size: 100, total: records.length, pages: 1 })

/** A tab in which `user` is signed in. */
async function tabOf(user = 'u1') {
  const tab = await openTab()
  const [flow, store, outcomes, slice] = await Promise.all([
    import('#/api/pendingWrite/flow.ts'),
    import('#/api/pendingWrite/store.ts'),
    import('#/api/pendingWrite/outcomes.ts'),
    import('#/api/pendingWrite/pendingSlice.ts'),
    import('#/features/recharge/rechargeOutcome.ts'),
    import('#/features/withdraw/withdrawalOutcome.ts'),
    import('#/features/service/chatOutcome.ts'),
  ])
  const signIn = (who: string) =>
    tab.store.dispatch(
      tab.session.tokenReceived({ accessToken: accessToken(who), refreshToken: 'r', expiresIn: 3600, timeStamp: tab.serverNow() }),
    )
  signIn(user)
  const run = <Result>(thunk: AppThunk<Promise<Result>>) => passing(tab.store.dispatch(thunk))
  return {
    ...tab,
    ...outcomes,
    flow,
    signIn,
    entries: store,
    stored: () => passing(store.storedWrites()),
    writes: () => slice.pendingSlice.selectors.selectWrites(tab.store.getState()),
    start: (one: Start) => run(flow.startWrite(one)),
    askAbout: (one: string, byHand = false) => run(flow.askAbout(one, byHand)),
    run,
  }
}

describe('a pending write', () => {
  it('is stored on the device before it is sent, and stays until its outcome is dismissed', async () => {
    const tab = await tabOf()
    let before: unknown
    answerWith({
      saveByOffice: async () => {
        before = await import('#/api/pendingWrite/store.ts').then((m) => m.storedWrites())
        return orderAnswer()
      },
    })
    await tab.start(order())
    expect(before).toMatchObject([{ id, state: 'sending', call: 'saveByOffice', arg: { amount: '100000' } }])
    expect(await tab.stored()).toMatchObject([{ id, state: 'done', result: 'r1' }])
    expect(await tab.run(tab.flow.dismissWrite(id))).toBe(true)
    expect(await tab.stored()).toEqual([])
    expect(tab.writes()).toEqual([])
  })

  it('without an answer is unknown, and is sent again with the same id until its outcome is known', async () => {
    const tab = await tabOf()
    let times = 0
    answerWith({ saveByOffice: () => ((times += 1) < 3 ? lost : orderAnswer()) })
    await tab.start(order())
    expect(tab.writes()).toMatchObject([{ state: 'unknown', attempts: 1, error: { kind: 'network' } }])
    await tab.askAbout(id)
    await tab.askAbout(id)
    expect(tab.writes()).toMatchObject([{ state: 'done', attempts: 3 }])
    expect(idsOf('saveByOffice')).toEqual([id, id, id])
  })

  it('without an answer for a week is not sent again, as its answer is no longer stored, and a toast leads to its records', async () => {
    const tab = await tabOf()
    answerWith({ saveByOffice: () => lost })
    await tab.start(order())
    vi.setSystemTime(Date.now() + WEEK)
    await tab.askAbout(id, true)
    expect(await tab.stored(), 'by the device’s clock alone').toMatchObject([{ state: 'unknown' }])
    const { measureServerTime } = await import('#/lib/serverClock.ts')
    measureServerTime(Date.now(), 0)
    await tab.askAbout(id, true)
    expect(idsOf('saveByOffice')).toEqual([id])
    expect(await tab.stored()).toMatchObject([{ state: 'refused', error: { kind: 'givenUp' } }])
    for (const write of tab.writes()) await tab.run(tab.flow.reportEnd(write))
    expect([tab.toasts(), tab.toastLeads()]).toEqual([['No answer to your deposit order'], ['/rechargeRecord']])
    expect(await tab.stored()).toEqual([])
  })

  it('without an answer for a week invalidates what it may have changed', async () => {
    const tab = await tabOf()
    await import('#/features/live/mallOutcome.ts')
    answerWith({ buyMallItem: () => lost })
    await tab.start({ call: 'buyMallItem', arg: { requestId: id, code: 'kite', price: '6000', days: 7 }, place: 'mall' })
    vi.setSystemTime(Date.now() + WEEK)
    const { measureServerTime } = await import('#/lib/serverClock.ts')
    measureServerTime(Date.now(), 0)
    const invalidated = vi.spyOn(tab.api.util, 'invalidateTags')
    await tab.askAbout(id)
    expect(await tab.stored()).toMatchObject([{ error: { kind: 'givenUp' } }])
    expect(invalidated.mock.calls.flat(2)).toEqual(expect.arrayContaining(['Balance', 'Bills', 'Gifts']))
  })

  it.each([order(), withdrawalWrite])('$call is sent once in a browser that refuses locks, and its outcome is known', async (write) => {
    freshBrowser().locks.isRefused = true
    answerWith({ saveByOffice: orderAnswer, addExpenses: () => withdrawalAnswer('w1') })
    const tab = await tabOf()
    await tab.start(write)
    expect(tab.writes()).toMatchObject([{ state: 'done' }])
    expect(idsOf(write.call)).toEqual([id])
  })

  it('stays unknown after an answer that the contract refuses', async () => {
    const tab = await tabOf()
    answerWith({ saveByOffice: () => new InvalidData({ order: { id: 'r1' } }) })
    await tab.start(order())
    expect(tab.writes()).toMatchObject([{ state: 'unknown' }])
    expect(complaints()).toEqual([expect.stringContaining("the answer to saveByOffice is not the contract's")])
  })

  it('with data that the device must not store is sent again only by the page that has the data', async () => {
    answerWith({ addExpenses: () => lost, expensesIPage: () => recordPage() })
    const tab = await tabOf()
    await tab.start(withdrawalWrite)
    await tab.askAbout(id)
    expect(requestsOf('addExpenses').map(({ arg }) => Reflect.get(Object(arg), 'fundPassword'))).toEqual(['280613', '280613'])
    expect(JSON.stringify(await tab.stored())).not.toContain('280613')
    const second = await tabOf()
    await second.askAbout(id)
    expect(requestsOf('addExpenses')).toHaveLength(2)
    expect(requestsOf('expensesIPage').map(({ arg }) => arg)).toMatchObject([{ searchParam: { requestId: id } }])
  })
})

describe('a write that is looked up as its descriptor says', () => {
  it('is missing if the records lack it once it cannot arrive any more', async () => {
    const answers = { addExpenses: () => lost, expensesIPage: () => recordPage() }
    answerWith(answers)
    await (await tabOf()).start(withdrawalWrite)
    const tab = await tabOf()
    await tab.askAbout(id)
    expect(tab.writes()).toMatchObject([{ state: 'unknown' }])
    vi.advanceTimersByTime(140_000)
    await tab.askAbout(id)
    expect(tab.writes()).toMatchObject([{ state: 'missing' }])
    expect(requestsOf('addExpenses')).toHaveLength(1)
  })

  it('is done if it is found late', async () => {
    answerWith({ addExpenses: () => lost, expensesIPage: () => recordPage(withdrawal('w7')) })
    await (await tabOf()).start(withdrawalWrite)
    const tab = await tabOf()
    vi.advanceTimersByTime(140_000)
    await tab.askAbout(id)
    expect(tab.writes()).toMatchObject([{ state: 'done', result: 'w7' }])
  })
})

describe('a pending write in several tabs', () => {
  it('is sent again by another tab if its tab died while sending', async () => {
    const first = await tabOf()
    answerWith({ saveByOffice: () => new Promise(() => undefined) })
    void first.store.dispatch(first.flow.startWrite(order()))
    await calm()
    freshLocks()
    answerWith({ saveByOffice: orderAnswer })
    const second = await tabOf()
    await second.askAbout(id)
    expect(second.writes()).toMatchObject([{ id, state: 'done' }])
  })

  it('is sent once if both tabs send it again at the same time', async () => {
    const first = await tabOf()
    answerWith({ saveByOffice: () => lost })
    await first.start(order())
    const second = await tabOf()
    answerWith({ saveByOffice: () => lost })
    await Promise.all([first.askAbout(id), second.askAbout(id)])
    expect(requestsOf('saveByOffice')).toHaveLength(1)
  })

  it('is not sent while another write of its place is open', async () => {
    const first = await tabOf()
    answerWith({ saveByOffice: () => lost })
    await first.start(order())
    const second = await tabOf()
    expect(await second.start(order(other))).toBe(false)
    expect(idsOf('saveByOffice')).toEqual([id])
    expect(second.writes()).toMatchObject([{ id }])
  })

  it('has one message about its outcome, in one of the tabs', async () => {
    const first = await tabOf()
    answerWith({ saveByOffice: orderAnswer })
    await first.start(order())
    const second = await tabOf()
    await second.run(second.flow.readWrites())
    for (const tab of [first, second]) for (const write of tab.writes()) void tab.store.dispatch(tab.flow.reportEnd(write))
    await passing(calm())
    await passing(calm())
    expect([...first.toasts(), ...second.toasts()]).toHaveLength(1)
    expect(await first.stored()).toEqual([])
  })

  it('that was refused is replaced by the first tab that removes it, and by no other', async () => {
    const first = await tabOf()
    answerWith({ saveByOffice: () => refused('RECHARGE_CLOSED') })
    await first.start(order())
    const second = await tabOf()
    await second.run(second.flow.readWrites())
    const third = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a03'
    const ours = await Promise.all([
      first.run(first.flow.startInstead(id, order(other))),
      second.run(second.flow.startInstead(id, order(third))),
    ])
    expect(ours.filter((isOurs) => isOurs)).toHaveLength(1)
    await passing(calm())
    expect(idsOf('saveByOffice')).toHaveLength(2)
  })

  it('is replaced once, also if the other tab reads at the same time', async () => {
    const first = await tabOf()
    answerWith({ saveByOffice: () => refused('RECHARGE_CLOSED') })
    await first.start(order())
    const second = await tabOf()
    const [write] = await second.stored()
    if (!write) throw new Error('no write')
    const read = second.entries.storedWrites()
    const third = '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a03'
    const replaced = await passing(
      Promise.all([first.entries.replaceWrite(id, { ...write, id: other }), second.entries.replaceWrite(id, { ...write, id: third })]),
    )
    expect(replaced).toEqual([true, false])
    await passing(read)
    expect(await second.stored()).toMatchObject([{ id: other }])
  })
})

/** As a browser whose tab died: its locks are free. */
function freshLocks(): void {
  const { locks } = Reflect.get(globalThis, 'navigator')
  Reflect.get(locks, 'names').clear()
}

describe('a pending write of another user', () => {
  it('is never sent, and is erased when the session ends', async () => {
    const tab = await tabOf()
    answerWith({ saveByOffice: () => lost, querySystemUserInfo: () => userInfo(), queryAllMessagesOfUser: () => ({ ids: [] }) })
    await tab.start(order())
    tab.store.dispatch(tab.session.ended({ by: 'signedOut' }))
    await passing(calm())
    expect(await tab.stored()).toEqual([])
    tab.signIn('u2')
    answerWith({ saveByOffice: orderAnswer })
    await tab.askAbout(id)
    expect(requestsOf('saveByOffice')).toEqual([])
    expect(tab.writes()).toEqual([])
  })

  it('is not sent even if its entry is still stored', async () => {
    const first = await tabOf()
    answerWith({ saveByOffice: () => lost })
    await first.start(order())
    const second = await tabOf('u2')
    answerWith({ saveByOffice: orderAnswer })
    await second.run(second.flow.readWrites())
    await second.askAbout(id)
    expect(second.writes()).toEqual([])
    expect(requestsOf('saveByOffice')).toEqual([])
    expect(await second.stored()).toMatchObject([{ id, userId: 'u1', state: 'unknown' }])
  })

  it('is not sent in the session of another user who signs in after the lock', async () => {
    const tab = await tabOf()
    answerWith({ saveByOffice: orderAnswer })
    const { asUser } = await import('#/api/pendingWrite/sending.ts')
    const answer = await passing(
      tab.store.dispatch(asUser.initiate({ call: 'saveByOffice', arg: order().arg, user: 'u2' }, { track: false })),
    )
    expect(answer.error).toEqual({ kind: 'session', cause: 'none' })
    expect(allCalls()).toEqual([])
  })

  it('is not stored again by an answer after the sign-out', async () => {
    const tab = await tabOf()
    let give: (answer: unknown) => void = () => undefined
    answerWith({
      saveByOffice: () =>
        new Promise((resolve) => {
          give = resolve
        }),
    })
    const sent = tab.store.dispatch(tab.flow.startWrite(order()))
    await calm()
    tab.store.dispatch(tab.session.ended({ by: 'signedOut' }))
    await passing(calm())
    give(orderAnswer())
    await passing(sent)
    expect(await tab.stored()).toEqual([])
    expect(tab.writes()).toEqual([])
  })
})

describe('a stored write', () => {
  it('is shown only if the contract accepts it; other stored writes are not affected', async () => {
    const tab = await tabOf()
    answerWith({ saveByOffice: () => lost, chatSend: () => lost })
    await tab.start(order())
    await tab.start(message(other))
    expect(await tab.stored()).toHaveLength(2)
    const { stateStore } = await import('#/lib/storage.ts')
    const { update } = await import('idb-keyval')
    await passing(
      update<{ version: number; value: object[] }>(
        'private/pending-writes',
        (record) => ({
          version: 2,
          value: (record?.value ?? []).map((one) => ('place' in one && one.place === 'chat' ? { ...one, arg: { text: 5 } } : one)),
        }),
        stateStore(),
      ),
    )
    const next = await tabOf()
    await next.run(next.flow.readWrites())
    expect(next.writes().map(({ call }) => call)).toEqual(['saveByOffice'])
  })

  it.each<[unknown, AppError]>([
    [{ kind: 'script' }, { kind: 'script' }],
    [
      { kind: 'session', cause: 'expired' },
      { kind: 'session', cause: 'expired' },
    ],
    [{ kind: 'of a later version' }, { kind: 'unknown' }],
  ])('is not lost by the error of its last attempt: %j', async (error, read) => {
    const tab = await tabOf()
    answerWith({ saveByOffice: () => lost })
    await tab.start(order())
    const { admit } = await import('#/api/pendingWrite/admit.ts')
    const [write] = await tab.stored()
    expect(await passing(admit([{ ...write, error }]))).toMatchObject([{ id, state: 'unknown', error: read }])
  })
})

describe('a refused write', () => {
  it('has one message while its page is not on screen, and stays if the member can send it again', async () => {
    const tab = await tabOf()
    answerWith({ chatSend: () => refused('CHAT_OFF') })
    await tab.start(message())
    for (const write of tab.writes()) await tab.run(tab.flow.reportEnd(write))
    expect(tab.toasts()).toHaveLength(1)
    expect(tab.writes()).toMatchObject([{ id, state: 'refused', reported: true }])
    for (const write of tab.writes()) await tab.run(tab.flow.reportEnd(write))
    expect(tab.toasts()).toHaveLength(1)
    answerWith({ chatSend: () => line(1) })
    const [write] = tab.writes()
    if (write) await tab.run(tab.flow.sendAgain(write))
    expect(requestsOf('chatSend').map(({ arg }) => arg)).toEqual([{ id, text: 'hello' }])
    expect(tab.writes()).toMatchObject([{ state: 'done' }])
  })

  it('that stays has its message in one tab only', async () => {
    const first = await tabOf()
    answerWith({ chatSend: () => refused('CHAT_OFF') })
    await first.start(message())
    const second = await tabOf()
    await second.run(second.flow.readWrites())
    for (const tab of [first, second]) for (const write of tab.writes()) await tab.run(tab.flow.reportEnd(write))
    expect([...first.toasts(), ...second.toasts()]).toHaveLength(1)
  })

  it('has no message while its own page is on screen', async () => {
    const tab = await tabOf()
    tab.flow.placesOnScreen.set(['recharge'])
    answerWith({ saveByOffice: () => refused('RECHARGE_CLOSED') })
    await tab.start(order())
    for (const write of tab.writes()) await tab.run(tab.flow.reportEnd(write))
    expect(tab.toasts()).toEqual([])
    expect(tab.writes()).toMatchObject([{ state: 'refused', error: { reason: 'RECHARGE_CLOSED' } }])
  })
})
