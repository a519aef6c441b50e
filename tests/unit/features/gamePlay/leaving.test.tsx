// @vitest-environment jsdom
// Leaving a game by its button: what lies at the provider goes back to the main wallet, or stays, as the member wishes
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mainWallet } from '#/contract/games/codes.ts'
import '#/features/wallets/transferOutcome.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { type Answers, argumentsOf, delayedAnswer, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { address, frameOnPage, openGamePage, opening, transferred, walletAnswers } from './gamePage.tsx'

vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 5 }))

window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(cleanup)

const back = {
  transfer: { ...transferred(mainWallet, '2000000'), from: 'stone' },
  balance: '11000000',
  balanceVersion: 2,
}

/** The record of that transfer. */
const recorded = (state: string) => ({
  records: [{ ...back.transfer, state }],
  current: 1,
  size: 1,
  total: 1,
  pages: 1,
  sums: { in: '0', out: '0' },
})

async function open(answers: Answers = {}) {
  const app = await openGamePage({ transfBalance: () => back, ...answers })
  const frame = await frameOnPage()
  return { app, frame }
}

const leave = () => fireEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Leave the game' }))
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Leave Niuniu' }, patient))
const isHome = (app: Awaited<ReturnType<typeof open>>['app']) => waitFor(() => expect(app.at()).toBe('/home'), patient)

it('says what was played, and what both wallets have before and after', async () => {
  const answer = { answer: { kind: 'bet', round: { total: '10000', payout: '4000' } }, balance: '1994000' }
  const { frame } = await open({ playMessage: () => answer })
  await frame.say({ kind: 'play', id: 1, body: { kind: 'bet' }, stake: '10000' })
  await waitFor(() => expect(frame.messages.map(({ kind }) => kind)).toContain('answer'), patient)
  await frame.say({ kind: 'round', text: 'Round 7', isOpen: true })
  await frame.say({ kind: 'round', text: 'Round 7', isOpen: false })
  await frame.say({ kind: 'shown', balance: '1994000' })
  leave()
  const { getByText } = await sheet()
  getByText('1 round')
  getByText('Staked 10.00')
  getByText('−6.00')
  getByText('1,994.00')
  getByText('0.00 afterwards')
  getByText('10,994.00')
  getByText('Now 9,000.00')
})

it('leaves the points there if the member wishes', async () => {
  const { app } = await open()
  leave()
  fireEvent.click((await sheet()).getByRole('button', { name: 'Leave it at Stone House' }))
  await isHome(app)
  expect(argumentsOf('transfBalance')).toEqual([])
})

it('transfers all of it back, and leaves once that is known', async () => {
  const { answer, give } = delayedAnswer()
  const { app } = await open({ transfBalance: () => answer })
  leave()
  fireEvent.click((await sheet()).getByRole('button', { name: 'Transfer 2,000.00 back and leave' }))
  await waitFor(() => expect(argumentsOf('transfBalance')).toHaveLength(1), patient)
  expect(argumentsOf('transfBalance')).toMatchObject([{ fromPlatform: 'stone', toPlatform: 'MAIN', transfAmount: '2000000' }])
  expect(app.at()).toContain('/gamePlay')
  give(back)
  await isHome(app)
})

it('stays where the transfer is refused, and says why', async () => {
  const { app } = await open({ transfBalance: () => refused('TRANSFER_PENDING') })
  leave()
  const { getByRole, findByRole } = await sheet()
  fireEvent.click(getByRole('button', { name: 'Transfer 2,000.00 back and leave' }))
  expect((await findByRole('alert', undefined, patient)).textContent).toMatch(/^A transfer with this platform has no result yet/)
  expect(app.at()).toContain('/gamePlay')
})

