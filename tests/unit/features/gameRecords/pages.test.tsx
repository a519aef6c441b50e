// @vitest-environment jsdom
// Records of the providers' games: what the list asks for and says; a bet with its picture, its proof, or why it has none
import 'fake-indexeddb/auto'
import '../../../support/neverSeen.ts'
import { isDeepStrictEqual } from 'node:util'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { without } from '#/lib/filters.ts'
import { bundledGames } from '#/rules/games/codes.ts'
import { systemConfig } from '../../../support/answers.ts'
import { type Answers, answerWith, argumentsOf, refused } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { showPage } from '../../../support/page.tsx'
import { makeRound } from './rounds.ts'

const { GameBetsPage } = await import('#/features/gameRecords/GameBetsPage.tsx')
const { GameBetPage } = await import('#/features/gameRecords/GameBetPage.tsx')
// Come with the page where they are needed: here at once, so that no test waits for a file.
await import('#/features/gameRecords/BetFilterSheet.tsx')
await import('#/features/gameRecords/roundCheck.ts')
await import('#/ui/Sheet.tsx')

type Records = ResponseOf<Contract['getMyBetRecord']>
type Bet = Records['records'][number]

const day = (date: number, hour = 4) => Date.UTC(2025, 10, date, hour)
const texts = (en: string) => ({ rw: en, korw: en, en })
const bet = (more: Partial<Bet> = {}): Bet => ({
  id: 'bet-1',
  providerId: '1284',
  platform: 'stone',
  game: 'baccarat',
  names: texts('Baccarat'),
  category: 'SHIXUN',
  stake: '30000',
  payout: '20000',
  at: day(20),
  heardAt: day(20) + 2000,
  ...more,
})
const records = (rows: readonly Bet[], more: Partial<Records> = {}): Records => ({
  records: [...rows],
  current: 1,
  size: 20,
  total: rows.length,
  pages: 1,
  sums: { bet: '1291000', win: '1219800', profit: '-71200', count: 38 },
  heard: [
    { platform: 'stone', until: day(20, 5) },
    { platform: 'isle', until: null },
  ],
  ...more,
})
const types: ResponseOf<Contract['getGameTypeAndThirdpartyPlatform']> = {
  types: [
    { code: 'SHIXUN', platforms: ['stone'] },
    { code: 'DIANZI', platforms: ['isle'] },
  ],
  platforms: [
    { code: 'stone', names: texts('Stone House') },
    { code: 'isle', names: texts('Isle') },
  ],
}

const lobby: ResponseOf<Contract['getGames']> = {
  platforms: [],
  games: (['stone', 'isle'] as const).map((platform) => ({
    platform,
    code: platform === 'stone' ? 'baccarat' : 'reels',
    category: platform === 'stone' ? 'SHIXUN' : 'DIANZI',
    names: texts(platform === 'stone' ? 'Baccarat' : 'Reels'),
    spellings: [],
    isSimulated: false,
    returns: null,
    leastStake: null,
  })),
}

const answer = (more: Answers = {}) =>
  answerWith({
    getSystemConfig: () => systemConfig(),
    getGameTypeAndThirdpartyPlatform: () => types,
    getGames: () => lobby,
    getMyBetRecord: () => records([bet()]),
    ...more,
  })
beforeEach(() => answer())
afterEach(cleanup)

const figure = (name: string) => document.querySelector(`[data-figure="${name}"]`)?.textContent

/** What a request asks for beside its days. */
const daysLeftOut = (arg: unknown): object => without(Object(Reflect.get(Object(arg), 'searchParam')), 'startTime', 'endTime')

/** The days of a request in which none were chosen. */
const week = { startTime: expect.any(String), endTime: expect.any(String) }

