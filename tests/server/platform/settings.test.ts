/** Settings: product defaults, valid changes only, the same in every process. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seedLotteries } from '../../../server/domains/draws/lotteries.ts'
import { usualProvider } from '../../../server/domains/games/settings.ts'
import { modules } from '../../../server/modules.ts'
import { settingsOf } from '../../../server/platform/modules/compose.ts'
import { linesOf, operate } from '../support/operate.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let server: TestPlatform
beforeAll(async () => {
  server = await startTestPlatform({ links: { stone: { url: () => undefined, keys: [] } } })
  await seedLotteries(server.platform)
})
afterAll(() => server.close())

describe('settings', () => {
  it('begin as the product says', async () => {
    expect(await server.call('getSystemConfig', {})).toMatchObject({
      currency: '积分',
      countryCode: 'CN',
      unitRate: 1000,
      defaultBetName: '25',
      allowedBandCardNum: 1,
      theme: 'yellow-stone',
      userPollSeconds: 30,
      rootRoute: '/home',
      needLogin: false,
      showRule: { decimals: 2 },
      isChangePirzeTeam: true,
      isPeriodTips: true,
      isShowInviteCode: true,
      isCancelBet: true,
      isUnBindBank: true,
      isNeedRegisterCode: false,
      isNeedSmsCode: false,
      isNeedPhone: false,
    })
    expect(await server.call('configFromCache', {})).toMatchObject({
      betResultBig: '大',
      betResultSmall: '小',
      betResultSingle: '单',
      betResultDouble: '双',
    })
  })

  it('have all nine tabs of the product in its order, and hide the two that are reached from other pages', async () => {
    const { tabs } = await server.call('getSystemConfig', {})
    expect(tabs.map(({ path }) => path)).toEqual([
      '/home',
      '/task',
      '/live',
      '/feedbackIndex',
      '/game',
      '/welfare',
      '/beautyPageant',
      '/movie',
      '/mine',
    ])
    expect(tabs.filter(({ hidden }) => hidden).map(({ path }) => path)).toEqual(['/feedbackIndex', '/beautyPageant'])
  })

  it('of the server stay with the server', async () => {
    const shown: object = await server.call('getSystemConfig', {})
    for (const name of ['rateLimits', 'registerCode', 'openingGrantsPerAddress', 'lines', 'maintenance'])
      expect(shown).not.toHaveProperty(name)
  })

  it('changed in one process change in the others, and can return to the default', async () => {
    const other = await server.another()
    await server.platform.settings.set('isCancelBet', false)
    expect(server.platform.settings.get('isCancelBet')).toBe(false)
    await other.platform.events.catchUp()
    expect((await other.call('getSystemConfig', {})).isCancelBet).toBe(false)
    await other.platform.settings.unset('isCancelBet')
    await server.platform.events.catchUp()
    expect(server.platform.settings.get('isCancelBet')).toBe(true)
  })

  it('that are flags accept true and false, as words too, and refuse any other value', async () => {
    const { settings } = server.platform
    for (const [value, flag] of [
      ['true', true],
      [false, false],
      [true, true],
      ['false', false],
    ] as const) {
      await settings.set('isNeedPhone', value)
      expect(settings.get('isNeedPhone')).toBe(flag)
    }
    for (const value of ['on', 'yes', 'off', '', 1, null]) {
      await expect(settings.set('saleOpen', value)).rejects.toThrow(/^"saleOpen" cannot be that: value: takes true or false$/)
      expect(settings.get('saleOpen')).toBe(true)
    }
  })

  it.each([
    ['nothing', 1],
    ['constructor', {}],
    ['rateLimits', { read: 1 }],
    ['maintenance', 'down'],
    ['minPasswordLength', 4],
    ['chips', ['0']],
    ['chips', ['1.5']],
    ['unitRate', 0],
    ['showRule', { showUnitRate: 0 }],
    ['showRule', { showUnitRate: 0.5 }],
    ['showRule', { showUnitRate: -1 }],
    ['showRule', { decimals: 99 }],
    ['userPollSeconds', 0],
    ['allowedBandCardNum', -1],
    ['receivePhoneBillAmount', '-20000'],
    ['visitorPrizeGroup', 2500],
    ['withdrawFee', { rate: '0.01', fastRate: null, least: '2000', most: '1000' }],
    ['timeZone', 'Mars/Base'],
    ['timeZone', '+08:00'],
    ['maintenance', { state: 'on', message: '' }],
    ['edgeRules', { dragonTigerTei: 'push' }],
    ['tabs', [{ path: '/home', hidden: false, externalUrl: null, hiden: true }]],
    ['gameProviders', { ston: usualProvider }],
    ['gameProviders', { stone: { ...usualProvider, isOpen: 'off' } }],
    ['gameProviders', { stone: { ...usualProvider, rebat: [50] } }],
    ['exposureLimits', { 'k3-1mm': '500' }],
    ['exposureLimits', { 'k3-1m/KSNOPE': '500' }],
    ['gameCategories', [{ code: 'LOTTERY', data: [{ code: 'k3-1mm', names: { rw: '', korw: '', en: '' }, isShow: true }] }]],
  ])('refuse %s = %j and stay as they are', async (name, value) => {
    const before = server.platform.settings.all()
    await expect(server.platform.settings.set(name, value)).rejects.toThrow(/there is no setting|cannot be that/)
    expect(server.platform.settings.all()).toEqual(before)
  })

  it.each([
    ['timeZone', 'America/New_York'],
    ['gameProviders', { stone: usualProvider }],
    ['exposureLimits', { 'k3-1m': '500', 'k3-1m/KSHZDXDS': '600' }],
  ])('accept %s = %j', async (name, value) => {
    await server.platform.settings.set(name, value)
    expect(server.platform.settings.all()).toMatchObject({ [name]: value })
    await server.platform.settings.unset(name)
  })

  it.each(['gameProviders', 'maintenance', 'openingGrant', 'saleOpen', 'unitRate', 'showRule', 'withdrawFee', 'limitRaiseHours'])(
    'have %s among those of money and access, which never give way to a default',
    (name) => {
      expect(settingsOf(modules)[name]?.isVital).toBe(true)
    },
  )

  it('have bounds for each of their numbers', () => {
    const definitions = Object.entries(settingsOf(modules))
    expect(definitions.flatMap(([name, { schema }]) => unbounded(schema, name))).toEqual([])
  })
})

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Types of the actions in the pipe of a schema, and in the pipe of its first schema. */
function actionsOf(schema: object): unknown[] {
  const parts: readonly unknown[] = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  return parts.filter(isNode).flatMap((part) => ['type' in part && part.type, ...actionsOf(part)])
}

