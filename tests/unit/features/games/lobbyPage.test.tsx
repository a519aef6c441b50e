// @vitest-environment jsdom
// The lobby of a few games: the one played last stands above the others, and there is nothing to search; of many there is
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GamePlatform, LobbyGame } from '#/contract/games/lobby.ts'
import { LobbyPage } from '#/features/games/LobbyPage.tsx'
import { erasePrivateState } from '#/lib/persisted.ts'
import { lotteryInfo, systemConfig, userInfo } from '../../../support/answers.ts'
import { answerWith, argumentsOf } from '../../../support/fakePlatform.ts'
import { patient } from '../../../support/patience.ts'
import { openPages } from '../openPages.tsx'

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', NoObserver)
const screenOf = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: isWide && media.includes('min-width'), media }),
  )
window.scrollTo = () => undefined
beforeEach(async () => {
  screenOf(false)
  await erasePrivateState()
})
afterEach(cleanup)

const names = (en: string) => ({ rw: en, korw: en, en })
const house: GamePlatform = {
  code: 'stone',
  names: names('Stone House'),
  state: 'open',
  text: null,
  until: null,
  minTransfer: '1000',
  transferStep: '1',
  isVerifiable: true,
}
const game = (code: string, returns: LobbyGame['returns'] = null): LobbyGame => ({
  platform: 'stone',
  code,
  category: 'QIPAI',
  names: names(code),
  spellings: [],
  isSimulated: false,
  returns,
  leastStake: code === 'match' ? null : '1000',
})
const few = [game('bull', { lowest: 9750, highest: 9750 }), game('reef', { lowest: 9520, highest: 9700 }), game('match')]
const mark = (code: string) => ({ platform: 'stone', code })
const nets: Readonly<Record<string, string>> = { reef: '1500', match: '-4860' }

async function open(
  address: string,
  {
    games = few,
    platform = house,
    recent = ['reef', 'match'],
    favourites = [] as readonly string[],
    lasts = {} as Readonly<Record<string, unknown>>,
    there = '0',
    user = 'u1' as string | null,
  } = {},
) {
  answerWith({
    querySystemUserInfo: () => userInfo({ balance: '9000000' }),
    getSystemConfig: () => systemConfig(),
    getGames: () => ({ platforms: [platform], games }),
    getGameMarks: () => ({
      favourites: favourites.map(mark),
      recent: recent.map((code) => ({ ...mark(code), at: Date.now(), net: nets[code] ?? '0', last: lasts[code] })),
    }),
    getBalance: () => ({
      main: { balance: '9000000', version: 1, held: '0' },
      platforms: [{ code: 'stone', balance: there, at: 1, pending: '0' }],
      autoIn: { isOn: false, below: '50000', upTo: '200000' },
    }),
    queryAllLotteryInfoList: () => ({ records: [lotteryInfo()] }),
    getNewOpenResult: () => ({ serverTime: Date.now(), records: [] }),
    setGameFavourite: () => ({}),
  })
  const app = await openPages({ '/game': LobbyPage }, [address], user)
  await screen.findAllByText('bull', undefined, patient)
  return app
}

const cards = () => [...document.querySelectorAll('li[data-game]')].map((card) => card.getAttribute('data-game')?.split(' ')[1])
const hero = (code: string) => screen.findByRole('region', { name: code }, patient)

it('the game played last stands first, with its return, the member’s net and the way into it, and not among the others', async () => {
  await open('/game')
  const { getByRole, getByText } = within(await hero('reef'))
  getByText(/^Last played \S/)
  getByText('Returns from 95.2% · stakes from 1')
  getByText('+1.50')
  const link = getByRole('link', { name: 'Continue' })
  expect(link.getAttribute('href')).toMatch(/^\/gamePlay\?.*reef/)
  expect(cards()).toEqual(['bull', 'match'])
})

it('each other says what it returns and its least stake, where they are known, and the member’s net where it was ever played', async () => {
  await open('/game')
  await hero('reef')
  const card = (code: string) => document.querySelector(`li[data-game="stone ${code}"]`)?.textContent ?? ''
  expect(card('bull')).toContain('Returns 97.5% · stakes from 1')
  expect(card('bull')).toContain('Not played yet')
  expect(card('match')).toContain('24 h net −4.86')
  expect(card('match')).not.toMatch(/Returns|from/)
})

