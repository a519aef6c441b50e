/** Creates the budget of phone bills; in a demonstration it holds points, and there are packs, cities and a phone bill to request. */
import type { Localized } from '#/contract/common.ts'
import type { Need } from '#/contract/welfare/codes.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { seedBudget } from '../campaigns/module.ts'
import { PHONE_BUDGET } from './quotas.ts'

const FUNDED = 2_000_000n
const DEMO_BILL = '20000'

const text = (rw: string, korw: string, en: string): Localized => ({ rw, korw, en })

interface SeedOffer {
  readonly code: string
  readonly names: Localized
  readonly items: Localized
  readonly needs: readonly Need[]
  readonly stock: number
}

const offers: readonly SeedOffer[] = [
  {
    code: 'calendar',
    names: text('台历礼包', '탁상 달력 세트', 'Desk calendar pack'),
    items: text('手绘台历一本、书签两枚', '손그림 탁상 달력 1개, 책갈피 2개', 'A hand-drawn desk calendar and two bookmarks'),
    needs: [],
    stock: 40,
  },
  {
    code: 'level-3',
    names: text('升级礼包 · VIP 3', '레벨 업 세트 · VIP 3', 'Level pack · VIP 3'),
    items: text('茶具一套', '다기 세트', 'A tea set'),
    needs: [{ kind: 'level', from: 3 }],
    stock: 30,
  },
  {
    code: 'signed-20',
    names: text('签到礼包', '출석 세트', 'Sign-in pack'),
    items: text('布面笔记本一本、钢笔一支', '천 표지 노트 1권, 만년필 1자루', 'A notebook in cloth and a fountain pen'),
    needs: [{ kind: 'signed', days: 20 }, { kind: 'phone' }],
    stock: 30,
  },
]

const cities: readonly (readonly [string, Localized])[] = [
  ['haitong', text('海桐市', '해동시', 'Haitong')],
  ['yunqi', text('云栖市', '운서시', 'Yunqi')],
  ['songwan', text('松湾市', '송만시', 'Songwan')],
]

async function seedOffers(db: Db): Promise<void> {
  await db
    .insertInto('giftOffers')
    .values(
      offers.map(({ code, names, items, needs, stock }, rank) => ({
        code,
        names: JSON.stringify(names),
        items: JSON.stringify(items),
        needs: JSON.stringify(needs),
        stock,
        rank,
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute()
  await db
    .insertInto('hotelCities')
    .values(cities.map(([code, names], rank) => ({ code, names: JSON.stringify(names), rank })))
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Existing rows stay as they are. */
export async function seedWelfare({ db, demo, settings }: Pick<Platform, 'db' | 'demo' | 'settings'>): Promise<void> {
  const isFirst = await seedBudget(db, { code: PHONE_BUDGET, unit: 'points', amount: demo ? FUNDED : 0n })
  if (!demo) return
  if (isFirst && settings.get('receivePhoneBillAmount') === '0') await settings.set('receivePhoneBillAmount', DEMO_BILL)
  await seedOffers(db)
}
