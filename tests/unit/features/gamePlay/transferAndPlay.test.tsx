// @vitest-environment jsdom
// A stake that is more than the platform's wallet has: one tap transfers and plays, two writes with an id each
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { protectionApi } from '#/api/protection.ts'
import { patience } from '#/features/gamePlay/useLaunch.ts'
import '#/features/wallets/transferOutcome.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { type Answers, argumentsOf, type Handler, idsOf, inTurn, lost, delayedAnswer, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { frameOnPage, openGamePage, opening, transferred, type Wallet, walletAnswers } from './gamePage.tsx'

vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 5 }))

window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const bet = { kind: 'play', id: 1, body: { kind: 'bet' }, stake: '10000' } as const
const both = 'Transfer 100 and play 10.00'
const act100 = () => screen.findByRole('button', { name: both }, patient)

/** The game is open with nothing in its wallet, and a round of ten points is chosen. */
async function open(transfBalance: (arrive: () => void) => Handler, more: Answers = {}, main = '9000000') {
  const wallet: Wallet = { balance: '0', at: 1 }
  const arrive = () => Object.assign(wallet, { balance: '100000', at: Date.now() + 1000 })
  const app = await openGamePage({
    ...walletAnswers(wallet, { main }),
    enterGame: () => ({ ...opening.enterGame(), balance: '0' }),
    transfBalance: transfBalance(arrive),
    ...more,
  })
  const frame = await frameOnPage()
  await frame.say({ kind: 'short', stake: '10000' })
  const states = () => frame.messages.flatMap((said) => (said.kind === 'transfer' ? [said.state] : []))
  const balances = () => frame.messages.flatMap((said) => (said.kind === 'balance' ? [said.balance] : []))
  return { app, arrive, frame, states, balances }
}

const done = { transfer: transferred('stone', '100000'), balance: '8900000', balanceVersion: 2 }
const arrives = (arrive: () => void) => () => {
  arrive()
  return done
}

describe('one tap', () => {
  it('transfers, and has the round played once the points are in the frame', async () => {
    const { frame, states } = await open(arrives)
    fireEvent.click(await act100())
    await waitFor(() => expect(states()).toEqual(['begun', 'done']), patient)
    expect(argumentsOf('transfBalance')).toMatchObject([
      { fromPlatform: 'MAIN', toPlatform: 'stone', transfAmount: '100000', others: { stake: '10000' } },
    ])
    const said = frame.messages.filter(({ kind }) => kind === 'transfer' || kind === 'balance')
    expect(said).toEqual([
      { kind: 'transfer', state: 'begun' },
      { kind: 'balance', balance: '100000' },
      { kind: 'transfer', state: 'done' },
    ])
    await frame.say({ kind: 'short', stake: '0' })
    expect(screen.queryByRole('button', { name: both })).toBeNull()
  })

  it('sends one transfer however often it is tapped, and nothing else can be chosen meanwhile', async () => {
    const { answer, give } = delayedAnswer()
    const { arrive, states } = await open(() => () => answer)
    const button = await act100()
    for (let tap = 0; tap < 3; tap++) fireEvent.click(button)
    await waitFor(() => expect(argumentsOf('transfBalance')).toHaveLength(1), patient)
    expect(screen.getByRole('button', { name: '500' })).toHaveProperty('disabled', true)
    arrive()
    give(done)
    await waitFor(() => expect(states()).toEqual(['begun', 'done']), patient)
    expect(argumentsOf('transfBalance')).toHaveLength(1)
  })

  it('sends no second transfer while the game waits for its pace before the round', async () => {
    const { frame, states } = await open(arrives)
    fireEvent.click(await act100())
    await waitFor(() => expect(states()).toEqual(['begun', 'done']), patient)
    expect((await act100()).getAttribute('aria-busy')).toBe('true')
    fireEvent.click(await act100())
    await frame.say({ kind: 'short', stake: '0' })
    await waitFor(() => expect(screen.queryByRole('button', { name: both })).toBeNull(), patient)
    expect(argumentsOf('transfBalance')).toHaveLength(1)
  })

  it('takes another amount, with both wallets before and after', async () => {
    const { states } = await open(arrives)
    fireEvent.click(await screen.findByRole('button', { name: 'Other' }, patient))
    const sheet = within(await screen.findByRole('dialog', undefined, patient))
    fireEvent.change(sheet.getByRole('textbox'), { target: { value: '5' } })
    sheet.getByText('This stake needs at least 10.00 more')
    fireEvent.change(sheet.getByRole('textbox'), { target: { value: '250' } })
    sheet.getByText(/9,000\.00 → 8,750\.00/)
    sheet.getByText(/0\.00 → 250\.00/)
    fireEvent.click(sheet.getByRole('button', { name: 'Transfer 250 and play 10.00' }))
    await waitFor(() => expect(states()).toEqual(['begun', 'done']), patient)
    expect(argumentsOf('transfBalance')).toMatchObject([{ transfAmount: '250000' }])
  })

  it('is not offered where the main wallet has too little, but the way to a deposit', async () => {
    await open(arrives, {}, '9000')
    await screen.findByText('The main wallet has too little for this stake.', undefined, patient)
    expect(screen.getByRole('link', { name: 'Deposit' })).toHaveProperty('pathname', '/recharge')
    expect(screen.queryByRole('button', { name: /^Transfer/ })).toBeNull()
  })
})

