/** Titles and rides: bought once, for their term; one of each in use; earned ones by real actions. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { repeatedDays, type RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { rideInUse, titlesInUse } from '../../../server/domains/rooms/module.ts'
import { forgetRequests } from '../../../server/ledger/requests.ts'
import { intervalPasses } from '../protection/support.ts'
import { operate } from '../support/operate.ts'
import { type Giver, limitTo, liveSetup, newGiver, postingsOf } from '../gifts/support.ts'

const setup = liveSetup()
const DAY = 86_400_000

type Buy = RequestOf<Contract['buyMallItem']>
const order = (more: Partial<Buy> = {}): Buy => ({ requestId: randomUUID(), code: 'kite', price: '6000', days: 7, ...more })

const buy = ({ token }: Giver, request: Buy = order()) => setup.server.call('buyMallItem', request, { token })
const refused = async ({ token }: Giver, request: Buy) => (await setup.server.refused('buyMallItem', request, { token })).reason
const all = { pageParam: { current: 1, size: 100 }, searchParam: {} }
const rides = ({ token }: Giver) => setup.server.call('pageRide', all, { token })
const titles = ({ token }: Giver) => setup.server.call('pageTitle', all, { token })
const rideOf = async (giver: Giver, code: string) => (await rides(giver)).records.find((item) => item.code === code)
const use = ({ token }: Giver, code: string, isUsing = true) => setup.server.call('setUsing', { code, isUsing }, { token })

/** The ride and the title that rooms show of a member. */
async function seen({ userId }: Giver) {
  const { db, parts } = setup.server.platform
  const [ride] = await Promise.all(rideInUse.of(parts).map((find) => find(db, userId)))
  const [titleByUser] = await Promise.all(titlesInUse.of(parts).map((find) => find(db, [userId])))
  return { ride: ride ?? null, title: titleByUser?.get(userId) ?? null }
}

async function daysPass({ userId }: Giver, days: number) {
  const { db } = setup.server.platform
  await sql`update mall_owned set until_at = until_at - make_interval(days => ${days}) where user_id = ${userId}`.execute(db)
  await sql`alter table mall_purchases disable trigger user`.execute(db)
  await sql`update mall_purchases set until_at = until_at - make_interval(days => ${days}) where user_id = ${userId}`.execute(db)
  await sql`alter table mall_purchases enable trigger user`.execute(db)
}

it('a bought item is charged once, owned for its days, and in use', async () => {
  const { server } = setup
  const giver = await newGiver(server, 20_000n)
  const other = await server.another()
  const request = order()
  const answers = await Promise.all([server, other, server, other].map((one) => one.call('buyMallItem', request, { token: giver.token })))
  expect(new Set(answers.map(({ until }) => until)).size).toBe(1)
  expect(answers[0]).toMatchObject({ code: 'kite', balance: '14000' })
  expect(await postingsOf(server, giver, 'mallBought')).toHaveLength(1)
  const until = answers[0]?.until ?? 0
  expect(Math.round((until - server.platform.now()) / DAY)).toBe(7)
  expect(await rideOf(giver, 'kite')).toMatchObject({ isOwned: true, isInUse: true, until })
  expect(await seen(giver)).toEqual({ ride: 'kite', title: null })
})

it('the answer to a purchase is stored longer than clients repeat the purchase, and is then deleted', async () => {
  const { server } = setup
  const giver = await newGiver(server, 20_000n)
  const request = order()
  await buy(giver, request)
  const { db } = server.platform
  const pass = (hours: number) =>
    sql`update requests set created_at = created_at - make_interval(hours => ${hours}) where user_id = ${giver.userId}`.execute(db)
  await pass(24 * repeatedDays + 1)
  await forgetRequests(db)
  await buy(giver, request)
  expect(await postingsOf(server, giver, 'mallBought')).toHaveLength(1)
  await pass(24)
  await forgetRequests(db)
  expect(await db.selectFrom('requests').select('requestId').where('userId', '=', giver.userId).execute()).toEqual([])
})

it('a second purchase adds its days; an item without an end is not sold twice', async () => {
  const giver = await newGiver(setup.server)
  const first = await buy(giver)
  expect((await buy(giver)).until).toBe((first.until ?? 0) + 7 * DAY)
  await buy(giver, order({ code: 'boat', price: '128000', days: null }))
  expect(await rideOf(giver, 'boat')).toMatchObject({ isOwned: true, until: null })
  expect(await refused(giver, order({ code: 'boat', price: '128000', days: null }))).toBe('MALL_OWNED')
})

