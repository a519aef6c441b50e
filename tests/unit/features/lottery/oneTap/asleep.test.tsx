// @vitest-environment jsdom
// One tap in a session that needs the password again: the app asks first, and the bet is then placed once, whatever the network does
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { endpoints } from '#/api/endpoints.ts'
import { marksApi } from '#/api/lotteryMarks.ts'
import { addWrite, storedWrites } from '#/api/pendingWrite/store.ts'
import { passwordPrompt } from '#/api/reauth.ts'
import { PasswordAgain } from '#/app/shell/PasswordAgain.tsx'
import { PlayBoards } from '#/features/lottery/board/Board.tsx'
import { changeOneTap } from '#/features/lottery/oneTap/oneTapSetting.ts'
import { selectDraft, type SlipRoot } from '#/features/lottery/slip/slipSlice.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { oddsOf } from '#/rules/engine.ts'
import { playOf } from '#/rules/registry.ts'
import { page, period, systemConfig, userInfo } from '../../../../support/answers.ts'
import { answerWith, argumentsOf, type Handler, idsOf, lost, refused } from '../../../../support/fakePlatform.ts'
import { patient } from '../../../../support/patience.ts'
import { openPages } from '../../openPages.tsx'
import { bet, betWrite, must } from '../fixtures.ts'
import { OnBoard } from '../onBoard.tsx'

vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 5 }))

const play = must(playOf('KSHZ'))
const [onSale, closesAt] = ['20261121-0484', Date.now() + 3_000_000]

function Page(): ReactElement {
  return (
    <OnBoard
      plays={[play]}
      sale={{
        info: undefined,
        view: {
          phase: 'open',
          period: period({ period: onSale, state: 'open', opensAt: 0, closesAt, drawsAt: closesAt }),
          remaining: 40_000,
          share: 0.6,
        },
        awaited: undefined,
      }}
      odds={{ prizeGroup: 1956, odds: { KSHZ: oddsOf(play, 1956) }, askAgain: () => undefined }}
      chips={{ all: ['25000'], inUse: '25000', askAgain: () => undefined }}
    >
      <PlayBoards />
      <PasswordAgain />
    </OnBoard>
  )
}

/** Where the network fails: before the request arrives, or before its answer does. */
type Cut = 'request' | 'answer'

interface Cuts {
  /** Of the requests with the password, and of those with the bet in a session that is awake, in their order. */
  readonly password?: readonly Cut[]
  readonly bet?: readonly Cut[]
}

/** The platform: its session sleeps until the password is given, and a request id places a bet at most once. */
function platformWith({ password = [], bet: betCuts = [] }: Cuts) {
  const placed = new Set<string>()
  const [passwordsToCut, betsToCut] = [[...password], [...betCuts]]
  let isAsleep = true
  const placedBet = (requestId: string) => bet({ requestId, period: onSale, closesAt, drawsAt: closesAt })
  const place: Handler = (arg) => {
    if (isAsleep) return refused('REAUTH')
    const cut = betsToCut.shift()
    if (cut === 'request') return lost
    const requestId = String(Reflect.get(Object(arg), 'requestId'))
    placed.add(requestId)
    return cut === undefined ? { bets: [placedBet(requestId)], balance: '1', balanceVersion: 2 } : lost
  }
  answerWith({
    getSystemConfig: () => systemConfig(),
    querySystemUserInfo: () => userInfo({ balance: '12480500' }),
    getLotteryMarks: () => ({ favourites: [], recent: [], usualStake: '25000' }),
    getFlowBetList: () => page(),
    queryUserBetRecordPage: () => ({ ...page(...[...placed].map(placedBet)), totalStake: '0', totalPayout: '0' }),
    reauthenticate: () => {
      const cut = passwordsToCut.shift()
      if (cut !== 'request') isAsleep = false
      return cut === undefined ? {} : lost
    },
    bet: place,
    batchBet: place,
  })
  return placed
}

/** The board of a member who has switched one tap on, once it knows what a bet needs. */
async function openBoard() {
  changeOneTap({ owner: 'u1', cap: '50000' })
  const app = await openPages({ '/lottery': Page }, ['/lottery'])
  await waitFor(() => {
    const state = app.store.getState()
    expect(endpoints.endpoints.getSystemConfig.select({})(state).status).toBe('fulfilled')
    expect(endpoints.endpoints.querySystemUserInfo.select({})(state).status).toBe('fulfilled')
    expect(marksApi.endpoints.lotteryMarks.select({})(state).status).toBe('fulfilled')
  }, patient)
  // React may hold the loaded part back for a moment, and a press before it is only a tap.
  await screen.findByRole('group', { name: 'Hold a cell to bet on it; a tap still picks' }, patient)
  return app
}

