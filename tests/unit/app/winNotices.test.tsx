// @vitest-environment jsdom
// A notice of a win appears on any page, with a link to its receipt, and once for all tabs and reloads (BET-14)
import 'fake-indexeddb/auto'
import type { UnknownAction } from '@reduxjs/toolkit'
import { cleanup, render, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Bet } from '#/contract/bets.ts'
import { page, userInfo } from '../../support/answers.ts'
import { answerWith, argumentsOf } from '../../support/fakePlatform.ts'
import { inStore, newStore } from '../../support/page.tsx'
import { tokenOf } from '../../support/tokenOf.ts'
import { bet } from '../features/records/fixtures.ts'

let bets: Bet[]
/** Of the stored bets: the winning bets, the bets of one request, or all. */
function betsPage(arg: unknown) {
  const { searchParam }: { searchParam?: unknown } = Object(arg)
  const isWins = Reflect.get(Object(searchParam), 'pageGameRecordEnum') === 'WIN'
  const request: unknown = Reflect.get(Object(searchParam), 'requestId')
  return {
    ...page(...bets.filter(({ state, requestId }) => (isWins ? state === 'WIN' : requestId === (request ?? requestId)))),
    totalStake: '0',
    totalPayout: '0',
  }
}
const listen = () => answerWith({ querySystemUserInfo: () => userInfo(), queryUserBetRecordPage: betsPage })

const { tokenReceived } = await import('#/api/sessionSlice.ts')
const { languageChosen } = await import('#/api/settingsSlice.ts')
const { selectToasts } = await import('#/api/toastSlice.ts')
const { wasAnnounced, WinNotices } = await import('#/app/services/WinNotices.tsx')
const { boardLeft, drawRevealed } = await import('#/api/revealSlice.ts')
const { latestBets, useLatestBetsQuery } = await import('#/api/betOrders.ts')
const { receiptOf, winDocked } = await import('#/features/lottery/winDocked.ts')
const { erasePrivateState } = await import('#/lib/persisted.ts')
const { serverNow } = await import('#/lib/serverClock.ts')

beforeEach(async () => {
  await erasePrivateState()
  listen()
})
afterEach(() => {
  cleanup()
  winDocked.set(undefined)
  vi.unstubAllGlobals()
})

/** Acts like the dock: its content changes once the latest bets are rendered. */
function Dock(): null {
  const { data } = useLatestBetsQuery(latestBets)
  useLayoutEffect(() => {
    if (data) winDocked.set(data.records.filter(({ state }) => state === 'WIN').map(({ betId }) => receiptOf(betId)))
  }, [data])
  useLayoutEffect(() => () => winDocked.set(undefined), [])
  return null
}

function signedIn() {
  const store = newStore()
  store.dispatch(languageChosen('en'))
  store.dispatch(tokenReceived(tokenOf('u1')))
  return store
}

/** A tab of the app; returns its messages. */
function openTab(before?: (store: { dispatch: (action: UnknownAction) => unknown }) => void) {
  const store = signedIn()
  before?.(store)
  render(inStore(store, <WinNotices />))
  return () => selectToasts(store.getState())
}

const settled = (payout: string) => [bet({ state: 'WIN', payout, settledAt: Math.floor(serverNow()) })]

describe('a notice of a win', () => {
  it('appears once, in one of two tabs, and not again after a reload', async () => {
    bets = settled('9000')
    const tabs = [openTab(), openTab()]
    await waitFor(() =>
      expect(tabs.flatMap((toasts) => toasts())).toMatchObject([
        { kind: 'success', leads: { href: '/betdetail?id=b1' }, text: expect.stringMatching(/^Fast 3 paid 9/) },
      ]),
    )
    cleanup()
    listen()
    const reloaded = openTab()
    await waitFor(() => expect(argumentsOf('queryUserBetRecordPage')).not.toEqual([]))
    await waitFor(async () => expect(await wasAnnounced('r1 20261121-0483')).toBe(true))
    expect([...tabs, reloaded].flatMap((toasts) => toasts())).toHaveLength(1)
  })

  it('reports several wins since the last notice in one line', async () => {
    bets = [
      bet({ betId: 'b1', requestId: 'r1', state: 'WIN', payout: '9000', settledAt: Math.floor(serverNow()) - 2 }),
      bet({ betId: 'b2', requestId: 'r2', state: 'WIN', payout: '11000', settledAt: Math.floor(serverNow()) - 1 }),
    ]
    const toasts = openTab()
    await waitFor(() =>
      expect(toasts()).toMatchObject([{ leads: { href: '/betdetail?id=b2' }, text: expect.stringMatching(/^2 bets won, paid 20/) }]),
    )
  })

  it('does not appear for a payout at the stake', async () => {
    bets = settled('4000')
    const toasts = openTab()
    await waitFor(async () => expect(await wasAnnounced('r1 20261121-0483')).toBe(true))
    expect(toasts()).toEqual([])
  })

  it.each([
    ['until the draw has landed on the board of its lottery', () => drawRevealed({ lotteryId: 'k3-1m', period: '20261121-0483' })],
    ['no longer than that board is on screen', () => boardLeft('k3-1m')],
  ])('waits %s', async (_when, opens) => {
    const settledAt = Math.floor(serverNow())
    bets = [
      bet({ state: 'WIN', payout: '9000', settledAt: settledAt - 1 }),
      bet({ betId: 'b2', requestId: 'r2', lotteryId: 'k3-5m', state: 'WIN', payout: '11000', settledAt }),
    ]
    let tab: { dispatch: (action: UnknownAction) => unknown } | undefined
    const toasts = openTab((store) => {
      tab = store
      store.dispatch(drawRevealed({ lotteryId: 'k3-1m', period: '20261121-0482' }))
    })
    await waitFor(() => expect(toasts()).not.toEqual([]))
    expect(toasts()).toMatchObject([{ leads: { href: '/betdetail?id=b2' }, text: expect.stringMatching(/^Fast 3 paid 11/) }])
    expect(await wasAnnounced('r1 20261121-0483')).toBe(false)
    tab?.dispatch(opens())
    await waitFor(() => expect(toasts()).toMatchObject([{}, { leads: { href: '/betdetail?id=b1' } }]))
  })

  it('does not appear if the dock on screen shows the win first', async () => {
    bets = []
    const store = signedIn()
    render(inStore(store, <Dock />))
    await waitFor(() => expect(winDocked.get()).toEqual([]))
    bets = settled('9000')
    render(inStore(store, <WinNotices />))
    await waitFor(() => expect(winDocked.get()).toEqual(['/betdetail?id=b1']))
    expect(await wasAnnounced('r1 20261121-0483')).toBe(true)
    expect(selectToasts(store.getState())).toEqual([])
  })

  it('appears if the dock shows no win, even if the page draws no frame', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    winDocked.set([])
    bets = settled('9000')
    const toasts = openTab()
    await waitFor(() => expect(toasts()).toHaveLength(1))
  })

  it('does not wait for the board of another lottery', async () => {
    bets = settled('9000')
    const toasts = openTab((store) => store.dispatch(drawRevealed({ lotteryId: 'ssc-1m', period: '20261121-0001' })))
    await waitFor(() => expect(toasts()).toHaveLength(1))
  })
})
