/**
 * A gift is charged once, with any fate of its request; gifts of one moment are one posting; none exceeds a balance, a limit or a
 * confirmation.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { sanction } from '../../../server/domains/rooms/acts.ts'
import { changeState } from '../../../server/domains/rooms/broadcasts.ts'
import { onPostgres } from '../support/database.ts'
import { restrictPlay } from '../../../server/domains/protection/restrictions.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { intervalPasses } from '../protection/support.ts'
import { give as giveIn } from '../../../server/domains/gifts/give.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { betPostings } from '../../../server/domains/bets/postingKinds.ts'
import { decide, type Means, type Terms } from '../../../server/domains/gifts/deciding.ts'
import {
  type GiftCode,
  giftRequest,
  give,
  limitTo,
  liveSetup,
  newGiver,
  OTHER_ROOM,
  outcomes,
  postingsOf,
  prices,
  refusal,
  ROOM,
  runEnds,
  violations,
} from './support.ts'
import { patient } from '../../support/patience.ts'

const setup = liveSetup()

it('a request that comes fifty times, to two processes, is one gift', async () => {
  const { server } = setup
  const giver = await newGiver(server, 100_000n)
  const other = await server.another()
  const request = giftRequest('lantern', { count: 3 })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? server : other).call('sendGift', request, { token: giver.token })),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await postingsOf(server, giver)).toEqual([{ ref: answers[0]?.id, amount: -15_000n }])
  expect(answers[0]).toMatchObject({ running: 3, runAmount: '15000', balance: '85000', givenToday: '15000', limit: null })
})

it('gifts of one moment make one posting, and one item in the room’s stream', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  const answers = await outcomes(server, giver, [
    giftRequest('tea'),
    giftRequest('tea', { count: 2 }),
    giftRequest('crane'),
    giftRequest('tea'),
  ])
  expect(new Set((await postingsOf(server, giver)).map(({ amount }) => amount))).toEqual(new Set([-4000n, -2000n]))
  expect(answers).toEqual([
    expect.objectContaining({ running: 4 }),
    expect.objectContaining({ running: 4 }),
    expect.objectContaining({ running: 1 }),
    expect.objectContaining({ running: 4 }),
  ])
  const { items } = await server.call('roomHistory', { room: ROOM })
  const gifts = items.flatMap((item) => (item.kind === 'gift' ? [item] : [])).slice(-2)
  expect(gifts.map(({ gift, count, running }) => [gift, count, running]).toSorted()).toEqual([
    ['crane', 1, 1],
    ['tea', 4, 4],
  ])
  expect(gifts[0]?.author.key).toBe(gifts[1]?.author.key)
})

// A gift waits for others of its moment: tests that do not read the stream of a room wait beside each other.
it.concurrent('another gift with the same id is refused and charges nothing', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  const request = giftRequest('tea')
  await give(server, giver, request)
  expect(await refusal(server, giver, { ...request, count: 2 })).toBe('DUPLICATE')
  const requestId = randomUUID()
  const twins = await outcomes(server, giver, [giftRequest('tea', { requestId }), giftRequest('crane', { requestId })])
  expect(twins.filter((one) => one === 'DUPLICATE')).toHaveLength(1)
  expect(await postingsOf(server, giver)).toHaveLength(2)
})

it.concurrent('a used id gets an answer only for its own gift, also if both requests come at once', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  const request = giftRequest('tea')
  const { id } = await give(server, giver, request)
  expect(await outcomes(server, giver, [{ ...request, count: 2 }, request])).toEqual(['DUPLICATE', expect.objectContaining({ id })])
  expect(await outcomes(server, giver, [request, { ...request, count: 2 }])).toEqual([expect.objectContaining({ id }), 'DUPLICATE'])
  expect(await postingsOf(server, giver)).toHaveLength(1)
})

it('an id under which a bet was booked while the gift waited for the wallet is refused', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  const { requestId } = giftRequest('tea')
  const { price, ...tea } = giftRequest('tea', { requestId })
  let answers: readonly unknown[] = []
  const undone = new Error('undone')
  await expect(
    transact(server.platform.db, async (tx) => {
      await post(tx, { kind: betPostings.bet, userId: giver.userId, amount: 1000n, ref: requestId })
      answers = await giveIn(tx, server.platform, giver.userId, [{ ...tea, price: BigInt(price), confirmed: false, userId: giver.userId }])
      throw undone
    }),
  ).rejects.toBe(undone)
  expect(answers).toMatchObject([{ reason: 'DUPLICATE' }])
})

// The embedded database does one transaction after the other.
it.each(onPostgres ? ['ends', 'puts the giver out'] : [])(
  'a room that %s while a gift is posted refuses it, and charges nothing',
  async (what) => {
    const { server } = setup
    const giver = await newGiver(server)
    const holding = await server.another()
    const { db } = holding.platform
    const held = await db.startTransaction().execute()
    if (what === 'ends') await changeState(held, OTHER_ROOM, { state: 'ended', until: null })
    else await sanction(held, null, OTHER_ROOM, giver.userId, { kind: 'kick', reason: 'abuse', minutes: 10 })
    const answers = outcomes(server, giver, [giftRequest('tea', { room: OTHER_ROOM }), giftRequest('tea')])
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      expect(rows).not.toEqual([])
    }, patient)
    await held.commit().execute()
    expect(await answers).toEqual(['ROOM_CLOSED', expect.objectContaining({ running: 1 })])
    expect(await postingsOf(server, giver)).toHaveLength(1)
    await sql`update live_rooms set state = 'live' where id = ${OTHER_ROOM}`.execute(db)
    await holding.close()
  },
)

it('the stream shows neither the name nor the usual key of an anonymous giver; each combo has its own key', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  const { self } = await server.call('roomOf', { id: ROOM }, { token: giver.token })
  await server.call('setMystery', { isMystery: true }, { token: giver.token })
  const answers = [
    await give(server, giver, giftRequest('tea')),
    await give(server, giver, giftRequest('crane')),
    await give(server, giver, giftRequest('tea')),
  ]
  const { items } = await server.call('roomHistory', { room: ROOM })
  const gifts = items.flatMap((item) => (item.kind === 'gift' ? [item] : [])).slice(-3)
  expect(gifts.map(({ combo }) => combo)).toEqual(answers.map(({ combo }) => combo))
  expect(gifts.map(({ author: { name, role, title } }) => [name, role, title])).toEqual(Array.from({ length: 3 }, () => ['', null, null]))
  const [tea, crane, again] = gifts.map(({ author: { key } }) => key)
  expect(new Set([self, tea, crane]).size).toBe(3)
  expect(again).toBe(tea)
})

it('a block or a report does not reveal an anonymous giver', async () => {
  const { server } = setup
  const [giver, other] = [await newGiver(server), await newGiver(server)]
  await server.call('setMystery', { isMystery: true }, { token: giver.token })
  await give(server, giver, giftRequest('tea'))
  const gift = (await server.call('roomHistory', { room: ROOM })).items.findLast(({ kind }) => kind === 'gift')
  const at = { room: ROOM, seq: gift?.seq ?? 0 }
  const as = { token: other.token }
  expect((await server.refused('blockAuthor', at, as)).reason).toBe('NOT_FOUND')
  expect((await server.refused('reportLine', { ...at, reason: 'other', blocks: true }, as)).reason).toBe('NOT_FOUND')
  await server.call('reportLine', { ...at, reason: 'other', blocks: false }, as)
  expect((await server.call('roomOf', { id: ROOM }, as)).blocked).toEqual([])
})

it.concurrent('a member’s request with another member’s id makes its own gift', async () => {
  const { server } = setup
  const [one, other] = [await newGiver(server), await newGiver(server)]
  const request = giftRequest('tea')
  const { id } = await give(server, one, request)
  expect((await give(server, other, request)).id).not.toBe(id)
  const search = { pageParam: { current: 1, size: 10 }, searchParam: { requestId: request.requestId } }
  const idsOf = async ({ token }: typeof one) => (await server.call('givenGifts', search, { token })).records.map((gift) => gift.id)
  expect(await idsOf(one)).toEqual([id])
  expect(await idsOf(other)).not.toContain(id)
})

it.concurrent('gifts of one kind without a pause are a combo; after a pause the next combo begins', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  const first = await give(server, giver, giftRequest('tea'))
  const second = await give(server, giver, giftRequest('tea', { count: 2 }))
  expect(second).toMatchObject({ combo: first.combo, running: 3, runAmount: '3000' })
  expect(await give(server, giver, giftRequest('crane'))).toMatchObject({ running: 1, runAmount: '5000' })
  expect(await give(server, giver, giftRequest('tea', { room: OTHER_ROOM }))).toMatchObject({ running: 1, runAmount: '1000' })
  await runEnds(server, giver)
  const third = await give(server, giver, giftRequest('tea'))
  expect(third).toMatchObject({ running: 1, runAmount: '1000' })
  expect(third.combo).not.toBe(first.combo)
})

it.concurrent('a gift of 50.00 or more needs a confirmation each time', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  const boat = giftRequest('boat')
  const refused = await server.refused('sendGift', boat, { token: giver.token })
  expect(refused).toMatchObject({ reason: 'GIFT_CONFIRM', params: ['50'] })
  await give(server, giver, { ...boat, confirmed: true })
  expect(await refusal(server, giver, giftRequest('boat'))).toBe('GIFT_CONFIRM')
  expect(await refusal(server, giver, giftRequest('tea', { count: 50 }))).toBe('GIFT_CONFIRM')
  expect(await postingsOf(server, giver)).toHaveLength(1)
})

it.concurrent('a run of small gifts up to 50.00 needs a confirmation too; confirmed gifts do not count again', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  await give(server, giver, giftRequest('fan', { count: 4 }))
  expect(await outcomes(server, giver, [giftRequest('fan'), giftRequest('lantern')])).toEqual([
    'GIFT_CONFIRM',
    expect.objectContaining({ runAmount: '45000' }),
  ])
  await give(server, giver, giftRequest('fan', { confirmed: true }))
  expect(await give(server, giver, giftRequest('fan', { count: 4 }))).toMatchObject({ running: 9, runAmount: '95000' })
  await runEnds(server, giver)
  expect(await give(server, giver, giftRequest('fan', { count: 4 }))).toMatchObject({ running: 4 })
})

it.concurrent('the answer and the gift list contain the unconfirmed amount of a run', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  const runs = async () => (await server.call('giftList', {}, { token: giver.token })).runs
  expect(await runs()).toEqual([])
  expect(await give(server, giver, giftRequest('fan', { count: 4 }))).toMatchObject({ runAmount: '40000', unasked: '40000' })
  expect(await give(server, giver, giftRequest('fan', { confirmed: true }))).toMatchObject({ runAmount: '50000', unasked: '0' })
  expect(await give(server, giver, giftRequest('crane'))).toMatchObject({ runAmount: '52000', unasked: '2000' })
  await give(server, giver, giftRequest('tea', { room: OTHER_ROOM }))
  const going = await runs()
  expect(going.map(({ room, unasked }) => [room, unasked]).toSorted()).toEqual([
    [ROOM, '2000'],
    [OTHER_ROOM, '1000'],
  ])
  for (const { until } of going) expect(until).toBeGreaterThan(server.platform.now())
  await runEnds(server, giver)
  expect(await runs()).toEqual([])
})

/** In any order of arrival: each refused gift costs more than the final rest. */
function expectToFit(results: Awaited<ReturnType<typeof outcomes>>, gifts: readonly GiftCode[], all: bigint, reason: string) {
  const taken = results.reduce((sum, one, at) => (typeof one === 'string' ? sum : sum + prices[gifts[at] ?? 'tea']), 0n)
  expect(taken).toBeLessThanOrEqual(all)
  for (const [at, one] of results.entries()) {
    if (typeof one !== 'string') continue
    expect(one).toBe(reason)
    expect(prices[gifts[at] ?? 'tea']).toBeGreaterThan(all - taken)
  }
  expect(results).toContain(reason)
  return taken
}