it('asks no more once the member always wants it back, and asks again when that is switched off', async () => {
  const { app } = await open()
  leave()
  const { getByRole } = await sheet()
  expect(getByRole('checkbox').getAttribute('aria-checked')).toBe('false')
  fireEvent.click(getByRole('checkbox'))
  await waitFor(() => expect(getByRole('checkbox').getAttribute('aria-checked')).toBe('true'), patient)
  fireEvent.click(getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  leave()
  await isHome(app)
  await waitFor(() => expect(argumentsOf('transfBalance')).toMatchObject([{ fromPlatform: 'stone', transfAmount: '2000000' }]), patient)

  await app.go('/gamePlay?platform=stone&code=niuniu')
  await frameOnPage()
  fireEvent.click(await screen.findByRole('button', { name: /menu$/ }, patient))
  fireEvent.click(await screen.findByRole('switch', { name: 'Always transfer back on leaving' }, patient))
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  leave()
  await sheet()
  expect(argumentsOf('transfBalance')).toHaveLength(1)
})

describe('a member who always wants the balance back', () => {
  async function always(answers: Answers = {}) {
    const opened = await open(answers)
    fireEvent.click(await screen.findByRole('button', { name: /menu$/ }, patient))
    fireEvent.click(await screen.findByRole('switch', { name: 'Always transfer back on leaving' }, patient))
    await screen.findByText('Your balance at Stone House goes back to the main wallet', undefined, patient)
    return opened
  }

  it('gets it back by the menu', async () => {
    const { app } = await always()
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Leave the game' }))
    await isHome(app)
    await waitFor(() => expect(argumentsOf('transfBalance')).toMatchObject([{ fromPlatform: 'stone', transfAmount: '2000000' }]), patient)
  })

  it('gets it back on the way to another page', async () => {
    const { app } = await always()
    await app.go('/home')
    await isHome(app)
    await waitFor(() => expect(argumentsOf('transfBalance')).toMatchObject([{ fromPlatform: 'stone', transfAmount: '2000000' }]), patient)
  })

  it('is told that it stays where a round is open', async () => {
    const { app, frame } = await always()
    await frame.say({ kind: 'round', text: 'Round 8', isOpen: true })
    await app.go('/home')
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Leave during a round?' }, patient)).getByText('Leave'))
    await isHome(app)
    expect(app.toasts()).toEqual(['Balance still at Stone House'])
    expect(argumentsOf('transfBalance')).toEqual([])
  })

  it('gets it back by the next way out after a round has kept the member here', async () => {
    // Without a page before it: a step back in the memory of a test asks no page.
    const app = await openGamePage({ transfBalance: () => back }, {}, [address])
    const frame = await frameOnPage()
    leave()
    const { getByRole } = await sheet()
    fireEvent.click(getByRole('checkbox'))
    await waitFor(() => expect(getByRole('checkbox').getAttribute('aria-checked')).toBe('true'), patient)
    await frame.say({ kind: 'round', text: 'Round 8', isOpen: true })
    fireEvent.click(getByRole('button', { name: 'Leave it at Stone House' }))
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Leave during a round?' }, patient)).getByText('Stay'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
    await frame.say({ kind: 'round', text: 'Round 8', isOpen: false })
    leave()
    await waitFor(() => expect(app.at()).toBe('/game'), patient)
    await waitFor(() => expect(argumentsOf('transfBalance')).toMatchObject([{ fromPlatform: 'stone', transfAmount: '2000000' }]), patient)
  })

  it('needs a confirmation from the moment in which a round is asked for', async () => {
    const { app, frame } = await always({ playMessage: () => new Promise(() => undefined) })
    await frame.say({ kind: 'play', id: 1, body: { kind: 'bet' }, stake: '10000' })
    await waitFor(() => expect(argumentsOf('playMessage')).toHaveLength(1), patient)
    await app.go('/home')
    await screen.findByRole('dialog', { name: 'Leave during a round?' }, patient)
    expect(argumentsOf('transfBalance')).toEqual([])
  })

  it.each([
    ['gave the transfer back', () => recorded('returned'), 'Transfer was returned'],
    ['made the transfer', () => recorded('done'), 'Your transfer was received'],
    ['does not say what became of the transfer', () => refused('NOT_FOUND'), 'Your transfer is on record'],
  ])('is told where the platform %s', async (_, getMyTransfRecord, toast) => {
    // The first answer comes before the provider's.
    const transfBalance = () => ({ ...back, transfer: { ...back.transfer, state: 'sending' } })
    const { app } = await always({ transfBalance, getMyTransfRecord })
    await app.go('/home')
    await isHome(app)
    await waitFor(() => expect(app.toasts()).toEqual([toast]), patient)
  })
})

it('leaves at once if the wallet is empty', async () => {
  const { app } = await open({
    ...walletAnswers({ balance: '0', at: 1 }),
    enterGame: () => ({ ...opening.enterGame(), balance: '0' }),
  })
  leave()
  await isHome(app)
  expect(argumentsOf('transfBalance')).toEqual([])
})
