/** The evening's packet of a new platform, and the budget of red packets. */
import type { Localized } from '#/contract/common.ts'
import type { Db } from '../../platform/database/database.ts'
import { seedBudget } from '../campaigns/module.ts'
import { packetBudget } from './making.ts'

/** Enough for thirty evenings, in thousandths. */
const FUNDED = 9_600_000n

const evening = {
  code: 'evening',
  titles: { rw: '晚间红包', korw: '저녁 홍바오', en: 'Evening red packet' } satisfies Localized,
  minute: 18 * 60,
  minutes: 30,
  total: 320_000n,
  parts: 200,
  least: 100n,
  step: 10n,
} as const

/**
 * `isFunded`: whether the budget gets an amount; no packet is made without. Data that the operator has changed, removed or spent stays so.
 */
export async function seedPackets(db: Db, isFunded = true): Promise<void> {
  await seedBudget(db, { code: packetBudget, unit: 'points', amount: isFunded ? FUNDED : 0n })
  await db
    .insertInto('packetSchedules')
    .values({ ...evening, titles: JSON.stringify(evening.titles) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