describe('the list', () => {
  const show = (search = '') => showPage('/gameRecordIndex/games', GameBetsPage, search)

  it('has the sums of all bets, each bet under its day, and the time up to which each platform has reported', async () => {
    answer({
      getMyBetRecord: () => records([bet({ id: 'b2', at: day(20) }), bet({ id: 'b1', at: day(19), stake: '5000', payout: '12000' })]),
    })
    show()
    await screen.findAllByText('Baccarat')
    expect([figure('count'), figure('net')]).toEqual(['38 rounds', '−71.20'])
    const days = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.parentElement?.textContent)
    expect(days).toEqual([expect.stringContaining('Staked 30.00 · Paid 20.00'), expect.stringContaining('Staked 5.00 · Paid 12.00')])
    const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('link'))
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(['/gameBetDetail?id=b2', '/gameBetDetail?id=b1'])
    await waitFor(() => expect(rows[1]?.textContent).toContain('Stone House'), patient)
    expect(rows[1]?.textContent).toMatch(/5\.00.*Payout 12\.00$/)
    expect(screen.getByText(/^Stone House: records up to .* are here$/)).toBeDefined()
    expect(screen.getByText('Isle: no records have come yet')).toBeDefined()
  })

  it('has the round of each bundled game, and what was bet on', async () => {
    const bets = (...names: readonly string[]) => names.map((name) => ({ bet: name, count: 4, hits: 1 }))
    answer({
      getMyBetRecord: () =>
        records([
          bet({ id: 'b4', game: 'football', round: { id: '1180', fixture: 0, bets: bets('home', 'over') } }),
          bet({ id: 'b3', game: 'fishing', round: { id: '61', fixture: 0, bets: bets('red', 'gold') } }),
          bet({ id: 'b2', game: 'slot', round: { id: '9071', fixture: 0, bets: bets('spin') } }),
          bet({ id: 'b1', round: { id: '608', fixture: 0, bets: bets('banker') } }),
        ]),
    })
    show()
    await screen.findAllByText('Baccarat')
    const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('link'))
    expect(rows.map((row) => row.textContent?.replace(/\d\d:\d\d/, 'TIME'))).toEqual([
      'Baccarat 118030.00TIME · East Shore wins; More than 2.5 goalsPayout 20.00',
      'Baccarat Burst 6130.00TIME · 8 shots, 2 caughtPayout 20.00',
      'Baccarat Spin 907130.00TIMEPayout 20.00',
      '96Baccarat Round 60830.00TIME · The bankerPayout 20.00',
    ])
  })

  it('of one game are asked for with its platform, and the chip names the game', async () => {
    show()
    await screen.findByText('Baccarat')
    fireEvent.click(screen.getByRole('button', { name: 'All games' }))
    const sheet = await screen.findByRole('dialog')
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Reels' }, patient))
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Show 38 rounds' }))
    fireEvent.click(await screen.findByRole('button', { name: /^Clear: All games ?Reels/ }, patient))
    await waitFor(() => expect(argumentsOf('getMyBetRecord').map(daysLeftOut)).toContainEqual({ platform: 'isle', game: 'reels' }), patient)
    expect(await screen.findByRole('button', { name: 'All games' })).toBeDefined()
  })

  it('shows no sum of a day that may continue on a page that is not loaded yet', async () => {
    answer({ getMyBetRecord: () => records([bet()], { total: 38, pages: 2 }) })
    show()
    await screen.findByText('Baccarat')
    expect(screen.getByRole('heading', { level: 2 }).parentElement?.textContent).not.toContain('Staked')
  })

  it('requests the bets of the filters, and shows the active filters', async () => {
    show()
    await screen.findByText('Baccarat')
    fireEvent.click(screen.getByRole('button', { name: 'All outcomes' }))
    const sheet = await screen.findByRole('dialog')
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Stone House' }))
    // The sheet offers no category that the platform does not have.
    expect(within(sheet).queryByRole('button', { name: 'Slots' })).toBeNull()
    fireEvent.click(within(sheet).getByRole('button', { name: 'Video' }))
    fireEvent.click(within(sheet).getByRole('button', { name: 'Ahead' }))
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Show 38 rounds' }))
    // The sheet asks how many there are, and the list asks when the filter is applied.
    const expectTwoRequests = (search: object) =>
      waitFor(() => {
        const requests = argumentsOf('getMyBetRecord').filter((arg) => isDeepStrictEqual(daysLeftOut(arg), search))
        expect(requests).toHaveLength(2)
      }, patient)
    await expectTwoRequests({ platform: 'stone', category: 'SHIXUN', result: 'won' })
    fireEvent.click(screen.getByRole('button', { name: /Ahead/ }))
    await expectTwoRequests({ platform: 'stone', category: 'SHIXUN' })
    expect(screen.getByRole('button', { name: 'All outcomes' })).toBeDefined()
  })

  it('of a platform in the address has bets of that platform only', async () => {
    show('?platform=stone')
    await screen.findByText('Baccarat')
    expect(argumentsOf('getMyBetRecord')).toEqual([{ pageParam: { current: 1, size: 20 }, searchParam: { ...week, platform: 'stone' } }])
    expect(screen.queryByText(/^Isle:/)).toBeNull()
  })

  it('does not request a platform in an invalid form', async () => {
    show('?platform=%3Cb%3E')
    await screen.findByText('Baccarat')
    expect(argumentsOf('getMyBetRecord')).toEqual([{ pageParam: { current: 1, size: 20 }, searchParam: week }])
  })

  it('shows that there are no bets; with filters it offers to clear them', async () => {
    answer({ getMyBetRecord: () => records([]) })
    show()
    expect(await screen.findByText('No rounds in the last 7 days')).toBeDefined()
    cleanup()
    show('?platform=stone')
    fireEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }))
    expect(await screen.findByText('No rounds in the last 7 days')).toBeDefined()
  })

  it('that cannot be loaded shows a button instead of an empty list or an endless wait', async () => {
    answer({ getMyBetRecord: () => refused('MAINTENANCE') })
    show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('No rounds in the last 7 days')).toBeNull()
    answer()
    fireEvent.click(again)
    expect(await screen.findByText('Baccarat')).toBeDefined()
  })
})

