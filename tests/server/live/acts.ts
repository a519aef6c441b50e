/** A member's repeated request in the process that is killed, and the number of its bookings afterwards. */
import { sql, type RawBuilder } from 'kysely'
import { dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { seedCampaign } from '../../../server/domains/campaigns/seedCampaign.ts'
import { seedGifts } from '../../../server/domains/gifts/offered.ts'
import { sendGift } from '../../../server/domains/gifts/sending.ts'
import { seedMall } from '../../../server/domains/mall/items.ts'
import { makePacket } from '../../../server/domains/packets/making.ts'
import { receivePacket } from '../../../server/domains/packets/receiving.ts'
import { seedPackets } from '../../../server/domains/packets/seed.ts'
import { putCode } from '../../../server/domains/films/codes.ts'
import { seedFilms } from '../../../server/domains/films/seed.ts'
import { grantTickets } from '../../../server/domains/films/tickets.ts'
import { seedRooms } from '../../../server/domains/rooms/seed.ts'
import { todayOf } from '../../../server/domains/signIns/days.ts'
import { seedSignIn } from '../../../server/domains/signIns/seed.ts'
import { seedBudget } from '../../../server/domains/campaigns/module.ts'
import { grantChances } from '../../../server/domains/wheels/chances.ts'
import { DAILY_WHEEL, seedWheels } from '../../../server/domains/wheels/seed.ts'
import { fundBudget, piecesOf } from '../../../server/ledger/budgets.ts'
import type { OpenedPlatform } from '../../../server/open.ts'
import { clockOf } from '../../../server/platform/clock/dayClock.ts'
import { transact, type Tx } from '../../../server/platform/database/database.ts'
import { newPlayer } from '../bets/support.ts'
import { askFor, asCaller } from '../support/askFor.ts'

interface Act {
  readonly prepare: (platform: OpenedPlatform, userId: string) => Promise<unknown>
  /** Returns what the answer says that no second answer of another request says. */
  readonly act: (platform: OpenedPlatform, userId: string, requestId: string) => Promise<unknown>
  /** `done`: how often it was done; `paid`: in thousandths. */
  readonly counted: (userId: string) => RawBuilder<{ done: bigint; paid: bigint }>
  readonly price: bigint
}

const origin = { rw: '礼券', korw: '티켓', en: 'Voucher' }
const until = Date.UTC(2100, 0)

const spent = (userId: string, kind: string) =>
  sql`(select coalesce(-sum(amount), 0)::bigint from postings where user_id = ${userId} and kind = ${kind})`

/** Draws of a member follow each other: at once all but one would be refused. */
let drawn: Promise<unknown> = Promise.resolve()
function afterOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = drawn.then(work)
  drawn = mine.catch(() => undefined)
  return mine
}

