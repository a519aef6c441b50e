/** Buys titles and rides, and puts them on. */
import { sql } from 'kysely'
import * as v from 'valibot'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { MallKind } from '#/contract/live/mall.ts'
import { type Write, write } from '../../platform/dispatch/handlers.ts'
import { balanceOf, post } from '../../ledger/ledger.ts'
import { type Tx, transact } from '../../platform/database/database.ts'
import { timeId } from '../../platform/database/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { levelOf } from '../levels/module.ts'
import { countPlays, isCheckDue, refusePlay } from '../protection/module.ts'
import { ownedOf } from './owned.ts'
import { mallPostings } from './postingKinds.ts'

type Purchase = ParsedRequestOf<Contract['buyMallItem']>

const bought = v.object({ until: v.nullable(v.number()) })

async function putToUse(tx: Tx, userId: string, kind: MallKind, code: string): Promise<void> {
  await tx
    .insertInto('mallUsing')
    .values({ userId, kind, code })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ code }))
    .execute()
}

async function refuseBelow(platform: Platform, tx: Tx, userId: string, minLevel: number): Promise<void> {
  if (minLevel > 1 && (await levelOf(platform, tx, userId)).level < minLevel) throw new Refusal('MALL_LEVEL', [minLevel])
}

/** The item with the price and days that the member saw. Locks its row, so that neither can change. */
async function itemAsSeen(tx: Tx, { code, price, days }: Purchase) {
  const item = await tx
    .selectFrom('mallItems')
    .selectAll()
    .where('code', '=', code)
    .where('isOffered', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!item) throw new Refusal('NOT_FOUND')
  if (item.price === null || item.price !== BigInt(price) || item.days !== days) throw new Refusal('MALL_CHANGED')
  return { ...item, price: item.price }
}

/** Platform time in milliseconds, as the page shows it: the ends of the owned and of the bought item are the same instant. */
const now = sql`date_trunc('milliseconds', house_now())`

/**
 * Extends the member's possession of the item by `days`, or for ever. Throws Refusal MALL_OWNED if the member owns the item for ever
 * already.
 */
async function extend(tx: Tx, userId: string, code: string, days: number | null): Promise<number | null> {
  const {
    rows: [owned],
  } = await sql<{ untilAt: number | null }>`
    insert into mall_owned as o (user_id, code, until_at) values (${userId}, ${code}, ${now} + ${days}::int * interval '1 day')
    on conflict (user_id, code) do update set until_at = greatest(o.until_at, ${now}) + ${days}::int * interval '1 day'
    where o.until_at is not null
    returning until_at`.execute(tx)
  if (!owned) throw new Refusal('MALL_OWNED')
  return owned.untilAt
}

async function buyIn(tx: Tx, platform: Platform, userId: string, purchase: Purchase): Promise<{ until: number | null }> {
  const { code, kind, price, days, minLevel } = await itemAsSeen(tx, purchase)
  await refuseBelow(platform, tx, userId, minLevel)
  if (await isCheckDue(tx, platform, userId)) throw new Refusal('REALITY_CHECK')
  await refusePlay(tx, userId, price)
  const until = await extend(tx, userId, code, days)
  const id = timeId()
  const { at } = await tx
    .insertInto('mallPurchases')
    .values({ id, userId, code, amount: price, days, untilAt: until === null ? null : new Date(until) })
    .returning('at')
    .executeTakeFirstOrThrow()
  await post(tx, { kind: mallPostings.mallBought, userId, amount: price, ref: id })
  await countPlays(tx, [{ userId, id: `mall:${id}`, at, stake: price, payout: 0n, isPurchase: true }])
  await putToUse(tx, userId, kind, code)
  return { until }
}

export function buyMallItem(platform: Platform, userId: string, purchase: Purchase): Write<ResponseOf<Contract['buyMallItem']>> {
  return write({
    keeps: bought,
    work: (tx) => buyIn(tx, platform, userId, purchase),
    async show({ until }) {
      const { balance, version } = await balanceOf(platform.db, userId)
      return { code: purchase.code, until, balance: String(balance), balanceVersion: Number(version) }
    },
  })
}

/** Throws Refusal NOT_FOUND if the member does not own the item, and MALL_LEVEL if the member's level is too low. */
export async function setUsing(platform: Platform, userId: string, code: string, isUsing: boolean): Promise<void> {
  await transact(platform.db, async (tx) => {
    const item = await tx.selectFrom('mallItems').selectAll().where('code', '=', code).executeTakeFirst()
    if (!item) throw new Refusal('NOT_FOUND')
    if (!isUsing) {
      await tx.deleteFrom('mallUsing').where('userId', '=', userId).where('code', '=', code).execute()
      return
    }
    if (!(await ownedOf(platform, tx, userId, [item])).get(code)?.isOwned) throw new Refusal('NOT_FOUND')
    await refuseBelow(platform, tx, userId, item.minLevel)
    await putToUse(tx, userId, item.kind, code)
  })
}
