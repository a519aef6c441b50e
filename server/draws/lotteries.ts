/** The lotteries on offer: what they are, and what the platform starts with. */
import { sql, type Selectable } from 'kysely'
import type { LotteryInfo } from '#/contract/lottery.ts'
import { Refusal } from '../dispatch/refusal.ts'
import type { Platform } from '../platform/platform.ts'
import type { Db } from '../db/database.ts'
import type { DrawTables } from './tables.ts'

export type Lottery = Selectable<DrawTables['lotteries']>

const limits = { minStake: 100n, maxStake: 50_000_000n, maxPeriodStake: 500_000_000n, maxPrize: 1_000_000_000n }

const firstLotteries = [
  {
    id: 'k3-1m', names: { rw: '一分快三', korw: '1분 쾌3', en: '1-min Fast 3' },
    intervalSeconds: 60, closeOffsetSeconds: 5,
  },
  {
    id: 'k3-3m', names: { rw: '三分快三', korw: '3분 쾌3', en: '3-min Fast 3' },
    intervalSeconds: 180, closeOffsetSeconds: 10,
  },
]

/** Puts the first lotteries on sale; those that are there stay as they are. */
export async function seedLotteries({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db.insertInto('lotteries').values(firstLotteries.map((lottery, sort) => ({
    ...lottery, ...limits, names: JSON.stringify(lottery.names), family: 'K3', onSale: true, dayStartHour: 0, sort,
  }))).onConflict((conflict) => conflict.doNothing()).execute()
}

const KEPT_MS = 1000
const kept = new WeakMap<Db, { readonly until: number; readonly lotteries: Promise<readonly Lottery[]> }>()

/** All lotteries in the order they are shown; as they were at most a second ago. */
export function lotteriesOf(db: Db): Promise<readonly Lottery[]> {
  const known = kept.get(db)
  if (known && known.until > performance.now()) return known.lotteries
  const lotteries = readLotteries(db)
  kept.set(db, { until: performance.now() + KEPT_MS, lotteries })
  lotteries.catch(() => kept.delete(db))
  return lotteries
}

export function readLotteries(db: Db): Promise<readonly Lottery[]> {
  return db.selectFrom('lotteries').selectAll().orderBy('sort').orderBy(sql`id`).execute()
}

/** Throws Refusal NOT_FOUND. */
export async function lotteryOf(db: Db, id: string): Promise<Lottery> {
  const lottery = (await lotteriesOf(db)).find((candidate) => candidate.id === id)
  if (!lottery) throw new Refusal('NOT_FOUND')
  return lottery
}

export function lotteryInfoOf(lottery: Lottery, saleOpen: boolean): LotteryInfo {
  return {
    id: lottery.id, lotteryTypeCode: lottery.family, names: lottery.names,
    intervalSeconds: lottery.intervalSeconds, closeOffsetSeconds: lottery.closeOffsetSeconds,
    onSale: saleOpen && lottery.onSale,
    minStake: String(lottery.minStake), maxStake: String(lottery.maxStake),
    maxPeriodStake: String(lottery.maxPeriodStake), maxPrize: String(lottery.maxPrize),
  }
}