it('an expired item is neither owned nor in use, and starts from today when bought again', async () => {
  const giver = await newGiver(setup.server)
  await buy(giver)
  await daysPass(giver, 8)
  expect(await seen(giver)).toEqual({ ride: null, title: null })
  expect(await rideOf(giver, 'kite')).toMatchObject({ isOwned: false, isInUse: false, until: null })
  expect((await setup.server.refused('setUsing', { code: 'kite', isUsing: true }, { token: giver.token })).reason).toBe('NOT_FOUND')
  const { until } = await buy(giver)
  expect(Math.round(((until ?? 0) - setup.server.platform.now()) / DAY)).toBe(7)
})

it('a member uses one ride and one title at most, until the member puts them away', async () => {
  const giver = await newGiver(setup.server)
  await buy(giver)
  await buy(giver, order({ code: 'cloud', price: '18000', days: 30 }))
  await buy(giver, order({ code: 'lamp-keeper', price: '12000', days: 30 }))
  expect(await seen(giver)).toEqual({ ride: 'cloud', title: 'lamp-keeper' })
  await use(giver, 'kite')
  expect(await seen(giver)).toEqual({ ride: 'kite', title: 'lamp-keeper' })
  await use(giver, 'kite', false)
  expect(await seen(giver)).toEqual({ ride: null, title: 'lamp-keeper' })
})

it('the mall sells nothing at another price or term than shown, and no item that is unoffered or only earned', async () => {
  const giver = await newGiver(setup.server)
  expect(await refused(giver, order({ price: '5000' }))).toBe('MALL_CHANGED')
  expect(await refused(giver, order({ days: 30 }))).toBe('MALL_CHANGED')
  expect(await refused(giver, order({ code: 'old-friend' }))).toBe('MALL_CHANGED')
  expect(await refused(giver, order({ code: 'dragon' }))).toBe('NOT_FOUND')
  expect(await postingsOf(setup.server, giver, 'mallBought')).toEqual([])
})

it('a level, a balance, the member’s own limit and a reality check apply in the mall too', async () => {
  const { server } = setup
  const poor = await newGiver(server, 5000n)
  expect(await refused(poor, order())).toBe('INSUFFICIENT')
  const giver = await newGiver(server)
  expect(await refused(giver, order({ code: 'lantern', price: '38000', days: 30 }))).toBe('MALL_LEVEL')
  await limitTo(server, giver, 'loss', 10_000n)
  await buy(giver)
  expect(await refused(giver, order())).toBe('LOSS_LIMIT')
  const late = await newGiver(server)
  await intervalPasses(server.platform.db, late.userId)
  expect(await refused(late, order())).toBe('REALITY_CHECK')
})

it('members earn titles by real actions, and own them without an end', async () => {
  const { server } = setup
  const { db } = server.platform
  const giver = await newGiver(server)
  const earned = async () => (await titles(giver)).records.map(({ code, earned: much, isOwned }) => [code, much, isOwned])
  expect(await earned()).toEqual([
    ['rain-listener', 0, false],
    ['old-friend', 0, false],
    ['dawn-keeper', 0, false],
    ['lamp-keeper', null, false],
  ])
  expect((await server.refused('setUsing', { code: 'rain-listener', isUsing: true }, { token: giver.token })).reason).toBe('NOT_FOUND')
  await sql`
    with show as (insert into live_broadcasts (room_id, host_id) values ('20618', 'qiaoyu') returning id)
    insert into live_watched (user_id, broadcast_id, seconds) select ${giver.userId}, id, 36000 from show`.execute(db)
  await sql`update users set created_at = created_at - interval '100 days' where id = ${giver.userId}`.execute(db)
  expect(await earned()).toEqual([
    ['rain-listener', 10, true],
    ['old-friend', 100, false],
    ['dawn-keeper', 0, false],
    ['lamp-keeper', null, false],
  ])
  await use(giver, 'rain-listener')
  expect(await seen(giver)).toEqual({ ride: null, title: 'rain-listener' })
})