it('a card has the member’s last round, or the picture of its game where no round is known or can be drawn', async () => {
  const round = (outcome: unknown, ...bets: string[]) => ({ fixture: 0, bets, outcome })
  const lasts = {
    // Two kings, a queen, a three and a four.
    niuniu: round({ player: [48, 49, 44, 8, 12], banker: [4, 5, 6, 7, 8] }, 'player'),
    fishing: round([false, true], 'red', 'turtle'),
    football: round({ score: [2, 1], goals: [] }, 'home'),
    baccarat: round({ player: [0] }, 'player'),
    bull: round({ score: [9, 9], goals: [] }, 'home'),
  }
  const codes = ['niuniu', 'fishing', 'football', 'baccarat', 'slot']
  await open('/game', { games: [...few, ...codes.map((code) => game(code))], recent: ['reef', 'bull', ...codes], lasts })
  const textOf = (code: string) => document.querySelector(`li[data-game="stone ${code}"]`)?.textContent ?? ''
  await waitFor(() => expect(textOf('niuniu')).toMatch(/^Last hand.*Bull 7niuniu/), patient)
  await waitFor(() => expect(textOf('fishing')).toMatch(/^Last burst×20fishing/), patient)
  await waitFor(() => expect(textOf('football')).toMatch(/^Last match2 : 1football/), patient)
  for (const code of ['baccarat', 'slot', 'bull']) expect(textOf(code)).not.toContain('Last')
})

it('all are cards for who has played nothing, and where the one played last is closed', async () => {
  await open('/game', { recent: [] })
  expect(cards()).toEqual(['bull', 'reef', 'match'])
  cleanup()
  await open('/game', { platform: { ...house, state: 'down' } })
  expect(cards()).toEqual(['bull', 'reef', 'match'])
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
})

it('has neither search nor filters, until a search is in the address', async () => {
  const app = await open('/game')
  expect([screen.queryByRole('searchbox'), screen.queryByRole('button', { name: 'All platforms' })]).toEqual([null, null])
  await app.go('/game?name=bull')
  await screen.findByRole('searchbox', undefined, patient)
  await waitFor(() => expect(cards()).toEqual(['bull']), patient)
})

it('of twelve games has both, and categories', async () => {
  await open('/game', { games: [...few, ...[...'abcdefghi'].map((code) => ({ ...game(code), category: 'BUYU' as const }))] })
  screen.getByRole('searchbox')
  screen.getByRole('button', { name: 'All platforms' })
  screen.getByRole('navigation', { name: 'Categories' })
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
})

it('favourites are marked on the cards, and stand in the order of marking where they alone are shown', async () => {
  const app = await open('/game', { recent: [], favourites: ['match', 'bull'] })
  const heart = await screen.findByRole('button', { name: 'Favourite: reef' }, patient)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Favourite: bull', pressed: true })).toBeDefined(), patient)
  fireEvent.click(heart)
  await waitFor(() => expect(argumentsOf('setGameFavourite')).toEqual([{ platform: 'stone', code: 'reef', isFavourite: true }]), patient)
  fireEvent.click(screen.getByRole('button', { name: 'Favourites' }))
  await waitFor(() => expect(app.at()).toContain('favourites'), patient)
  await waitFor(() => expect(cards().slice(0, 2)).toEqual(['match', 'bull']), patient)
})

it('on a wide screen of many games, keys reach the search and the filters, and ? lists them; in the search they are typed', async () => {
  screenOf(true)
  await open('/game', { games: [game('bull'), ...Array.from({ length: 12 }, (_, at) => game(`game${at}`))] })
  await screen.findByRole('button', { name: /^Keys/ }, patient)
  const search = screen.getByRole('searchbox')
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(search)
  }, patient)
  fireEvent.keyDown(search, { key: 'f' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  const list = within(await screen.findByRole('dialog', { name: 'Keys' }, patient))
  expect([...list.getAllByRole('term')].map(({ textContent }) => textContent)).toEqual(['Search games or platforms', 'Filter', 'Keys'])
  fireEvent.click(list.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull(), patient)
  fireEvent.keyDown(document.body, { key: 'F' })
  expect(await screen.findByRole('dialog', { name: 'Filter' }, patient)).toBeDefined()
})

it.each([
  { lies: 'nothing', there: '0', ways: ['Transfer'], button: null },
  { lies: 'money', there: '506640', ways: ['Stone House Transfer'], button: 'Transfer all back' },
])('where $lies lies at the one platform, the wallet leads to a transfer in, and has one button', async ({ there, ways, button }) => {
  await open('/game', { there })
  const { getAllByRole, queryAllByRole } = within(screen.getByRole('region', { name: 'Wallets' }))
  await waitFor(
    () => expect(queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(button === null ? [] : [button]),
    patient,
  )
  const links = getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(ways)
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/quota'])
})
