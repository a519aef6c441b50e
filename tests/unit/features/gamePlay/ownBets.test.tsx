// @vitest-environment jsdom
// On a wide screen the member's own bets stand beside a game, and tell a result once the frame has shown it
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from '#/api/api.ts'
import type { GameBet } from '#/contract/games/records.ts'
import { erasePrivateState } from '#/lib/persisted.ts'
import { argumentsOf, delayedAnswer } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { frameOnPage, openGamePage } from './gamePage.tsx'

// Comes with the page on a wide screen: here at once, so that no test waits for a file.
await import('#/features/gamePlay/OwnBets.tsx')

const screenOf = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isWide && media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
window.scrollTo = () => undefined
beforeEach(erasePrivateState)
afterEach(cleanup)

const betOf = (round: string, payout: string): GameBet => ({
  id: `bet-${round}`,
  providerId: round,
  platform: 'stone',
  game: 'niuniu',
  names: { rw: '', korw: '', en: 'Niuniu' },
  category: 'QIPAI',
  stake: '50000',
  payout,
  at: Date.now(),
  heardAt: Date.now(),
  round: { id: round, fixture: 0, bets: [{ bet: 'player', count: 1, hits: 0 }] },
})

function platform() {
  let bets = [betOf('607', '0')]
  return {
    play: (round: string, payout: string) => {
      bets = [betOf(round, payout), ...bets]
    },
    answers: {
      getMyBetRecord: () => {
        const win = bets.reduce((sum, { payout }) => sum + BigInt(payout), 0n)
        const bet = 50_000n * BigInt(bets.length)
        return {
          records: bets,
          current: 1,
          size: 20,
          total: bets.length,
          pages: 1,
          sums: { bet: String(bet), win: String(win), profit: String(win - bet), count: bets.length },
          heard: [],
        }
      },
    },
  }
}

const rows = () =>
  within(screen.getByRole('complementary', { name: 'My bets' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('are not asked for on a narrow screen', async () => {
  screenOf(false)
  await openGamePage(platform().answers)
  await frameOnPage()
  expect(argumentsOf('getMyBetRecord')).toEqual([])
})

it('of today, each with its net; the bet of a round is listed when the round has been shown to its end', async () => {
  screenOf(true)
  const { answers, play } = platform()
  await openGamePage(answers)
  const frame = await frameOnPage()
  await screen.findByRole('complementary', { name: 'My bets' }, patient)
  expect(rows()).toEqual(['Round 60750.00−50.00'])
  expect(argumentsOf('getMyBetRecord')).toMatchObject([{ searchParam: { platform: 'stone', game: 'niuniu' } }])
  await frame.say({ kind: 'round', text: 'Round 608', isOpen: true })
  play('608', '97500')
  await waitFor(() => expect(screen.getByText('Stone House · Round 608')).toBeDefined(), patient)
  expect(rows()).toHaveLength(1)
  await frame.say({ kind: 'round', text: 'Round 608', isOpen: false })
  await waitFor(() => expect(rows()).toEqual(['Round 60850.00+47.50', 'Round 60750.00−50.00']), patient)
  expect(document.querySelector('[data-figure="net"]')?.textContent).toBe('Net −2.50')
})

it('do not list a round from its request until the frame has shown it, even if the platform lists it before', async () => {
  screenOf(true)
  const { answers, play } = platform()
  const { answer, give } = delayedAnswer()
  const app = await openGamePage({ ...answers, playMessage: () => answer })
  const frame = await frameOnPage()
  await screen.findByRole('complementary', { name: 'My bets' }, patient)
  await frame.say({ kind: 'play', id: 1, body: { kind: 'bet' }, stake: '50000' })
  await waitFor(() => expect(argumentsOf('playMessage')).toHaveLength(1), patient)
  play('608', '97500')
  // The list is requested anew before the answer comes. After a push it would wait for the answer.
  act(() => void app.store.dispatch(api.internalActions.onOnline()))
  await waitFor(() => expect(JSON.stringify(app.store.getState())).toContain('bet-608'), patient)
  // Components get answers in the next frame; any other action delivers them at once.
  act(() => void app.store.dispatch({ type: 'heard' }))
  expect(rows()).toHaveLength(1)
  give({ answer: { kind: 'bet' }, balance: '2047500' })
  await waitFor(() => expect(frame.messages.map(({ kind }) => kind)).toContain('answer'), patient)
  expect(rows()).toHaveLength(1)
  await frame.say({ kind: 'round', text: 'Round 608', isOpen: true })
  expect(rows()).toHaveLength(1)
  await frame.say({ kind: 'round', text: 'Round 608', isOpen: false })
  await waitFor(() => expect(rows()).toEqual(['Round 60850.00+47.50', 'Round 60750.00−50.00']), patient)
})
