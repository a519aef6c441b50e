/** What a member does over and over in the process that is killed, and how often it then stands in the books. */
import { sql, type RawBuilder } from 'kysely'
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
import { grantChances } from '../../../server/domains/wheels/chances.ts'
import { DAILY_WHEEL, seedWheels } from '../../../server/domains/wheels/seed.ts'
import type { OpenedPlatform } from '../../../server/open.ts'
import { transact } from '../../../server/platform/database/database.ts'
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

export const acts: Readonly<Record<'gift' | 'purchase' | 'code' | 'stream' | 'claim' | 'red packet' | 'draw of a wheel', Act>> = {
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
}

export type ActName = keyof typeof acts
export const isAct = (name: string): name is ActName => name in acts