describe('no round follows a transfer', () => {
  it('that is refused: the page says why, and nothing is held', async () => {
    const { states } = await open(() => () => refused('TRANSFER_MIN', '200'))
    fireEvent.click(await act100())
    await waitFor(() => expect(states()).toEqual(['begun', 'failed']), patient)
    expect((await screen.findByRole('alert', undefined, patient)).textContent).toBe('The minimum per transfer is 200')
    expect(await act100()).toHaveProperty('disabled', false)
  })

  it.each([
    ['a limit', refused('STAKE_LIMIT', '100', '5', 'day'), 'Your daily stake limit is 100; 5 is left', 1],
    ['a reality check', refused('REALITY_CHECK'), 'It is time for your reality check. Please respond to it, then try again', 2],
  ])('that is refused because %s would refuse the round', async (_, refusal, reason, visits) => {
    const visit = {
      serverTime: 1,
      startedAt: 1,
      asleep: false,
      staked: '0',
      returned: '0',
      net: '0',
      reminderMinutes: 60,
      dueAt: null,
      lossLeft: null,
    }
    const { app, frame, states } = await open(() => () => refusal, { queryVisit: () => visit })
    void app.store.dispatch(protectionApi.endpoints.queryVisit.initiate({}))
    await waitFor(() => expect(argumentsOf('queryVisit')).toHaveLength(1), patient)
    fireEvent.click(await act100())
    await waitFor(() => expect(states()).toEqual(['begun', 'failed']), patient)
    expect((await screen.findByRole('alert', undefined, patient)).textContent).toBe(reason)
    await waitFor(() => expect(argumentsOf('queryVisit')).toHaveLength(visits), patient)
    expect(frame.messages.map(({ kind }) => kind)).not.toContain('balance')
    expect(argumentsOf('playMessage')).toEqual([])
  })

  it('that the platform gave back', async () => {
    const { states } = await open(() => () => ({ ...done, transfer: { ...done.transfer, state: 'returned' } }))
    fireEvent.click(await act100())
    await waitFor(() => expect(states()).toEqual(['begun', 'failed']), patient)
    await screen.findByText('It was not moved; the amount is where it was', undefined, patient)
  })

  it('without a result: the points come in later, and the player decides anew', async () => {
    const unknown = { ...done.transfer, state: 'unknown', endedAt: null, nextAt: 5 }
    const { states } = await open(() => () => ({ ...done, transfer: unknown }))
    fireEvent.click(await act100())
    await waitFor(() => expect(states()).toEqual(['begun', 'failed']), patient)
    await screen.findByText(/^No result yet\./, undefined, patient)
  })

  it('whose answer was lost: the same one is asked about, and made once', async () => {
    const { states, balances } = await open((arrive) => () => {
      if (idsOf('transfBalance').length === 1) return lost
      arrive()
      return done
    })
    fireEvent.click(await act100())
    await waitFor(() => expect(states()).toEqual(['begun', 'failed']), patient)
    await waitFor(() => expect(balances()).toEqual(['100000']), patient)
    expect(new Set(idsOf('transfBalance')).size).toBe(1)
    expect(states()).toEqual(['begun', 'failed'])
  })

  it('for a choice that changed in the moment of the tap', async () => {
    const { answer, give } = delayedAnswer()
    const { arrive, frame, states } = await open(() => () => answer)
    fireEvent.click(await act100())
    await frame.say({ kind: 'short', stake: '50000' })
    await waitFor(() => expect(states()).toEqual(['begun', 'failed']), patient)
    arrive()
    give(done)
    await waitFor(() => expect(frame.messages.map(({ kind }) => kind)).toContain('balance'), patient)
    expect(states()).toEqual(['begun', 'failed'])
  })

  it('that has not come within 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const { answer, give } = delayedAnswer()
    const { arrive, states, balances } = await open(() => () => answer)
    fireEvent.click(await act100())
    await waitFor(() => expect(argumentsOf('transfBalance')).toHaveLength(1), patient)
    await act(async () => void (await vi.advanceTimersByTimeAsync(patience)))
    expect(states()).toEqual(['begun', 'failed'])
    arrive()
    give(done)
    await waitFor(() => expect(balances()).toEqual(['100000']), patient)
    expect(states()).toEqual(['begun', 'failed'])
  })
})

