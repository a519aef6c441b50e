/** Titles and rides, as the operator's data. */
import type { Localized } from '#/contract/common.ts'
import type { MallItem, MallKind } from '#/contract/live/mall.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Selectable } from 'kysely'

export type StoredItem = Selectable<Tables['mallItems']>

const text = (rw: string, korw: string, en: string): Localized => ({ rw, korw, en })

interface SeedItem {
  readonly code: string
  readonly kind: MallKind
  readonly names: Localized
  readonly entrances?: Localized
  /** The price in points, and the days; null for ever. */
  readonly sold?: { readonly price: number; readonly days: number | null }
  readonly earning?: NonNullable<MallItem['earning']>
  readonly minLevel?: number
}

const ride = (code: string, names: Localized, entrances: Localized, price: number, days: number | null, minLevel = 1): SeedItem => ({
  code,
  kind: 'ride',
  names,
  entrances,
  sold: { price, days },
  minLevel,
})

const seed: readonly SeedItem[] = [
  ride(
    'crane',
    text('纸鹤', '종이학', 'Paper crane'),
    text('乘纸鹤进来了', '종이학을 타고 들어왔습니다', 'comes in on a paper crane'),
    8,
    7,
  ),
  ride('kite', text('风筝', '연', 'Kite'), text('牵着风筝进来了', '연을 날리며 들어왔습니다', 'comes in with a kite'), 6, 7),
  ride('cloud', text('云', '구름', 'Cloud'), text('踏云进来了', '구름을 타고 들어왔습니다', 'comes in on a cloud'), 18, 30),
  ride('carp', text('锦鲤', '비단잉어', 'Carp'), text('骑锦鲤进来了', '비단잉어를 타고 들어왔습니다', 'comes in on a carp'), 28, 30),
  ride('boat', text('小船', '돛단배', 'Boat'), text('撑船进来了', '돛단배를 타고 들어왔습니다', 'comes in by boat'), 128, null),
  ride('lantern', text('灯笼', '등롱', 'Lantern'), text('提灯进来了', '등롱을 들고 들어왔습니다', 'comes in with a lantern'), 38, 30, 4),
  {
    code: 'rain-listener',
    kind: 'title',
    names: text('听雨人', '빗소리를 듣는 이', 'Rain listener'),
    earning: { by: 'watched', needed: 10 },
  },
  { code: 'old-friend', kind: 'title', names: text('老朋友', '오랜 친구', 'Old friend'), earning: { by: 'registered', needed: 365 } },
  { code: 'dawn-keeper', kind: 'title', names: text('守晨人', '새벽지기', 'Dawn keeper'), earning: { by: 'signed', needed: 30 } },
  { code: 'lamp-keeper', kind: 'title', names: text('掌灯人', '등불지기', 'Lamp keeper'), sold: { price: 12, days: 30 } },
]

/** All items of a kind in display order, removed ones included. */
export const itemsOf = (db: Db, kind: MallKind): Promise<StoredItem[]> =>
  db.selectFrom('mallItems').selectAll().where('kind', '=', kind).orderBy('rank').orderBy('code').execute()

export const itemIn = ({ names, entrances, price, earning, code, kind, art, days, minLevel }: StoredItem): MallItem => ({
  code,
  kind,
  names,
  entrances,
  art,
  price: price === null ? null : String(price),
  days,
  minLevel,
  earning,
})

/** Inserts the items of a new platform. Items that the operator has changed or removed stay so. */
export async function seedMall(db: Db): Promise<void> {
  await db
    .insertInto('mallItems')
    .values(
      seed.map(({ code, kind, names, entrances, sold, earning, minLevel = 1 }, rank) => ({
        code,
        kind,
        names: JSON.stringify(names),
        entrances: entrances ? JSON.stringify(entrances) : null,
        art: code,
        price: sold ? BigInt(sold.price) * 1000n : null,
        days: sold?.days ?? null,
        minLevel,
        earning: earning ? JSON.stringify(earning) : null,
        rank,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
