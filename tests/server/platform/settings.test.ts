/** Settings: product defaults, valid changes only, the same in every process. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let stone: TestPlatform
beforeAll(async () => {
  stone = await startTestPlatform()
})
afterAll(() => stone.close())

describe('settings', () => {
  it('begin as the product says', async () => {
    expect(await stone.call('getSystemConfig', {})).toMatchObject({
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
    expect(await stone.call('configFromCache', {})).toMatchObject({
      betResultBig: '大',
      betResultSmall: '小',
      betResultSingle: '单',
      betResultDouble: '双',
    })
  })

  it('have all nine tabs of the product in its order, and hide the two that are reached from other pages', async () => {
    const { tabs } = await stone.call('getSystemConfig', {})
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
    const shown: object = await stone.call('getSystemConfig', {})
    for (const name of ['rateLimits', 'registerCode', 'openingGrant', 'lines', 'maintenance']) expect(shown).not.toHaveProperty(name)
  })

  it('changed in one process are changed in the others, and go back to the default', async () => {
    const other = await stone.another()
    await stone.platform.settings.set('isCancelBet', false)
    expect(stone.platform.settings.get('isCancelBet')).toBe(false)
    await other.platform.events.catchUp()
    expect((await other.call('getSystemConfig', {})).isCancelBet).toBe(false)
    await other.platform.settings.unset('isCancelBet')
    await stone.platform.events.catchUp()
    expect(stone.platform.settings.get('isCancelBet')).toBe(true)
  })

  it('that are flags accept true and "true", and take anything else for false', async () => {
    for (const [value, flag] of [
      ['true', true],
      [true, true],
      ['yes', false],
      [1, false],
    ] as const) {
      await stone.platform.settings.set('isNeedPhone', value)
      expect(stone.platform.settings.get('isNeedPhone')).toBe(flag)
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
  ])('refuse %s = %j and stay as they are', async (name, value) => {
    const before = stone.platform.settings.all()
    await expect(stone.platform.settings.set(name, value)).rejects.toThrow(/there is no setting|cannot be that/)
    expect(stone.platform.settings.all()).toEqual(before)
  })

  it('that a later version no longer accepts give way to the default', async () => {
    await stone.platform.db
      .insertInto('settings')
      .values({ name: 'unitRate', value: JSON.stringify('many') })
      .execute()
    await stone.platform.settings.set('platformName', 'Stone')
    expect(stone.platform.settings.get('unitRate')).toBe(1000)
    expect(stone.platform.settings.get('platformName')).toEqual({ rw: 'Stone', korw: 'Stone', en: 'Stone' })
  })
})
