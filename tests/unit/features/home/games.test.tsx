// @vitest-environment jsdom
/** Below the lotteries home has one section of games, whatever their categories. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { LobbyGame } from '#/contract/games/lobby.ts'
import { type Categories, gamesOf } from '#/features/home/categories.ts'
import { answerWith } from '../../../support/fakePlatform.ts'
import { showPage } from '../../../support/page.tsx'
import { patient } from '../../../support/patience.ts'

type Tell = (entries: readonly { readonly isIntersecting: boolean; readonly target: Element }[]) => void

/** All is near. */
class NearObserver {
  readonly #tell: Tell
  constructor(tell: Tell) {
    this.#tell = tell
  }
  observe(target: Element) {
    this.#tell([{ isIntersecting: true, target }])
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', NearObserver)
Element.prototype.scrollIntoView = () => undefined
afterEach(cleanup)

vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))

const { Sections } = await import('#/features/home/Sections.tsx')
const { HomeDesk } = await import('#/features/home/HomeDesk.tsx')

const entry = (code: string, name: string) => ({ code, names: { rw: name, korw: name, en: name }, isShow: true, platform: 'stone' })
const categories: Categories = [
  { code: 'QIPAI', data: [entry('niuniu', 'Bull')] },
  { code: 'BUYU', data: [entry('fish', 'Reef')] },
  { code: 'TIYU', data: [entry('football', 'Football')] },
]

it('the section has the first game of each category, in order, and no lottery', () => {
  const many = [...'abcde'].map((code) => entry(code, code))
  const lotteries = { code: 'LOTTERY' as const, data: [entry('k3-1m', 'K3')] }
  const games = gamesOf([lotteries, { code: 'QIPAI', data: many }, ...categories.slice(1)])
  expect(games.map(({ category, code }) => `${category} ${code}`)).toEqual(['QIPAI a', 'BUYU fish', 'TIYU football'])
})

const game = (code: string, returns: LobbyGame['returns']): Partial<LobbyGame> => ({
  ...entry(code, code),
  category: 'QIPAI',
  spellings: [],
  isSimulated: false,
  returns,
  leastStake: null,
})

it.each([
  { place: 'narrow', Home: Sections },
  { place: 'wide', Home: HomeDesk },
])('on a $place screen games are one section; a tap on a category marks its tiles until the next scroll', async ({ Home }) => {
  answerWith({
    getGames: () => ({
      platforms: [
        {
          code: 'stone',
          names: { rw: '', korw: '', en: '' },
          state: 'open',
          text: null,
          until: null,
          minTransfer: '0',
          transferStep: '1',
          isVerifiable: true,
        },
      ],
      games: [game('niuniu', { lowest: 9720, highest: 9720 }), game('fish', { lowest: 9400, highest: 9700 }), game('football', null)],
    }),
  })
  showPage('/home', () => <Home categories={categories} />)
  const section = await screen.findByRole('region', { name: 'Games' }, patient)
  const tiles = await within(section).findAllByRole('listitem', {}, patient)
  await within(section).findByText('Returns 97.2%', {}, patient)
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    'CardsBullReturns 97.2%Verifiable',
    'FishingReefReturns from 94.0%Verifiable',
    'SportsFootballVerifiable',
  ])
  expect(
    within(section)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Games'])
  expect(within(section).getByRole('link', { name: 'Game lobby' }).getAttribute('href')).toBe('/gameLobby')

  const fishing = within(screen.getByRole('navigation', { name: 'Categories' })).getByRole('button', { name: 'Fishing' })
  fireEvent.click(fishing)
  const ringed = () => tiles.filter(({ dataset }) => 'picked' in dataset).map(({ textContent }) => textContent)
  expect(ringed()).toEqual([expect.stringMatching(/^FishingReef/)])
  expect(fishing.getAttribute('aria-current')).toBe('true')
  fireEvent.wheel(window)
  expect(ringed()).toEqual([])
  expect(fishing.getAttribute('aria-current')).toBeNull()
})
