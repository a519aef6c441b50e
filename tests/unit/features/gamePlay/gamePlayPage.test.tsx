// @vitest-environment jsdom
// The page around a game sends the balance to its frame, and asks for a confirmation before the player leaves a round
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goneAfter } from '#/api/pendingWrite/pendingWrite.ts'
import { addWrite } from '#/api/pendingWrite/store.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import '#/features/wallets/transferOutcome.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { portVersion } from '#/play/port.ts'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import { argumentsOf, delayedAnswer, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { frameElement, frameOnPage, helloFrom, openGamePage, transferred, type Wallet, walletAnswers } from './gamePage.tsx'

vi.mock(import('#/lib/jitter.ts'), async (real) => ({ ...(await real()), pauseAfter: () => 5 }))

window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(cleanup)

const header = (text: string) => waitFor(() => expect(document.querySelector('header')?.textContent).toContain(text), patient)

describe('a transfer that another page has made', () => {
  /** The wallet has 500 more, and the app gets the event. */
  const open = async (more = {}) => {
    const wallet: Wallet = { balance: '2000000', at: 1 }
    const app = await openGamePage({ ...walletAnswers(wallet), ...more })
    const frame = await frameOnPage()
    const moved = (balance: string) =>
      act(async () => {
        Object.assign(wallet, { balance, at: Date.now() + 1000 })
        const wallets = gamesApi.endpoints.gameWallets
        // One that is under way already would be waited for in its place.
        await vi.waitFor(async () => {
          const { data } = await app.store.dispatch(wallets.initiate({}, { subscribe: false, forceRefetch: true }))
          expect(data?.platforms[0]?.balance).toBe(balance)
        }, patient)
        // Components get answers in the next frame; any other action delivers them at once.
        app.store.dispatch({ type: 'heard' })
      })
    const balances = () => frame.messages.flatMap((said) => (said.kind === 'balance' ? [said.balance] : []))
    return { app, frame, moved, balances, wallet }
  }

  it('reaches the header and the frame at once if no round is open', async () => {
    const { moved, balances } = await open()
    await header('2,000.00')
    await moved('2500000')
    await header('2,500.00')
    await waitFor(() => expect(balances()).toEqual(['2500000']), patient)
  })

  it('reaches the frame during a round, and the header once the frame has shown the balance', async () => {
    const { frame, moved, balances } = await open()
    await frame.say({ kind: 'shown', balance: '1990000' })
    await frame.say({ kind: 'round', text: 'Round 7', isOpen: true })
    await header('1,990.00')
    await moved('2509500')
    await waitFor(() => expect(balances()).toEqual(['2509500']), patient)
    await header('1,990.00')
    await frame.say({ kind: 'shown', balance: '2509500' })
    await header('2,509.50')
  })

  it('during a play request makes the page request the balance again, as the newer of two balances is unknown', async () => {
    const { answer, give } = delayedAnswer()
    const { frame, moved, balances, wallet } = await open({ playMessage: () => answer })
    await frame.say({ kind: 'play', id: 1, body: { kind: 'bet' }, stake: '10000' })
    await waitFor(() => expect(argumentsOf('playMessage')).toHaveLength(1), patient)
    await moved('2500000')
    const before = argumentsOf('refreshPlatform').length
    expect(balances()).toEqual([])
    // The provider has decided the round after the transfer.
    wallet.balance = '2490000'
    wallet.at += 1
    give({ answer: { kind: 'bet' }, balance: '2490000' })
    await waitFor(() => expect(balances()).toEqual(['2490000']), patient)
    expect(argumentsOf('refreshPlatform')).toHaveLength(before + 1)
  })
})

it('after a play without an answer, the page says that the round may have been played, and links to the records', async () => {
  await openGamePage({ playMessage: () => refused('GAME_BUSY') })
  const frame = await frameOnPage()
  await frame.say({ kind: 'play', id: 1, body: { kind: 'bet' }, stake: '10000' })
  const strip = await screen.findByText(/A round that was asked for may have been played/, undefined, patient)
  const link = within(strip).getByRole('link', { name: 'Records at this platform' })
  expect(link).toMatchObject({ pathname: '/gameRecordIndex/games', search: '?platform=stone' })
})

