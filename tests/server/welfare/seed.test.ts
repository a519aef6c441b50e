/** What a new platform begins with: budgets that are empty; in the demonstration with something in them, and something to ask for, once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeScheduled } from '../../../server/domains/packets/making.ts'
import { seedWelfare } from '../../../server/domains/welfare/seed.ts'
import { budgetsOf } from '../../../server/ledger/budgets.ts'
import { modules } from '../../../server/modules.ts'
import { newPlayer } from '../bets/support.ts'
import { newRequestId } from '../support/client.ts'
import { operate } from '../support/operate.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'
import { askFor, asCaller } from '../support/askFor.ts'

let demo: TestPlatform
let real: TestPlatform
beforeAll(async () => {
  demo = await startTestPlatform()
  real = await startTestPlatform({ demo: false })
})
afterAll(async () => {
  await demo.close()
  await real.close()
})

const codesIn = async ({ platform: { db } }: TestPlatform) => ({
  offers: (await db.selectFrom('giftOffers').select('code').orderBy('rank').execute()).map(({ code }) => code),
  cities: (await db.selectFrom('hotelCities').select('code').orderBy('rank').execute()).map(({ code }) => code),
})
const funded = async ({ platform: { db } }: TestPlatform) => (await budgetsOf(db, ['phone-bill'])).get('phone-bill')

it('two processes that start at once seed the data once, and the operator’s changes stay', async () => {
  const other = await demo.another()
  await Promise.all([seedWelfare(demo.platform), seedWelfare(other.platform)])
  const seeded = { offers: ['calendar', 'level-3', 'signed-20'], cities: ['haitong', 'yunqi', 'songwan'] }
  expect(await codesIn(demo)).toEqual(seeded)
  expect(await funded(demo)).toMatchObject({ unit: 'points', funded: 2_000_000n, left: 2_000_000n })
  await demo.platform.events.catchUp()
  expect(demo.platform.settings.get('receivePhoneBillAmount')).toBe('20000')
  await demo.platform.settings.unset('receivePhoneBillAmount')
  await demo.platform.db.updateTable('giftOffers').set({ stock: 3, isOffered: false }).where('code', '=', 'calendar').execute()
  await seedWelfare(demo.platform)
  expect(demo.platform.settings.get('receivePhoneBillAmount')).toBe('0')
  const calendar = demo.platform.db.selectFrom('giftOffers').select(['stock', 'isOffered']).where('code', '=', 'calendar')
  expect(await calendar.executeTakeFirst()).toEqual({ stock: 3, isOffered: false })
  expect((await funded(demo))?.funded).toBe(2_000_000n)
})

it('a platform that is no demonstration promises nothing by itself', async () => {
  await seedWelfare(real.platform)
  expect(await codesIn(real)).toEqual({ offers: [], cities: [] })
  expect(real.platform.settings.get('receivePhoneBillAmount')).toBe('0')
  expect(await funded(real)).toMatchObject({ funded: 0n })
})

it('a platform that is no demonstration has no demo accounts, and tells of none at its start', async () => {
  const accounts = modules.find(({ name }) => name === 'accounts')
  await accounts?.seed?.(real.platform)
  expect(await real.platform.db.selectFrom('users').select('username').execute()).toEqual([])
  expect(await accounts?.notes?.(real.platform)).toEqual([])
})

describe('each feature that gives awards', () => {
  const givers = modules.filter(({ name }) => ['campaigns', 'signIns', 'wheels', 'packets', 'welfare'].includes(name))
  /** As at a start of the platform. */
  async function begin({ platform }: TestPlatform): Promise<void> {
    for (const { seed } of givers) await seed?.(platform)
  }
  const fundedIn = async ({ platform: { db } }: TestPlatform) =>
    (await db.selectFrom('budgets').select('code').where('funded', '>', 0n).orderBy('code').execute()).map(({ code }) => code)
  const packetsIn = ({ platform: { db } }: TestPlatform) => db.selectFrom('packets').select('schedule').execute()
  const isWheelSpent = async ({ call }: TestPlatform) => (await call('getScreenGiftList', {})).wheel?.isSpent
  const unspent = async ({ call }: TestPlatform) =>
    (await call('activityList', {})).campaigns.filter(({ isSpent }) => !isSpent).map(({ code }) => code)
  const signed = async ({ platform }: TestPlatform) =>
    (await askFor(platform, 'userSign', { requestId: newRequestId() }, asCaller(await newPlayer(platform.db, 0n)))).amount

  it('has its budget in the demonstration', async () => {
    await begin(demo)
    await makeScheduled(demo.platform)
    const codes = await fundedIn(demo)
    expect(codes).toEqual(expect.arrayContaining(['daily-wheel', 'daily-wheel.pieces', 'packets', 'phone-bill', 'sign-in', 'task-verify']))
    expect([await isWheelSpent(demo), await signed(demo), await packetsIn(demo)]).toEqual([false, '500', [{ schedule: 'evening' }]])
  })

  it('exists without the demonstration too, and gives nothing until an operator funds its budget', async () => {
    const { platform } = real
    await begin(real)
    await begin(real)
    await makeScheduled(platform)
    expect(await fundedIn(real)).toEqual([])
    expect([await isWheelSpent(real), await unspent(real), await signed(real), await packetsIn(real)]).toEqual([true, [], '0', []])
    for (const [code, amount] of [
      ['sign-in', '100'],
      ['task-verify', '100'],
      ['packets', '320'],
      ['daily-wheel', '88'],
      ['daily-wheel.pieces', '1'],
    ] as const)
      expect((await operate(platform, 'budgets', 'fund', code, amount)).code).toBe(0)
    await makeScheduled(platform)
    expect([await isWheelSpent(real), await signed(real), await packetsIn(real)]).toEqual([false, '500', [{ schedule: 'evening' }]])
    expect((await unspent(real)).toSorted()).toEqual(['sign-in', 'task-verify'])
  })
})

it.each([
  ['hotelNightsPerQuarter', []],
  ['hotelNightsPerQuarter', [-1]],
  ['welfareCheckHours', 0],
  ['welfareRetentionDays', 366],
  ['welfareArriveDays', { gift: [5, 3], phone: [1, 3], hotel: [1, 2] }],
])('the setting %s cannot be %j', async (name, value) => {
  await expect(demo.platform.settings.set(name, value)).rejects.toThrow(name)
})
