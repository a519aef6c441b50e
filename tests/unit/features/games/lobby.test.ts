/** What the lobby shows: filters, sections, marks. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type GamePlatform, lobbyCalls, type LobbyGame } from '#/contract/games/lobby.ts'
import {
  categoryOrder,
  type CategorySearch,
  filtersOf,
  gamesOn,
  isFew,
  keyOf,
  marked,
  onPlatforms,
  sectionsOf,
  shownGames,
  showsLotteries,
  toggled,
  toggledPlatform,
  unfiltered,
} from '#/features/games/lobby.ts'

const platform = (code: string, more: Partial<GamePlatform> = {}): GamePlatform => ({
  code,
  names: { rw: code, korw: code, en: code },
  state: 'open',
  text: null,
  until: null,
  minTransfer: '1000',
  transferStep: '1',
  isVerifiable: false,
  ...more,
})
const game = (on: string, code: string, category: LobbyGame['category'] = 'QIPAI'): LobbyGame => ({
  platform: on,
  code,
  category,
  names: { rw: code, korw: code, en: code },
  spellings: [],
  isSimulated: false,
  returns: null,
  leastStake: null,
})

const games = gamesOn({
  platforms: [platform('stone', { isVerifiable: true }), platform('isle'), platform('cloud', { state: 'maintenance' })],
  games: [game('stone', 'niuniu'), game('isle', 'wheel', 'SHIXUN'), game('cloud', 'lantern', 'DIANZI'), game('gone', 'lost')],
})
const shown = (search: CategorySearch, favourites: readonly string[] = []) =>
  shownGames(games, search, new Set(favourites)).map(({ code }) => code)

describe('the games', () => {
  it('of a lobby that a device stored before games had a least stake can be shown', () => {
    const stored = { platforms: [platform('stone')], games: [{ ...game('stone', 'niuniu'), leastStake: undefined }] }
    expect(v.parse(lobbyCalls.getGames.response, stored).games).toEqual([game('stone', 'niuniu')])
  })

  it('exclude games without a platform', () => {
    expect(games.map(({ code }) => code)).toEqual(['niuniu', 'wheel', 'lantern'])
  })

  it.each<[CategorySearch, readonly string[]]>([
    [{}, ['niuniu', 'wheel', 'lantern']],
    [{ category: 'SHIXUN' }, ['wheel']],
    [{ platforms: 'isle,cloud' }, ['wheel', 'lantern']],
    [{ playable: '1' }, ['niuniu', 'wheel']],
    [{ provable: '1' }, ['niuniu']],
    [{ favourites: '1' }, ['wheel']],
    [{ name: 'cloud' }, ['lantern']],
    [{ name: ' wheel ', platforms: 'cloud' }, []],
  ])('%j leaves %j', (search, left) => {
    expect(shown(search, [keyOf({ platform: 'isle', code: 'wheel' })])).toEqual(left)
  })

  it('favourites stand in the order in which they were marked', () => {
    const marks = ['cloud lantern', 'stone niuniu', 'isle wheel']
    expect(shown({ favourites: '1' }, marks)).toEqual(['lantern', 'niuniu', 'wheel'])
    expect(shown({ favourites: '1', playable: '1' }, marks.toReversed())).toEqual(['wheel', 'niuniu'])
  })

  it('fewer than twelve stand in one view, which a search or a filter takes out of it', () => {
    const [one] = games
    const twelve = Array.from({ length: 12 }, () => one).flatMap((each) => each ?? [])
    expect([isFew(twelve.slice(1), {}), isFew(twelve, {})]).toEqual([true, false])
    expect([{ name: ' ' }, { name: 'a' }, { playable: '1' } as const].map((search) => isFew(games, search))).toEqual([true, false, false])
  })

  it('are in sections in the order of the categories, and no section is empty', () => {
    expect(sectionsOf(games.toReversed(), categoryOrder).map(({ code }) => code)).toEqual(['QIPAI', 'SHIXUN', 'DIANZI'])
  })

  it('keep the order of the marks, without the mark of a removed game', () => {
    const marks = [
      { platform: 'cloud', code: 'lantern' },
      { platform: 'gone', code: 'lost' },
      { platform: 'stone', code: 'niuniu' },
    ]
    expect(marked(games, marks).map(({ code }) => code)).toEqual(['lantern', 'niuniu'])
  })
})

describe('a filter', () => {
  it('is set and removed for each platform separately', () => {
    const both = toggledPlatform(toggledPlatform({}, 'isle'), 'cloud')
    expect(both).toEqual({ platforms: 'isle,cloud' })
    expect(toggledPlatform(toggledPlatform(both, 'isle'), 'cloud')).toEqual({})
    expect(toggled(toggled({}, 'provable'), 'provable')).toEqual({})
  })

  it('counts, and is cleared without the typed text and the category', () => {
    const search: CategorySearch = { name: 'a', category: 'BUYU', platforms: 'isle,cloud', playable: '1' }
    expect(filtersOf(search)).toBe(3)
    expect(unfiltered(search)).toEqual({ name: 'a', category: 'BUYU' })
  })

  it('by platform or favourite leaves no lotteries; they can be played and verified', () => {
    expect([{ platforms: 'isle' }, { favourites: '1' } as const].map(showsLotteries)).toEqual([false, false])
    expect(showsLotteries({ playable: '1', provable: '1' })).toBe(true)
  })
})

it('the amount on the platforms is the sum of the known balances', () => {
  expect(onPlatforms([{ balance: '1000' }, { balance: null }, { balance: '320000' }])).toBe('321000')
})