describe('a round that is refused after its transfer', () => {
  const refuse = async (instead: () => unknown = () => undefined) => {
    const transfer = (arrive: () => void) => () => instead() ?? arrives(arrive)()
    const opened = await open(transfer, { playMessage: () => refused('STAKE_LIMIT', '100', '5', 'day') })
    fireEvent.click(await act100())
    await waitFor(() => expect(opened.states()).toEqual(['begun', 'done']), patient)
    await opened.frame.say({ kind: 'short', stake: '0' })
    await opened.frame.say(bet)
    await screen.findByText(/The round was not played\. The 100\.00 that came in for it is at Stone House\.$/, undefined, patient)
    return opened
  }

  it('is told with the place of the points, and a tap brings them back by a write of its own', async () => {
    await refuse()
    fireEvent.click(screen.getByRole('button', { name: 'Transfer 100.00 back' }))
    await waitFor(() => expect(argumentsOf('transfBalance')).toHaveLength(2), patient)
    expect(argumentsOf('transfBalance')[1]).toMatchObject({ fromPlatform: 'stone', toPlatform: 'MAIN', transfAmount: '100000' })
    expect(new Set([...idsOf('transfBalance'), ...idsOf('playMessage')]).size).toBe(3)
    await screen.findByText('is in the main wallet', undefined, patient)
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByText(/main wallet$/)).toBeNull()
  })

  it('is not told by the refusal of a message that is no round', async () => {
    const playMessage = inTurn(refused('BAD_REQUEST'), refused('STAKE_LIMIT', '100', '5', 'day'))
    const { frame, states } = await open(arrives, { playMessage })
    fireEvent.click(await act100())
    await waitFor(() => expect(states()).toEqual(['begun', 'done']), patient)
    await frame.say({ kind: 'short', stake: '0' })
    await frame.say({ kind: 'play', id: 1, body: { kind: 'history' }, stake: '0' })
    await waitFor(() => expect(frame.messages.at(-1)).toMatchObject({ kind: 'refused', id: 1 }), patient)
    expect(screen.queryByText(/The round was not played/)).toBeNull()
    await frame.say({ ...bet, id: 2, stake: '20000' })
    await waitFor(() => expect(frame.messages.at(-1)).toMatchObject({ kind: 'refused', id: 2 }), patient)
    expect(screen.queryByText(/The round was not played/)).toBeNull()
    await frame.say({ ...bet, id: 3 })
    await screen.findByText(/^Your daily stake limit is 100; 5 is left\. The round was not played\./, undefined, patient)
  })

  it('says why the way back is refused', async () => {
    await refuse(() => (idsOf('transfBalance').length > 1 ? refused('TRANSFER_PENDING') : undefined))
    fireEvent.click(screen.getByRole('button', { name: 'Transfer 100.00 back' }))
    const reasons = async () => (await screen.findAllByRole('alert', undefined, patient)).map(({ textContent }) => textContent)
    await waitFor(async () => expect(await reasons()).toContainEqual(expect.stringMatching(/^A transfer with this platform/)), patient)
  })

  it('leaves them where they are if the player wishes', async () => {
    await refuse()
    fireEvent.click(screen.getByRole('button', { name: 'Leave it there' }))
    expect(screen.queryByText(/The round was not played/)).toBeNull()
    expect(argumentsOf('transfBalance')).toHaveLength(1)
  })

  it('because a limit is used up ends the game, and both wallets are shown', async () => {
    const { frame, states } = await open(arrives, { playMessage: () => refused('STAKE_LIMIT', '100', '0', 'day') })
    fireEvent.click(await act100())
    await waitFor(() => expect(states()).toEqual(['begun', 'done']), patient)
    await frame.say(bet)
    await screen.findByRole('heading', { name: 'A limit of yours is used up' }, patient)
    expect(screen.getByText('Stone House', { selector: 'main span' }).parentElement?.textContent).toContain('100.00')
  })
})