it.concurrent('a balance refuses exactly the gifts that it cannot pay', async () => {
  const { server } = setup
  const giver = await newGiver(server, 8000n)
  const gifts = ['lantern', 'lantern', 'crane', 'tea', 'tea'] as const
  const results = await outcomes(
    server,
    giver,
    gifts.map((gift) => giftRequest(gift)),
  )
  const taken = expectToFit(results, gifts, 8000n, 'INSUFFICIENT')
  expect((await postingsOf(server, giver)).reduce((sum, { amount }) => sum - amount, 0n)).toBe(taken)
})

it.concurrent.each([
  ['stake', 'STAKE_LIMIT'],
  ['loss', 'LOSS_LIMIT'],
] as const)('the member’s own %s limit counts gifts, and lets nothing past it', async (kind, reason) => {
  const { server } = setup
  const giver = await newGiver(server)
  await limitTo(server, giver, kind, 12_000n)
  const gifts = ['lantern', 'lantern', 'lantern', 'crane'] as const
  const results = await outcomes(
    server,
    giver,
    gifts.map((gift) => giftRequest(gift)),
  )
  const taken = expectToFit(results, gifts, 12_000n, reason)
  const { limit, givenToday } = await server.call('giftList', {}, { token: giver.token })
  expect({ limit, givenToday }).toEqual({
    limit: { reason, span: 'day', amount: '12000', left: String(12_000n - taken) },
    givenToday: String(taken),
  })
})