it('a member earns a title of days in a row by the longest run ever, and owns it without an end', async () => {
  const giver = await newGiver(setup.server)
  await sql`
    insert into sign_ins (user_id, day, streak, on_day, amount)
    select ${giver.userId}, d::text, n, d::text, 0 from (select date '2026-01-01' + n::int as d, n from generate_series(1, 29) n) s`.execute(
    setup.server.platform.db,
  )
  const own = async () => (await titles(giver)).records.find(({ code }) => code === 'dawn-keeper')
  expect(await own()).toMatchObject({ earning: { by: 'signed', needed: 30 }, earned: 29, isOwned: false })
  await sql`insert into sign_ins (user_id, day, streak, on_day, amount) values (${giver.userId}, '2026-01-31', 30, '2026-01-31', 0)`.execute(
    setup.server.platform.db,
  )
  await sql`insert into sign_ins (user_id, day, streak, on_day, amount) values (${giver.userId}, '2026-03-01', 1, '2026-03-01', 0)`.execute(
    setup.server.platform.db,
  )
  expect(await own()).toMatchObject({ earned: 30, isOwned: true })
  await use(giver, 'dawn-keeper')
  expect(await seen(giver)).toEqual({ ride: null, title: 'dawn-keeper' })
})

it('a member cannot use another member’s item', async () => {
  const [one, other] = [await newGiver(setup.server), await newGiver(setup.server)]
  await buy(one)
  expect((await setup.server.refused('setUsing', { code: 'kite', isUsing: true }, { token: other.token })).reason).toBe('NOT_FOUND')
  expect((await rides(other)).records.filter(({ isOwned }) => isOwned)).toEqual([])
})

it('an operator adds, changes and removes an item; its owners keep it', async () => {
  const { server } = setup
  const { platform } = server
  const giver = await newGiver(server)
  const offered = async () => (await server.call('getRideList', {})).rides.flatMap(({ code, isOffered }) => (isOffered ? [code] : []))
  const names = '白鹭 | 백로 | Heron'
  expect(await operate(platform, 'mall', 'add', 'ride', 'heron', '3.5', 'crane', names)).toMatchObject({ code: 0 })
  await operate(platform, 'mall', 'set', 'heron', 'days', '3')
  await operate(platform, 'mall', 'set', 'heron', 'entrances', '骑白鹭进来了 | 백로를 타고 들어왔습니다 | comes in on a heron')
  await buy(giver, order({ code: 'heron', price: '3500', days: 3 }))
  await operate(platform, 'mall', 'remove', 'heron')
  expect(await offered()).not.toContain('heron')
  expect(await rideOf(giver, 'heron')).toMatchObject({
    isOwned: true,
    names: { en: 'Heron' },
    entrances: { korw: '백로를 타고 들어왔습니다' },
  })
  expect(await refused(giver, order({ code: 'heron', price: '3500', days: 3 }))).toBe('NOT_FOUND')
  await operate(platform, 'mall', 'offer', 'heron')
  expect(await offered()).toContain('heron')
  await operate(platform, 'mall', 'remove', 'heron')
  for (const wrong of [
    ['add', 'ride', 'heron', '1', 'crane', names],
    ['add', 'ride', 'Bad', '1', 'crane', names],
    ['add', 'title', 'heron-two', '0', '-', names],
    ['add', 'title', 'heron-two', '1', 'crane', names],
    ['add', 'ride', 'heron-two', '1', 'heron', names],
    ['add', 'ride', 'heron-two', '1', 'crane', '白鹭'],
    ['set', 'heron', 'names', '白鹭 | 백로 |'],
    ['set', 'heron', 'entrances', `${'骑'.repeat(41)} | 백로 | Heron`],
    ['set', 'heron', 'art', 'heron'],
    ['set', 'lamp-keeper', 'art', 'crane'],
    ['set', 'lamp-keeper', 'entrances', names],
    ['set', 'heron', 'earning', 'staked 5'],
    ['set', 'heron', 'earning', 'signed 0'],
    ['set', 'nobody', 'rank', '1'],
  ])
    expect((await operate(platform, 'mall', ...wrong)).code, wrong.join(' ')).not.toBe(0)
})

it('a sold item that becomes an earned one stays in use only by members whose purchase has not expired', async () => {
  const { platform } = setup.server
  const [expired, owner] = [await newGiver(setup.server), await newGiver(setup.server)]
  await operate(platform, 'mall', 'add', 'ride', 'stork', '3', 'crane', '白鹳 | 황새 | Stork')
  await operate(platform, 'mall', 'set', 'stork', 'days', '3')
  for (const giver of [expired, owner]) await buy(giver, order({ code: 'stork', price: '3000', days: 3 }))
  await daysPass(expired, 4)
  expect(await operate(platform, 'mall', 'set', 'stork', 'earning', 'registered 9999')).toMatchObject({ code: 0 })
  expect([(await seen(expired)).ride, (await seen(owner)).ride]).toEqual([null, 'stork'])
})
