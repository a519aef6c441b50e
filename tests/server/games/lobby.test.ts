/** Providers and games on home and in the lobby: open providers, allowed categories, and the reason if a game does not open. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bundledGames } from '#/rules/games/codes.ts'
import { checkLists } from '../../../server/domains/games/gameLists.ts'
import { ProviderSilent } from '../../../server/domains/games/providers/provider.ts'
import { providerOf } from '../../../server/domains/games/providers.ts'
import { operate } from '../support/operate.ts'
import { usualProvider } from '../../../server/domains/games/settings.ts'
import { gameSetup, newGameMember, STONE } from './support.ts'

const setup = gameSetup()
const set = (of: Partial<typeof usualProvider>) =>
  setup.server.platform.settings.set('gameProviders', { [STONE]: { ...usualProvider, ...of } })
const texts = { rw: '维护中', korw: '점검 중', en: 'Under maintenance' }
beforeEach(() => set({}))

async function shownOnHome() {
  const { categories } = await setup.server.call('getAllUrl', {})
  return Object.fromEntries(categories.map(({ code, data }) => [code, data.filter(({ isShow }) => isShow).map((entry) => entry.code)]))
}

describe('home', () => {
  it('has every game of the provider in its category, beside the lotteries', async () => {
    const { categories } = await setup.server.call('getAllUrl', {})
    expect(await shownOnHome()).toMatchObject({ QIPAI: ['niuniu'], BUYU: ['fishing'], SHIXUN: ['baccarat'], DIANZI: ['slot'] })
    const entries = categories.flatMap(({ data }) => data)
    expect(
      entries
        .filter(({ platform }) => platform === STONE)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual([...bundledGames].toSorted())
    const lotteries = categories.find(({ code }) => code === 'LOTTERY')?.data ?? []
    expect(lotteries.length).toBeGreaterThan(20)
    expect(lotteries.every(({ platform }) => platform === undefined)).toBe(true)
  })

  it('has no game of a closed provider, of a provider in maintenance, or of a category that is not allowed', async () => {
    await set({ categories: ['DIANZI'] })
    expect(await shownOnHome()).toMatchObject({ QIPAI: [], DIANZI: ['slot'] })
    await set({ maintenance: { text: texts, until: null } })
    expect(await shownOnHome()).toMatchObject({ QIPAI: [], DIANZI: [] })
    await set({ maintenance: { text: texts, until: new Date(setup.server.platform.now() - 1000).toISOString() } })
    expect(await shownOnHome(), 'its announced end is over').toMatchObject({ DIANZI: ['slot'] })
    await set({ isOpen: false })
    expect((await setup.server.call('getAllUrl', {})).categories.flatMap(({ data }) => data).filter(({ platform }) => platform)).toEqual([])
    expect((await shownOnHome()).LOTTERY?.length).toBeGreaterThan(20)
  })

  it('shows an entry as the operator has set it', async () => {
    const { settings } = setup.server.platform
    const before = settings.get('gameCategories')
    const hidden = { code: 'slot', names: { rw: '老虎机', korw: '슬롯', en: 'Slot' }, isShow: false, platform: STONE }
    await settings.set(
      'gameCategories',
      before.map((one) => (one.code === 'DIANZI' ? { ...one, data: [hidden] } : one)),
    )
    expect(await shownOnHome()).toMatchObject({ QIPAI: ['niuniu'], DIANZI: [] })
    await settings.set('gameCategories', before)
  })
})

describe("the operator's command", () => {
  it('closes a provider and opens it again with its other settings unchanged, and prints the state before', async () => {
    const { platform } = setup.server
    await set({ rate: { theirs: 1, ours: 100 } })
    expect(await operate(platform, 'games', 'close', STONE)).toEqual({ code: 0, out: `${STONE}\tclosed\twas open\n`, err: '' })
    expect(platform.settings.get('gameProviders')).toEqual({ [STONE]: { ...usualProvider, rate: { theirs: 1, ours: 100 }, isOpen: false } })
    expect((await setup.server.call('getGames', { id: 'ALL' })).platforms).toEqual([])
    expect(await operate(platform, 'games', 'close', STONE)).toMatchObject({ out: `${STONE}\tclosed\twas closed\n` })
    expect(await operate(platform, 'games', 'open', STONE)).toMatchObject({ out: `${STONE}\topen\twas closed\n` })
    expect(platform.settings.get('gameProviders')).toEqual({ [STONE]: { ...usualProvider, rate: { theirs: 1, ours: 100 } } })
  })

  it('refuses to close an unknown provider', async () => {
    const { platform } = setup.server
    const before = platform.settings.get('gameProviders')
    expect(await operate(platform, 'games', 'close', 'ston')).toEqual({ code: 1, out: '', err: 'there is no provider ston\n' })
    expect(platform.settings.get('gameProviders')).toEqual(before)
  })

  it('keeps both changes when two providers are closed at once', async () => {
    const { platform } = setup.server
    const pebble = { ...usualProvider, minTransfer: 5000 }
    await platform.db
      .updateTable('settings')
      .set({ value: JSON.stringify({ [STONE]: usualProvider, pebble }) })
      .where('name', '=', 'gameProviders')
      .execute()
    const other = await setup.server.another()
    await Promise.all([operate(platform, 'games', 'close', STONE), operate(other.platform, 'games', 'close', 'pebble')])
    await platform.events.catchUp()
    expect(platform.settings.get('gameProviders')).toEqual({
      [STONE]: { ...usualProvider, isOpen: false },
      pebble: { ...pebble, isOpen: false },
    })
  })
})

describe('the lobby', () => {
  it('has the games of one category or of all, and shows a maintenance with its end', async () => {
    const games = async (id: 'ALL' | 'SHIXUN') => (await setup.server.call('getGames', { id })).games.map(({ code }) => code)
    expect((await games('ALL')).toSorted()).toEqual([...bundledGames].toSorted())
    expect(await games('SHIXUN')).toEqual(['baccarat'])
    const until = setup.server.platform.now() + 3_600_000
    await set({ maintenance: { text: texts, until: new Date(until).toISOString() } })
    expect((await setup.server.call('getGames', { id: 'ALL' })).platforms).toMatchObject([
      { code: STONE, state: 'maintenance', text: texts, until },
    ])
    await set({ isOpen: false })
    expect(await setup.server.call('getGames', { id: 'ALL' })).toEqual({ platforms: [], games: [] })
  })

  it('has the least stake of each game in points, which is what its frame offers', async () => {
    const least = async () => new Set((await setup.server.call('getGames', { id: 'ALL' })).games.map(({ leastStake }) => leastStake))
    expect(await least()).toEqual(new Set(['1000']))
    await set({ rate: { theirs: 3, ours: 100 } })
    expect(await least(), 'rounded up, as less would not be enough').toEqual(new Set(['33334']))
  })

  it('closes a game that the provider no longer lists, with an alarm', async () => {
    const { platform } = setup.server
    const { token } = await newGameMember(setup)
    const provider = providerOf(platform, STONE)
    if (!provider) throw new Error('no provider')
    const opens = async () => ({
      lobby: (await setup.server.call('getGames', { id: 'DIANZI' })).games.map(({ code }) => code),
      home: (await shownOnHome()).DIANZI,
    })
    const alarms = async () => (await operate(platform, 'games', 'alarms')).out.split('\n').filter((line) => line.includes('lists no more'))
    await checkLists(platform)
    expect(await opens()).toEqual({ lobby: ['slot'], home: ['slot'] })
    expect(await alarms()).toEqual([])

    const listed = vi.spyOn(provider, 'listed').mockResolvedValue(bundledGames.filter((code) => code !== 'slot'))
    for (let time = 0; time < 2; time++) await checkLists(platform)
    expect(await opens()).toEqual({ lobby: [], home: [] })
    expect((await setup.server.refused('getUrl', { handler: STONE, code: 'slot' }, { token })).reason).toBe('NOT_FOUND')
    expect(await alarms()).toEqual([expect.stringContaining('slot')])
    listed.mockRejectedValue(new ProviderSilent())
    await checkLists(platform)
    expect(await opens(), 'while it does not say').toEqual({ lobby: [], home: [] })

    listed.mockRestore()
    await checkLists(platform)
    expect(await opens()).toEqual({ lobby: ['slot'], home: ['slot'] })
    expect((await setup.server.call('getUrl', { handler: STONE, code: 'slot' }, { token })).frame).toContain('slot')
  })

  it('neither shows nor launches a game of a category that is not allowed', async () => {
    await set({ categories: ['DIANZI'] })
    const { token } = await newGameMember(setup)
    expect((await setup.server.call('getGames', { id: 'ALL' })).games.map(({ code }) => code)).toEqual(['slot'])
    expect((await setup.server.refused('getUrl', { handler: STONE, code: 'niuniu' }, { token })).reason).toBe('NOT_FOUND')
    expect((await setup.server.call('getUrl', { handler: STONE, code: 'slot' }, { token })).frame).toContain('slot')
  })
})