describe('leaving', () => {
  it('needs no confirmation without an open round', async () => {
    const app = await openGamePage()
    const frame = await frameOnPage()
    await frame.say({ kind: 'round', text: 'Round 7', isOpen: false })
    await app.go('/home')
    expect(await screen.findByText('home', undefined, patient)).toBeDefined()
  })

  it('needs a confirmation during a round, and the round stays open', async () => {
    const app = await openGamePage()
    const frame = await frameOnPage()
    await frame.say({ kind: 'round', text: 'Round 7', isOpen: true })
    await screen.findByText(/Round 7/, undefined, patient)
    await app.go('/home')
    await screen.findByText('Leave during a round?', undefined, patient)
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByText('Leave during a round?')).toBeNull(), patient)
    expect(screen.queryByText('home')).toBeNull()
    expect(frame.element.isConnected).toBe(true)
  })
})

describe('a session that has ended', () => {
  it('by a limit names the limit, and links to the member’s protection', async () => {
    const limits = [{ kind: 'loss', span: 'day', amount: '100000', used: '100000', left: '0', endsAt: Date.now() + 60_000, raise: null }]
    await openGamePage({
      playMessage: () => refused('GAME_SESSION'),
      protectionState: () => ({
        serverTime: Date.now(),
        timeZone: 'Asia/Shanghai',
        raiseWaitHours: 24,
        limits,
        playRestriction: null,
        reminderMinutes: 60,
      }),
    })
    const frame = await frameOnPage()
    await frame.say({ kind: 'play', id: 1, body: { kind: 'bet' }, stake: '10000' })
    await screen.findByRole('heading', { name: 'A limit of yours is used up' }, patient)
    screen.getByText('Your daily loss limit is 100; 0 is left')
    expect(screen.getByRole('link', { name: 'Limits and protection' })).toHaveProperty('pathname', '/protection')
  })
})

describe('the menu', () => {
  it('links to the published tables of the games, in another tab, if a game can be verified', async () => {
    await openGamePage()
    await frameOnPage()
    fireEvent.click(await screen.findByRole('button', { name: /2,000\.00/ }, patient))
    const tables = await screen.findByRole('link', { name: 'The published tables of all games' }, patient)
    expect([tables.getAttribute('href'), tables.getAttribute('target')]).toEqual(['/fairness/games.json', '_blank'])
  })

  it('closes while the sheet for bringing all back is open, and opens again afterwards', async () => {
    await openGamePage({
      bringAllBack: () => ({ platforms: [{ code: 'stone', transfer: null, reason: 'down' }], balance: '9000000', balanceVersion: 1 }),
    })
    await frameOnPage()
    fireEvent.click(await screen.findByRole('button', { name: /2,000\.00/ }, patient))
    fireEvent.click(await screen.findByRole('button', { name: 'Transfer all back' }, patient))
    await screen.findByRole('dialog', { name: 'Transfer all back' }, patient)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    fireEvent.click(await screen.findByRole('button', { name: 'Got it' }, patient))
    await screen.findByRole('dialog', { name: 'Niuniu' }, patient)
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(argumentsOf('bringAllBack')).toHaveLength(1)
  })

  it('of a game on the provider’s own page has no link to the tables', async () => {
    await openGamePage({ getUrl: () => ({ frame: 'about:blank', port: null }) })
    fireEvent.click(await screen.findByRole('button', { name: /2,000\.00/ }, patient))
    await screen.findByRole('link', { name: 'Records at this platform' }, patient)
    expect(screen.queryByRole('link', { name: 'The published tables of all games' })).toBeNull()
  })
})