it.concurrent('a member who has paused play cannot give; a due reality check comes before a gift', async () => {
  const { server } = setup
  const { platform } = server
  const [checked, paused] = [await newGiver(server), await newGiver(server)]
  const before = giftRequest('tea')
  await give(server, paused, before)
  await intervalPasses(platform.db, checked.userId)
  expect(await refusal(server, checked, giftRequest('tea'))).toBe('REALITY_CHECK')
  await transact(platform.db, (tx) => restrictPlay(tx, platform, paused.userId, '24h', 'member'))
  expect(await refusal(server, paused, giftRequest('tea'))).toBe('EXCLUDED')
  // A repeated request for an earlier gift still gets its answer.
  expect(await give(server, paused, before)).toMatchObject({ running: 1 })
})

it('several gifts of one moment are decided in their order', () => {
  const means: Means = { balance: 8000n, limit: undefined, unasked: new Map() }
  const terms: Terms = { prices: new Map(Object.entries(prices)), closed: new Map(), barred: undefined, confirmFrom: 50_000n }
  const reasons = (['lantern', 'lantern', 'crane', 'tea', 'tea'] as const).map(
    (gift) => decide({ room: ROOM, gift, price: prices[gift], count: 1, confirmed: false }, terms, means)?.reason ?? 'ok',
  )
  expect(reasons).toEqual(['ok', 'INSUFFICIENT', 'ok', 'ok', 'INSUFFICIENT'])
})

