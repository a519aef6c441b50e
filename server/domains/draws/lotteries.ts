/** The lotteries: stored rows, and their form in the contract. */
import { sql, type Selectable } from 'kysely'
import type { LotteryInfo } from '#/contract/lottery.ts'
import type { FamilyCode } from '#/rules/play.ts'
import { playTypes } from '#/rules/registry.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SettingValues } from '../../platform/settings/setting.ts'
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import { type Db, transact } from '../../platform/database/database.ts'
import { catalogue, type CatalogueEntry } from './catalogue.ts'
import type { Schedule, Timetable } from './schedule.ts'
import type { Tables } from '../../platform/database/tables.ts'

export type Lottery = Selectable<Tables['lotteries']>

/** Inserts the lotteries of the catalogue; existing ones stay unchanged. */
export async function seedLotteries({ db }: Pick<Platform, 'db'>, offered: readonly CatalogueEntry[] = catalogue): Promise<void> {
  await db
    .insertInto('lotteries')
    .values(
      offered.map(({ id, family, drawFamily, names, schedule, closeOffsetSeconds, limits }, sort) => ({
        id,
        family,
        drawFamily,
        closeOffsetSeconds,
        ...limits,
        names: JSON.stringify(names),
        onSale: true,
        dayStartHour: 0,
        sort,
        intervalSeconds: secondsBetween(schedule),
        hours: schedule.kind === 'interval' && schedule.hours ? JSON.stringify(schedule.hours) : null,
        drawsOn: schedule.kind === 'calendar' ? JSON.stringify({ at: schedule.at, weekdays: schedule.weekdays }) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const DAY_SECONDS = 86_400

/** Minimum seconds between two draws. */
function secondsBetween(schedule: Schedule): number {
  if (schedule.kind === 'interval') return schedule.seconds
  const days = schedule.weekdays.toSorted((a, b) => a - b)
  const gaps = days.map((day, at) => (days[at + 1] ?? (days[0] ?? day) + 7) - day)
  return Math.min(...gaps) * DAY_SECONDS
}

export const scheduleOf = ({ intervalSeconds, hours, drawsOn }: Pick<Lottery, 'intervalSeconds' | 'hours' | 'drawsOn'>): Schedule =>
  drawsOn ? { kind: 'calendar', ...drawsOn } : { kind: 'interval', seconds: intervalSeconds, hours }

export function timetableOf(lottery: Lottery, timeZone: string): Timetable {
  const { closeOffsetSeconds, dayStartHour } = lottery
  return { schedule: scheduleOf(lottery), closeOffsetSeconds, clock: { timeZone, dayStartHour } }
}

const KEPT_MS = 1000
const cache = cachedQuery<readonly Lottery[]>({ forMs: KEPT_MS })

/** All lotteries in display order, cached for up to a second. */
export const lotteriesOf = (db: Db): Promise<readonly Lottery[]> => cache.of(db, 'all', readLotteries)

/** Drops the cached lotteries, so that a page that asks after a change does not get what was before. */
export const forgetLotteries = (db: Db): void => cache.forget(db)

/** False while the sale of all lotteries is stopped. */
export const isSaleOpen = (settings: Platform['settings']): boolean => settings.get('saleOpen') === true

/** Ends stops of sale whose announced time has come: of single lotteries, and of all at once. */
export async function resumeSales(platform: Pick<Platform, 'db' | 'events' | 'log' | 'now' | 'settings'>): Promise<void> {
  await resumeLotteries(platform)
  await resumeAll(platform)
}

async function resumeAll({ log, now, settings }: Pick<Platform, 'log' | 'now' | 'settings'>): Promise<void> {
  const isDue = (sale: SettingValues['saleOpen']) => typeof sale === 'object' && sale.closedUntil <= now()
  if (!isDue(settings.get('saleOpen'))) return
  // Looked at again under the lock, as an operator may have announced a later time.
  await settings.amend('saleOpen', (sale) => (isDue(sale) ? true : sale))
  if (isSaleOpen(settings)) log.info('the sale of all lotteries resumes at the announced time')
}

async function resumeLotteries({ db, events, log, now }: Pick<Platform, 'db' | 'events' | 'log' | 'now'>): Promise<void> {
  const isDue = (await lotteriesOf(db)).some(({ resumesAt }) => resumesAt !== null && resumesAt <= now())
  if (!isDue) return
  const resumed = await transact(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update lotteries set on_sale = true, resumes_at = null where resumes_at <= house_now() returning id`.execute(tx)
    if (rows.length > 0) await events.emit(tx, { topic: 'settings', data: { name: 'lotteries' } })
    return rows.map(({ id }) => id)
  })
  forgetLotteries(db)
  if (resumed.length > 0) log.info({ lotteries: resumed }, 'the sale resumes at the announced time')
}

export function readLotteries(db: Db): Promise<readonly Lottery[]> {
  return db
    .selectFrom('lotteries')
    .selectAll()
    .orderBy('sort')
    .orderBy(sql`id`)
    .execute()
}

/** Families by the ids of stored lotteries, and of lotteries that the next start stores. */
export const knownLotteries = async (db: Db): Promise<ReadonlyMap<string, FamilyCode>> =>
  new Map([...catalogue, ...(await readLotteries(db))].map(({ id, family }) => [id, family]))

/** Throws Refusal NOT_FOUND. */
export async function lotteryOf(db: Db, id: string): Promise<Lottery> {
  const lottery = (await lotteriesOf(db)).find((candidate) => candidate.id === id)
  if (!lottery) throw new Refusal('NOT_FOUND')
  return lottery
}

/** When both the lottery's own stop of sale and the stop of all lotteries are over. Undefined if there is none, or if one has no time. */
function resumptionOf({ onSale, resumesAt }: Lottery, sale: SettingValues['saleOpen']): number | undefined {
  const own = onSale ? 0 : (resumesAt ?? Infinity)
  const ofAll = typeof sale === 'object' ? sale.closedUntil : sale ? 0 : Infinity
  const at = Math.max(own, ofAll)
  return at > 0 && at < Infinity ? at : undefined
}

/** A family without plays is drawn and shown, but not sold. */
export function lotteryInfoOf(lottery: Lottery, settings: Platform['settings']): LotteryInfo {
  const byBeacon = settings.get('drand') !== null
  const isSold = playTypes(lottery.family).length > 0
  const resumesAt = isSold ? resumptionOf(lottery, settings.get('saleOpen')) : undefined
  return {
    id: lottery.id,
    lotteryTypeCode: lottery.family,
    drawFamily: lottery.drawFamily,
    names: lottery.names,
    schedule: scheduleOf(lottery),
    intervalSeconds: lottery.intervalSeconds,
    closeOffsetSeconds: lottery.closeOffsetSeconds,
    onSale: isSold && lottery.onSale && isSaleOpen(settings),
    ...(resumesAt !== undefined && { resumesAt }),
    minStake: String(lottery.minStake),
    maxStake: String(lottery.maxStake),
    maxPeriodStake: String(lottery.maxPeriodStake),
    maxPrize: String(lottery.maxPrize),
    ...(byBeacon ? { entropySource: 'drand', entropyWaitSeconds: settings.get('entropyWaitSeconds') } : { entropySource: 'chain' }),
  }
}