describe('a transfer in the menu', () => {
  const open = async () => {
    await openGamePage({ ...walletAnswers({ balance: '400', at: 1 }) }, { minTransfer: '1000', transferStep: '100' })
    await frameOnPage()
    fireEvent.click(await screen.findByRole('button', { name: /2,000\.00/ }, patient))
  }
  const type = async (text: string) => {
    fireEvent.change(await screen.findByRole('textbox', undefined, patient), { target: { value: text } })
  }

  it('into a platform needs whole steps and the platform’s minimum', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Transfer in' }, patient))
    await type('1.05')
    await screen.findByText('The amount must be a multiple of 0.1', undefined, patient)
    await type('0.5')
    await screen.findByText('The minimum per transfer is 1', undefined, patient)
    expect(screen.getByRole('button', { name: 'Transfer in' })).toHaveProperty('disabled', true)
    expect(argumentsOf('transfBalance')).toEqual([])
  })

  it.each([
    ['1,5', '1500'],
    ['１００', '100000'],
  ])('of %s moves %s thousandths to the platform', async (text, transfAmount) => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Transfer in' }, patient))
    await type(text)
    fireEvent.click(screen.getByRole('button', { name: 'Transfer in' }))
    await waitFor(() => expect(argumentsOf('transfBalance')).toMatchObject([{ toPlatform: 'stone', transfAmount }]), patient)
  })

  it('of the whole balance fills the field with an amount that the field accepts', async () => {
    const rich = '1234567890500'
    await openGamePage({
      ...walletAnswers({ balance: rich, at: 1 }),
      enterGame: () => ({ session: 'session-of-a-member', balance: rich, state: { game: 'niuniu' } }),
    })
    await frameOnPage()
    fireEvent.click(await screen.findByRole('button', { name: /1,234,567,890\.50/ }, patient))
    fireEvent.click(await screen.findByRole('button', { name: 'Take out' }, patient))
    fireEvent.click(await screen.findByRole('button', { name: 'All' }, patient))
    expect(screen.getByRole('textbox')).toHaveProperty('value', '1,234,567,890.50')
    fireEvent.click(screen.getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(argumentsOf('transfBalance')).toMatchObject([{ fromPlatform: 'stone', transfAmount: rich }]), patient)
  })

  it('out of a platform may be below the minimum, so that every remainder can come back', async () => {
    await open()
    fireEvent.click(await screen.findByRole('button', { name: 'Take out' }, patient))
    await type('0.4')
    fireEvent.click(screen.getByRole('button', { name: 'Take out' }))
    await waitFor(() => expect(argumentsOf('transfBalance')).toMatchObject([{ fromPlatform: 'stone', transfAmount: '400' }]), patient)
  })
})