/** For what a member does once: a member for each request, below the one who asks; what `begin` writes of it is there with it. */
async function askerOf(
  { db }: OpenedPlatform,
  userId: string,
  requestId: string,
  begin: (tx: Tx, id: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const known = await db.selectFrom('users').select('id').where('nickName', '=', requestId).executeTakeFirst()
  if (known) return known.id
  const id = await newPlayer(db, 0n, 1956, userId)
  await transact(db, async (tx) => {
    await begin(tx, id)
    await tx.updateTable('users').set({ nickName: requestId }).where('id', '=', id).execute()
  })
  return id
}

const askersOf = (userId: string) => sql`(select id from users where parent_id = ${userId})`

const signDays = (tx: Tx, userId: string, days: readonly string[]) =>
  tx
    .insertInto('signIns')
    .values(days.map((day, at) => ({ userId, day, streak: at + 1, onDay: day, amount: 0n })))
    .execute()

const STOCK = 100_000
const packOf = (userId: string) => `k${userId.replaceAll('-', '').slice(0, 31)}`

/** Noon of the 20th of this month, when a phone bill can be asked for. */
function onThe20th(platform: OpenedPlatform): OpenedPlatform {
  const clock = clockOf(platform)
  const noon = startOfDay(`${todayOf(platform).slice(0, 7)}-20`, clock) + 43_200_000
  return { ...platform, now: () => noon }
}

const BILL = 20_000n

type Name = 'gift' | 'purchase' | 'code' | 'stream' | 'claim' | 'red packet' | 'draw of a wheel' | 'day signed' | 'gift pack' | 'phone bill'

export const acts: Readonly<Record<Name, Act>> = {
  gift: {
    async prepare(platform) {
      await seedRooms(platform)
      await seedGifts(platform.db)
      await sql`update live_rooms set state = 'live'`.execute(platform.db)
    },
    act: async (platform, userId, requestId) =>
      (await sendGift(platform, userId, { requestId, room: '20617', gift: 'tea', price: '1000', count: 1, confirmed: true })).id,
    counted: (userId) =>
      sql`select (select sum(count)::bigint from gifts where user_id = ${userId}) as done, ${spent(userId, 'giftGiven')} as paid`,
    price: 1000n,
  },
  purchase: {
    prepare: ({ db }) => seedMall(db),
    act: async (platform, userId, requestId) =>
      (await askFor(platform, 'buyMallItem', { requestId, code: 'kite', price: '6000', days: 7 }, asCaller(userId))).until,
    counted: (userId) =>
      sql`select (select count(*) from mall_purchases where user_id = ${userId}) as done, ${spent(userId, 'mallBought')} as paid`,
    price: 6000n,
  },
  claim: {
    // What the campaign of each request asks for.
    prepare: ({ db }, userId) => db.updateTable('users').set({ fundPasswordHash: 'x' }).where('id', '=', userId).execute(),
    async act(platform, userId, requestId) {
      const code = `k${requestId.replaceAll('-', '').slice(0, 31)}`
      await seedCampaign(platform.db, {
        code,
        kind: 'task',
        trigger: 'fundPassword',
        every: 'once',
        titles: origin,
        abouts: origin,
        terms: [origin],
        art: 'task',
        page: null,
        stages: [{ needed: '1', award: { kind: 'points', amount: '1000' } }],
        claimDays: 1,
        points: 1000n,
      })
      const { results } = await askFor(platform, 'applyGift', { requestId, claims: [{ code, period: 'once', stage: 0 }] }, asCaller(userId))
      return results.map(({ refused }) => `${code}:${refused ?? 'paid'}`).join()
    },
    counted: (userId) => sql`
      select (select count(*) from campaign_claims where user_id = ${userId}) as done,
        (select coalesce(sum(amount), 0)::bigint from postings where user_id = ${userId} and kind = 'award') as paid`,
    price: 1000n,
  },
  code: {
    prepare: (platform) => seedFilms(platform),
    async act(platform, userId, requestId) {
      await transact(platform.db, (tx) => putCode(tx, platform, requestId, { tickets: 1, origin, expiresAt: until }))
      return (await askFor(platform, 'redeemMovieCode', { requestId, code: requestId }, asCaller(userId))).expiresAt
    },
    counted: (userId) => sql`select (select count(*) from film_tickets where user_id = ${userId}) as done, 0::bigint as paid`,
    price: 0n,
  },
  stream: {
    async prepare(platform, userId) {
      await seedFilms(platform)
      await transact(platform.db, (tx) => grantTickets(tx, { userId, count: 3, origin, expiresAt: until }))
    },
    act: async (platform, userId, requestId) =>
      (await askFor(platform, 'watchMovie', { requestId, film: 'lighthouse', spend: true }, asCaller(userId))).stream.number,
    // The streams of the one ticket that was spent.
    counted: (userId) => sql`
      select (select sum(stream)::bigint from film_passes where user_id = ${userId}) as done, 0::bigint as paid
      where (select count(*) from film_tickets where user_id = ${userId} and spent_at is not null) = 1`,
    price: 0n,
  },
  'red packet': {
    prepare: ({ db }) => seedPackets(db),
    // Each request has a packet of its own, with one part.
    async act(platform, userId, requestId) {
      const from = platform.now() - 60_000
      const sum = { total: 1000n, parts: 1, least: 1000n, step: 10n }
      await makePacket(platform.db, { id: requestId, scheduled: null, titles: origin, from, until, ...sum })
      return (await receivePacket(platform, userId, { requestId, id: requestId })).at
    },
    counted: (userId) => sql`
      select (select count(*) from packet_takings where user_id = ${userId}) as done, sum(amount)::bigint as paid
      from postings where user_id = ${userId} and kind = 'packetPart'`,
    price: 1000n,
  },
  'draw of a wheel': {
    async prepare(platform, userId) {
      await seedWheels(platform)
      const chances = { userId, wheel: DAILY_WHEEL, count: 1000, ref: 'test', origin }
      // 88 points are the dearest prize.
      await fundBudget(platform.db, { code: DAILY_WHEEL, amount: 1000n * 88_000n, ref: `chances of ${userId}` })
      await fundBudget(platform.db, { code: piecesOf(DAILY_WHEEL), amount: 1000n, ref: `chances of ${userId}` })
      await transact(platform.db, (tx) => grantChances(platform, tx, chances))
    },
    act: (platform, userId, requestId) =>
      afterOthers(async () => (await askFor(platform, 'drawGift', { requestId, code: DAILY_WHEEL, round: 1 }, asCaller(userId))).draw.id),
    // What was drawn in points, less what was posted of it.
    counted: (userId) => sql`
      select (select count(*) from wheel_draws where user_id = ${userId}) as done, ${spent(userId, 'wheelPrize')} + (
        select coalesce(sum((award ->> 'amount')::bigint), 0)::bigint from wheel_draws where user_id = ${userId}) as paid
      where (select count(*) from wheel_chances where user_id = ${userId} and used_at is not null)
        = (select count(*) from wheel_draws where user_id = ${userId})`,
    price: 0n,
  },
  'day signed': {
    prepare: (platform) => seedSignIn(platform),
    async act(platform, userId, requestId) {
      const yesterday = dayAfter(todayOf(platform), -1)
      const id = await askerOf(platform, userId, requestId, (tx, asker) => signDays(tx, asker, [yesterday]))
      const { day, streak, amount } = await askFor(platform, 'userSign', { requestId }, asCaller(id))
      return [id, day, streak, amount].join()
    },
    // Its run is that of yesterday and one more.
    counted: (userId) => sql`
      select (select count(*) from sign_ins where user_id in ${askersOf(userId)} and streak = 2) as done,
        (select coalesce(sum(amount), 0)::bigint from postings where user_id in ${askersOf(userId)} and kind = 'signAward') as paid`,
    price: 500n,
  },
  'gift pack': {
    prepare: ({ db }, userId) => {
      const texts = JSON.stringify(origin)
      return db
        .insertInto('giftOffers')
        .values({ code: packOf(userId), names: texts, items: texts, stock: STOCK, rank: 0 })
        .execute()
    },
    async act(platform, userId, requestId) {
      const id = await askerOf(platform, userId, requestId)
      const form = { receiver: '陈小满', phone: '+8613800138000', address: '海桐市云台区青石路 18 号' }
      return (await askFor(platform, 'addGiftPack', { requestId, offer: packOf(userId), ...form }, asCaller(id))).request.number
    },
    counted: (userId) => sql`
      select (select count(*) from welfare_requests where user_id in ${askersOf(userId)} and kind = 'gift') as done,
        (select ${STOCK}::int - stock from gift_offers where code = ${packOf(userId)})::bigint as paid`,
    price: 1n,
  },
  'phone bill': {
    async prepare({ db, settings }) {
      await settings.set('receivePhoneBillAmount', String(BILL))
      await seedBudget(db, { code: 'phone-bill', unit: 'points', amount: 100_000_000n })
    },
    async act(now, userId, requestId) {
      const platform = onThe20th(now)
      const month = todayOf(platform).slice(0, 7)
      const days = Array.from({ length: 15 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
      const id = await askerOf(platform, userId, requestId, async (tx, asker) => {
        await signDays(tx, asker, days)
        await tx.updateTable('users').set({ phone: requestId }).where('id', '=', asker).execute()
      })
      return (await askFor(platform, 'addReceivePhoneBill', { requestId, month, amount: String(BILL) }, asCaller(id))).request.number
    },
    // Set aside until the bill is sent.
    counted: (userId) => sql`
      select (select count(*) from welfare_requests where user_id in ${askersOf(userId)} and kind = 'phone') as done,
        (select coalesce(-sum(amount), 0)::bigint from budget_moves where code = 'phone-bill'
          and split_part(ref, ':', 1) in ${askersOf(userId)}) as paid`,
    price: BILL,
  },
}

export type ActName = keyof typeof acts
export const isAct = (name: string): name is ActName => name in acts