/** Paths of numbers that have no least or no most. */
function unbounded(schema: object, path: string): string[] {
  if ('type' in schema && schema.type === 'number')
    return ['min_value', 'max_value'].every((type) => actionsOf(schema).includes(type)) ? [] : [path]
  return Object.entries(schema).flatMap(([name, inner]) => (isNode(inner) ? unbounded(inner, `${path}.${name}`) : []))
}

describe('a stored setting that is not understood', () => {
  const closed = { stone: { ...usualProvider, isOpen: false } }
  /** As another version writes it. */
  const store = async (name: string, value: unknown) => {
    await server.platform.db.deleteFrom('settings').where('name', '=', name).execute()
    await server.platform.db
      .insertInto('settings')
      .values({ name, value: JSON.stringify(value) })
      .execute()
    await server.platform.db.transaction().execute((tx) => server.platform.events.emit(tx, { topic: 'settings', data: { name } }))
    await server.platform.events.catchUp()
  }
  const storedValue = async (name: string) =>
    (await server.platform.db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value

  afterEach(async () => {
    for (const name of ['gameProviders', 'lines', 'chips']) await server.platform.settings.unset(name)
  })

  it('leaves the value before it in force while the platform runs, stays in the database, and is logged once', async () => {
    const { settings } = server.platform
    await settings.set('gameProviders', closed)
    const newer = { stone: { ...closed.stone, rate: 'of the day' } }
    await store('gameProviders', newer)
    expect(settings.get('gameProviders')).toEqual(closed)
    await settings.set('platformName', 'Stone')
    expect(settings.get('gameProviders')).toEqual(closed)
    expect(await storedValue('gameProviders')).toEqual(newer)
    const logLines = linesOf(server.logged()).filter((line) => line.includes('a stored setting is not understood'))
    expect(logLines).toHaveLength(1)
    expect(logLines[0]).toContain('"name":"gameProviders"')
    expect(logLines[0]).toContain('the value before it stays in force')
  })

  it('gives way to the default at a start, which the log and the list of settings say, with the stored text', async () => {
    await store('chips', ['many'])
    const other = await server.another()
    expect(other.platform.settings.get('chips')).toEqual(other.platform.settings.defaults().chips)
    expect(other.logged()).toContain('a stored setting is not understood: its default is in force')
    const list = linesOf((await operate(other.platform, 'settings')).out).find((line) => line.startsWith('chips\t'))
    expect(list).toMatch(/^chips\t\["1000".+\t\(not understood: 0: .+; stored: \["many"\]\)$/)
    expect(await operate(other.platform, 'settings', 'get', 'chips')).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('stored: ["many"]'),
    })
    expect(await storedValue('chips')).toEqual(['many'])
    expect(await operate(other.platform, 'settings', 'set', 'chips', '["1000"]')).toMatchObject({ code: 0, out: '["1000"]\n' })
    expect(linesOf((await operate(other.platform, 'settings')).out)).toContain('chips\t["1000"]\t(changed)')
  })

  it('is not written over by a command that changes a part of it', async () => {
    await store('lines', 'all')
    expect(await operate(server.platform, 'lines', 'add', 'two', 'https://two.example')).toMatchObject({
      code: 1,
      err: expect.stringContaining('the stored setting lines is not understood'),
    })
    expect(await storedValue('lines')).toBe('all')
  })
})