describe('a bet', () => {
  const show = (detail: unknown, more: Partial<Bet> = {}) => {
    answer({ getGameBet: () => ({ bet: bet(more), detail }) })
    showPage('/gameBetDetail', GameBetPage, '?id=bet-1')
  }

  it.each(bundledGames)('at %s is drawn, verified on the device, and explained in steps that end in the result', async (game) => {
    const round = await makeRound(game)
    show(round, { game, stake: round.total, payout: round.payout })
    expect(await screen.findByText('As committed')).toBeDefined()
    expect(document.querySelectorAll('[data-check][data-agrees="true"]')).toHaveLength(5)
    expect(screen.getByText('How the numbers became the result')).toBeDefined()
    const tables = screen.getByRole('link', { name: 'The published tables of all games' })
    expect([tables.getAttribute('href'), tables.getAttribute('target')]).toEqual(['/fairness/games.json', '_blank'])
    expect(document.querySelectorAll('[data-bet]')).toHaveLength(new Set(round.bets).size)
    // No bet is shown by its code.
    for (const line of document.querySelectorAll('[data-bet]')) {
      expect(line.textContent.startsWith(line.getAttribute('data-bet') ?? '')).toBe(false)
    }
  })

  it('whose seed is closed shows when it opens, and can be checked again', async () => {
    const round = await makeRound('slot')
    show({ ...round, seed: null })
    const ask = await screen.findByRole('button', { name: 'See whether it is open' })
    expect(screen.queryByRole('button', { name: 'Compute again on this device' })).toBeNull()
    expect(document.querySelector('[data-check]')).toBeNull()
    answer({ getGameBet: () => ({ bet: bet(), detail: round }) })
    fireEvent.click(ask)
    expect(await screen.findByText('As committed')).toBeDefined()
  })

  it('that does not agree shows the step that fails, and what the member can do', async () => {
    show(await makeRound('baccarat', { commit: '0'.repeat(64) }))
    expect(await screen.findByText('Does not agree')).toBeDefined()
    expect(document.querySelector('[data-check="commit"]')?.getAttribute('data-agrees')).toBe('false')
    expect(screen.getByRole('alert').textContent).toContain('report it')
  })

  it('of a round that cannot be drawn is verified all the same', async () => {
    show(await makeRound('slot', { outcome: { reels: 'seven' } }))
    expect(await screen.findByText(/in a form that this app cannot draw/)).toBeDefined()
    await waitFor(() => expect(document.querySelector('[data-check="outcome"]')?.getAttribute('data-agrees')).toBe('false'), patient)
  })

  it('with a proof of an unknown game needs an update of the app', async () => {
    show({ ...(await makeRound('slot')), game: 'roulette' })
    expect(await screen.findByText('This version cannot read the proof')).toBeDefined()
  })

  it('of another provider has its numbers and times, and names the provider that decided it', async () => {
    show({ drawn: '17' }, { platform: 'isle', providerId: 'ISL-88204117', names: texts('Roulette') })
    expect(await screen.findByText('The result comes from Isle')).toBeDefined()
    expect(screen.getByText('ISL-88204117')).toBeDefined()
    expect(screen.getByText('Settled there')).toBeDefined()
    expect(screen.getByText('Came here')).toBeDefined()
    expect(screen.queryByText('You can check this round yourself')).toBeNull()
  })

  it('of another member, or without an id, is not found', async () => {
    answer({ getGameBet: () => refused('NOT_FOUND') })
    showPage('/gameBetDetail', GameBetPage, '?id=other')
    expect(await screen.findByText('Bet not found')).toBeDefined()
    cleanup()
    showPage('/gameBetDetail', GameBetPage)
    expect(await screen.findByText('Bet not found')).toBeDefined()
  })
})
