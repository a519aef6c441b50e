/** The gifts on offer, as the operator's data. */
import type { Localized } from '#/contract/common.ts'
import type { Gift } from '#/contract/live/gifts.ts'
import type { Db } from '../../platform/database/database.ts'

type SeedGift = readonly [code: string, price: number, effect: Gift['effect'], rw: string, korw: string, en: string]

const seed: readonly SeedGift[] = [
  ['tea', 1, 'small', '清茶', '맑은 차', 'Tea'],
  ['crane', 2, 'small', '纸鹤', '종이학', 'Paper crane'],
  ['lantern', 5, 'small', '灯笼', '등롱', 'Lantern'],
  ['fan', 10, 'medium', '折扇', '쥘부채', 'Folding fan'],
  ['kite', 20, 'medium', '风筝', '연', 'Kite'],
  ['boat', 50, 'medium', '小船', '돛단배', 'Boat'],
  ['ring', 88, 'large', '玉环', '옥고리', 'Jade ring'],
  ['peak', 188, 'large', '远山', '먼 산', 'Far peaks'],
]

/** In display order. */
export const offeredGifts = (db: Db) =>
  db.selectFrom('giftKinds').selectAll().where('isOffered', '=', true).orderBy('rank').orderBy('code').execute()

/** Inserts the gifts of a new platform. Gifts that the operator has changed or removed stay so. */
export async function seedGifts(db: Db): Promise<void> {
  await db
    .insertInto('giftKinds')
    .values(
      seed.map(([code, price, effect, rw, korw, en], rank) => ({
        code,
        names: JSON.stringify({ rw, korw, en } satisfies Localized),
        price: BigInt(price) * 1000n,
        art: code,
        effect,
        rank,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
