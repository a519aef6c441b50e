/** Plans periods: each is stored with its commitment, on the next link of its lottery's seed chain, before it opens. */
import { sql } from 'kysely'
import { transact, type Db } from '../../platform/database/database.ts'
import { commitOf, drawNumbers } from '#/rules/draws/draw.ts'
import { lunarYearOf } from '#/rules/lunarYear.ts'
import type { Platform } from '../../platform/platform.ts'
import { beaconFor, columnsOf } from './drand.ts'
import { ruleVersionNow } from './edgeRules.ts'
import type { OpenChain, SeedChains } from './chain.ts'
import { type Lottery, timetableOf } from './lotteries.ts'
import { periodAfter, periodsBefore, type PlannedPeriod } from './schedule.ts'

const ALGORITHM = 'hmac-sha256/1'

/** How many periods are planned ahead; when the third last of them opens, more are planned. */
const AHEAD = 6
const LEFT = 3
/** After an outage longer than this many intervals, planning restarts from today, without drawing periods that nobody could bet on. */
const CAUGHT_UP = 120
/** Number of past periods of a new lottery, so that its history is not empty. */
const FIRST_HISTORY = 50

/**
 * Ensures that the next periods exist. Periods missed during an outage are added, so that the history has no gap; they are in the past, so
 * nobody can bet on them. Returns when to plan again.
 */
export async function planPeriods(
  { db, settings, now }: Pick<Platform, 'db' | 'settings' | 'now'>,
  chains: SeedChains,
  lottery: Lottery,
): Promise<number> {
  const timetable = timetableOf(lottery, settings.get('timeZone'))
  return transact(db, async (tx) => {
    const chain = await chains.lock(tx, lottery.id)
    const last = await tx
      .selectFrom('periods')
      .select('drawsAt')
      .where('lotteryId', '=', lottery.id)
      .orderBy('drawsAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    const time = now()
    const waiting = await unopened(tx, lottery.id, time)
    if (waiting.length > LEFT) return againAt(waiting, time)
    const history = last ? [] : periodsBefore(time, FIRST_HISTORY, timetable)
    const ahead: PlannedPeriod[] = []
    let at = last ? Math.max(last.drawsAt, time - CAUGHT_UP * lottery.intervalSeconds * 1000) : (history.at(-1)?.drawsAt ?? time)
    while (waiting.length < AHEAD) {
      const planned = periodAfter(at, timetable)
      // after a change of the time zone or schedule, the first new period starts where the last old one ended
      const opensAt = Math.max(planned.opensAt, ahead.at(-1)?.drawsAt ?? last?.drawsAt ?? 0)
      at = planned.drawsAt
      if (opensAt >= planned.closesAt) continue
      ahead.push({ ...planned, opensAt })
      if (opensAt > time) waiting.push(opensAt)
    }
    await store(tx, settings, chains, chain, lottery, [...history, ...ahead], history.length, new Date(time))
    return againAt(waiting, time)
  })
}

const againAt = (waiting: readonly number[], time: number) => waiting.toSorted((a, b) => a - b).at(-LEFT) ?? time

/** Opening times of stored periods that have not opened. */
async function unopened(tx: Db, lotteryId: string, time: number): Promise<number[]> {
  const { rows } = await sql<{ opensAt: number }>`
    select opens_at from periods where lottery_id = ${lotteryId} and draws_at > ${new Date(time)} and opens_at > ${new Date(time)}`.execute(
    tx,
  )
  return rows.map(({ opensAt }) => opensAt)
}

/** Leaves out periods whose name exists already, after a change of the time zone or schedule. The first `drawn` ones are past. */
async function store(
  tx: Db,
  settings: Platform['settings'],
  chains: SeedChains,
  first: OpenChain,
  lottery: Lottery,
  planned: readonly PlannedPeriod[],
  drawn: number,
  time: Date,
): Promise<void> {
  const drand = settings.get('drand')
  const ruleVersion = ruleVersionNow({ settings })
  const lotteryId = lottery.id
  const names = planned.map(({ period }) => period)
  const taken =
    names.length === 0
      ? []
      : await tx.selectFrom('periods').select('period').where('lotteryId', '=', lotteryId).where('period', 'in', names).execute()
  const isTaken = new Set(taken.map(({ period }) => period))
  const free = planned.map((period, at) => ({ ...period, isHistory: at < drawn })).filter(({ period }) => !isTaken.has(period))
  let chain = first
  for (let from = 0; from < free.length;) {
    const batch = free.slice(from, from + chain.nextLink + 1)
    const { id: chainId, nextLink } = chain
    await tx
      .insertInto('periods')
      .values(
        await Promise.all(
          batch.map(async ({ period, day, opensAt, closesAt, drawsAt, isHistory }, at) => {
            const link = nextLink - at
            const seed = await chains.seedOf(tx, chainId, link)
            const beacon = drand && !isHistory ? beaconFor(drand, closesAt) : null
            return {
              lotteryId,
              period,
              day,
              chainId,
              link,
              algorithm: ALGORITHM,
              commit: await commitOf(seed, beacon),
              ruleVersion,
              lunarYear: lottery.family === 'LHC' ? lunarYearOf(day) : null,
              ...columnsOf(beacon),
              opensAt: new Date(opensAt),
              closesAt: new Date(closesAt),
              drawsAt: new Date(drawsAt),
              ...(isHistory ? await historyOf(lottery, period, seed, time) : { seed: null, entropy: null, result: null }),
            }
          }),
        ),
      )
      .execute()
    from += batch.length
    await tx
      .updateTable('seedChains')
      .set({ nextLink: nextLink - batch.length })
      .where('id', '=', chainId)
      .execute()
    chain = nextLink - batch.length < 0 ? await chains.lock(tx, lotteryId) : { id: chainId, nextLink: nextLink - batch.length }
  }
}

/** Periods from before the lottery's start are stored with their draw. */
async function historyOf({ id: game, drawFamily }: Lottery, period: string, seed: Uint8Array<ArrayBuffer>, time: Date) {
  const result = await drawNumbers(drawFamily, { seed, entropy: '', game, period })
  return {
    seed: Buffer.from(seed).toString('hex'),
    entropy: '',
    result: JSON.stringify(result),
    state: 'settled' as const,
    drawnAt: time,
    settledAt: time,
  }
}