describe('an earlier transfer whose answer was lost', () => {
  /** Too long ago to be sent again: it is looked up. */
  const sentAt = Date.now() - goneAfter - 1000
  const sentBefore = (platform: string) =>
    addWrite({
      id: '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01',
      userId: 'u1',
      call: 'transfBalance',
      arg: {
        requestId: '0b4b3f4e-6a0f-4c35-9a51-3a1c1e1b7a01',
        fromPlatform: mainWallet,
        toPlatform: platform,
        transfAmount: '500000',
      },
      place: 'transfer',
      alone: true,
      until: null,
      note: '',
      startedAt: sentAt,
      sentAt,
      attempts: 1,
      reported: false,
      state: 'unknown',
      error: null,
    })
  const recordPage = (...records: readonly object[]) => ({
    records,
    current: 1,
    size: 1,
    total: records.length,
    pages: 1,
    sums: { in: '0', out: '0' },
  })
  const menu = async () => fireEvent.click(await screen.findByRole('button', { name: /2,000\.00/ }, patient))

  async function open(platform: string) {
    const { answer, give } = delayedAnswer()
    await sentBefore(platform)
    const app = await openGamePage({ getMyTransfRecord: () => answer })
    await frameOnPage()
    await menu()
    return { app, give }
  }

  it('to another platform is shown as such, and a message gives its result', async () => {
    const { app, give } = await open('isle')
    await screen.findByText(/^A transfer at another platform has no result yet/, undefined, patient)
    expect(screen.getByRole('button', { name: 'Transfer in' })).toHaveProperty('disabled', true)
    give(recordPage(transferred('isle', '500000')))
    await waitFor(() => expect(app.toasts()).toEqual(['Your transfer was received']), patient)
    expect(argumentsOf('getMyTransfRecord').at(-1)).toMatchObject({ searchParam: { id: 'T261127-AAAAAAAA' } })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Transfer in' })).toHaveProperty('disabled', false), patient)
    expect(screen.queryByText(/came in|not moved|another platform/)).toBeNull()
  })

  it('to another platform that never arrived has its result in a message too', async () => {
    const { app, give } = await open('isle')
    await screen.findByText(/^A transfer at another platform has no result yet/, undefined, patient)
    give(recordPage())
    await waitFor(() => expect(app.toasts()).toEqual(['Transfer not made, nothing held']), patient)
    expect(screen.queryByText(/came in|not moved|another platform/)).toBeNull()
  })

  it('to this platform that never arrived has its result in the menu until the next transfer', async () => {
    const { app, give } = await open('stone')
    await screen.findByText(/^No result yet\./, undefined, patient)
    give(recordPage())
    await screen.findByText('It was not moved; the amount is where it was', undefined, patient)
    expect(app.toasts()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Transfer in' }))
    fireEvent.change(await screen.findByRole('textbox', undefined, patient), { target: { value: '5' } })
    fireEvent.click(screen.getByRole('button', { name: 'Transfer in' }))
    await waitFor(() => expect(argumentsOf('transfBalance')).toMatchObject([{ toPlatform: 'stone', transfAmount: '5000' }]), patient)
    expect(screen.queryByText('It was not moved; the amount is where it was')).toBeNull()
  })
})

it('a frame of an earlier version is loaded anew once, and the game opens', async () => {
  await openGamePage()
  const old = await frameElement()
  await helloFrom(old, portVersion - 1)
  await waitFor(() => expect(old.isConnected).toBe(false), patient)
  const again = await frameElement()
  await helloFrom(again, portVersion - 1)
  expect(again.isConnected).toBe(true)
  const { element } = await frameOnPage()
  expect(element).toBe(again)
})

describe('the sandbox of a frame', () => {
  it('allows only scripts if the game is played through the page', async () => {
    await openGamePage()
    const { element } = await frameOnPage()
    expect(element.getAttribute('sandbox')).toBe('allow-scripts')
    expect(element.getAttribute('referrerpolicy')).toBe('no-referrer')
  })

  it('allows its own origin and forms if the provider serves the game, and the frame gets no port', async () => {
    await openGamePage({ getUrl: () => ({ frame: 'about:blank', port: null }) })
    const element = await screen.findByTitle('Niuniu', undefined, patient)
    expect(element.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms')
    expect(argumentsOf('enterGame')).toEqual([])
  })
})

describe('the automatic transfer', () => {
  const rule = { isOn: true, below: '50000', upTo: '200000' }

  it('fills the platform up before the game is entered', async () => {
    await openGamePage({
      ...walletAnswers({ balance: '30000', at: 1 }, { rule }),
      transfBalance: () => ({ transfer: transferred('stone', '170000'), balance: '8830000', balanceVersion: 2 }),
    })
    await frameOnPage()
    expect(argumentsOf('transfBalance')).toMatchObject([{ toPlatform: 'stone', transfAmount: '170000' }])
  })

  it.each([
    ['it is off', { rule: { ...rule, isOn: false } }],
    ['a transfer is under way', { rule, pending: '5000' }],
  ])('moves nothing if %s, and the game opens', async (_, wallet) => {
    await openGamePage(walletAnswers({ balance: '30000', at: 1 }, wallet))
    const { messages } = await frameOnPage()
    expect(messages[0]?.kind).toBe('init')
    expect(argumentsOf('transfBalance')).toEqual([])
  })
})