/** Holds a cell down until the password is asked for. */
async function holdUntilDialog() {
  fireEvent.pointerDown(screen.getByRole('button', { name: /^4/ }), { isPrimary: true, button: 0, pointerId: 1, clientX: 50, clientY: 50 })
  await passwordDialog()
}
const passwordDialog = () => screen.findByRole('dialog', { name: 'Is it still you?' }, patient)

async function givePassword() {
  fireEvent.change(await screen.findByLabelText('Password', {}, patient), { target: { value: 'play1234' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

const cartOf = (store: { readonly getState: () => SlipRoot & object }) => selectDraft(store.getState(), 'k3-1m').cart
const placedToast = 'Bet placed in period 0484'

afterEach(async () => {
  await act(async () => passwordPrompt.get()?.(false))
  cleanup()
  changeOneTap({ owner: null, cap: '50000' })
  await erasePrivateState()
})

/** That one bet was placed, under the id of the first request, and the device has nothing left to ask about. */
async function expectPlacedOnce(placed: ReadonlySet<string>, toasts: () => readonly string[]) {
  await waitFor(() => expect(toasts()).toContain(placedToast), patient)
  expect([...placed]).toEqual([idsOf('bet')[0]])
  expect(new Set(idsOf('bet')).size).toBe(1)
  expect(await storedWrites()).toEqual([])
}

it('the app asks for the password before the bet, which waits on the device, and places it once afterwards', async () => {
  const placed = platformWith({})
  const { toasts } = await openBoard()
  await holdUntilDialog()
  expect(placed.size).toBe(0)
  const held = { period: onSale, selection: [['4']], unit: '25000' }
  expect(await storedWrites()).toMatchObject([{ call: 'bet', state: 'sending', arg: held }])
  await givePassword()
  await expectPlacedOnce(placed, toasts)
})

it.each<[string, Cuts]>([
  ['before the password arrives', { password: ['request'] }],
  ['before the password is answered', { password: ['answer'] }],
  ['before the password arrives, and before the bet is answered', { password: ['request'], bet: ['answer'] }],
])('a network that fails %s loses no bet: the app still asks, and the bet is placed once', async (_, cuts) => {
  const placed = platformWith(cuts)
  const { toasts } = await openBoard()
  await holdUntilDialog()
  await givePassword()
  await screen.findByRole('alert', {}, patient)
  expect(placed.size).toBe(0)
  expect(await storedWrites()).toHaveLength(1)
  await givePassword()
  await expectPlacedOnce(placed, toasts)
})

it.each<[string, Cuts]>([
  ['before the bet arrives', { bet: ['request'] }],
  ['before the bet is answered', { bet: ['answer'] }],
])('a network that fails after the password, %s, loses no bet and places none twice', async (_, cuts) => {
  const placed = platformWith(cuts)
  const { toasts } = await openBoard()
  await holdUntilDialog()
  await givePassword()
  await expectPlacedOnce(placed, toasts)
  expect(argumentsOf('reauthenticate')).toHaveLength(1)
  // Refused in the sleeping session, cut, and answered.
  expect(idsOf('bet')).toHaveLength(3)
})

it('a bet whose page was closed while it asked is asked about by the next page, and is placed once', async () => {
  const placed = platformWith({})
  const left = { ...betWrite({ state: 'sending', error: null }), alone: true, note: 'stays', startedAt: Date.now(), until: closesAt }
  await addWrite(left)
  const { toasts } = await openBoard()
  await passwordDialog()
  expect(placed.size).toBe(0)
  await givePassword()
  await waitFor(() => expect(toasts()).toContain('Bet placed in period 0483'), patient)
  expect([...placed]).toEqual([left.id])
  expect(new Set(idsOf('batchBet'))).toEqual(new Set([left.id]))
  expect(await storedWrites()).toEqual([])
})

it('without the password nothing is bet, and what was held down waits in the slip', async () => {
  const placed = platformWith({})
  const { store } = await openBoard()
  await holdUntilDialog()
  await act(async () => must(passwordPrompt.get())(false))
  await waitFor(() => expect(cartOf(store)).toMatchObject([{ selection: [['4']], unit: '25000' }]), patient)
  expect(placed.size).toBe(0)
  expect(await storedWrites()).toEqual([])
})