it('gifts to a closed or unknown room, from a kicked member, to oneself, or at an old price are refused; the others pass', async () => {
  const { server } = setup
  const { db } = server.platform
  const giver = await newGiver(server)
  await sql`update live_rooms set state = 'ended' where id = '20621'`.execute(db)
  await sql`update live_hosts set user_id = ${giver.userId} where id = 'ningke'`.execute(db)
  await sql`update live_rooms set state = 'away' where id = ${OTHER_ROOM}`.execute(db)
  await transact(db, (tx) => sanction(tx, null, '20619', giver.userId, { kind: 'kick', reason: 'abuse', minutes: 10 }))
  expect(
    await outcomes(server, giver, [
      giftRequest('tea', { room: '20621' }),
      giftRequest('tea', { room: '20619' }),
      giftRequest('tea', { room: '99999' }),
      giftRequest('tea', { room: '20622' }),
      giftRequest('tea', { price: '500' }),
      giftRequest('tea', { gift: 'gold-bar' }),
      giftRequest('tea', { room: OTHER_ROOM }),
    ]),
  ).toEqual(['ROOM_CLOSED', 'ROOM_CLOSED', 'ROOM', 'GIFT_SELF', 'GIFT_CHANGED', 'GIFT_CHANGED', expect.objectContaining({ running: 1 })])
})

it.each([{ count: 0 }, { count: 100 }, { count: 1.5 }, { requestId: 'x' }, { price: '-1000' }, { room: '1' }])(
  '%j is no gift',
  async (wrong) => {
    const giver = await newGiver(setup.server)
    expect(await refusal(setup.server, giver, { ...giftRequest('tea'), ...wrong })).toBe('BAD_REQUEST')
  },
)

it('the visit contains the sum that the member gave in the room', async () => {
  const { server } = setup
  const giver = await newGiver(server)
  const { db } = server.platform
  await sql`insert into live_broadcasts (room_id, host_id) values ('20620', 'suhe')`.execute(db)
  await give(server, giver, giftRequest('lantern', { room: '20620', requestId: randomUUID() }))
  const { visit } = await server.call('roomOf', { id: '20620' }, { token: giver.token })
  expect(visit.given).toBe('5000')
})

it('the audit finds each wrong and each missing sum of a day, of a week and of all time, in a room and in all rooms', async () => {
  const { server } = setup
  const { db } = server.platform
  const rule = 'the sums of rankings are those of the gifts'
  const giver = await newGiver(server)
  await give(server, giver, giftRequest('tea'))
  const rows = await db.selectFrom('giftSums').selectAll().where('userId', '=', giver.userId).execute()
  expect(rows).toHaveLength(6)
  for (const { scope, span, userId, amount, at } of rows) {
    const set = (value: bigint) =>
      sql`update gift_sums set amount = ${value} where scope = ${scope} and span = ${span} and user_id = ${userId}`.execute(db)
    await set(amount + 1n)
    expect(await violations(db), `${scope} ${span}, wrong`).toEqual([rule])
    await set(amount)
    await sql`delete from gift_sums where scope = ${scope} and span = ${span} and user_id = ${userId}`.execute(db)
    expect(await violations(db), `${scope} ${span}, missing`).toEqual([rule])
    await db
      .insertInto('giftSums')
      .values({ scope, span, userId, amount, at: new Date(at) })
      .execute()
  }
})
