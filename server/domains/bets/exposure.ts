/**
 * Exposure: what the platform would pay if an option came up. It is the sum over all bets of a period on that option of their wins, each
 * capped. The rules define the options (`Risk`); returned stakes do not count. Counting of a period starts with the first bet under an
 * exposure limit, includes earlier bets, and continues to its end. A limit that is set, lowered or removed during the sale applies to the
 * next bet; a limit below the current exposure only prevents further bets. Periods without a limit cost nothing.
 */
import { sql } from 'kysely'
import { rulesOf } from '#/rules/config.ts'
import { winningsOf } from '#/rules/engine.ts'
import type { Selection } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { patiently, transact, type Db, type Tx } from '../../platform/database/database.ts'
import { arrayText } from '../../platform/database/arrays.ts'
import { platformNow } from '../../platform/clock/clock.ts'
import type { Platform } from '../../platform/platform.ts'

export interface OnOption {
  readonly playCode: string
  readonly option: string
  /** Thousandths. */
  readonly amount: bigint
}

/** Maximum total win of all bets of a period on one option of the play, in thousandths; null for no limit. */
export function exposureLimitOf(settings: Pick<Platform['settings'], 'get'>, lotteryId: string, playCode: string): bigint | null {
  const own: Readonly<Record<string, string | undefined>> = settings.get('exposureLimits')
  const limit = BigInt(own[`${lotteryId}/${playCode}`] ?? own[lotteryId] ?? settings.get('exposureLimit'))
  return limit > 0n ? limit : null
}

/** Whether any play of the lottery has a limit. */
export function isLimited(settings: Pick<Platform['settings'], 'get'>, lotteryId: string): boolean {
  const own: Readonly<Record<string, string | undefined>> = settings.get('exposureLimits')
  const limits = Object.entries(own).flatMap(([of, limit]) => (of.startsWith(`${lotteryId}/`) ? [limit] : []))
  return [own[lotteryId] ?? settings.get('exposureLimit'), ...limits].some((limit) => limit !== '0')
}

interface Line {
  readonly playCode: string
  readonly selection: Selection
  readonly unit: bigint
  readonly multiple: number
  readonly odds: Readonly<Record<string, number>>
  readonly ruleVersion: number
}

/** Win of a line on each of its options, before the cap. */
export function exposureOf({ playCode, selection, unit, multiple, odds, ruleVersion }: Line, lunarYear: number | null): OnOption[] {
  const play = playOf(playCode)
  if (!play) throw new Error(`there is no play ${playCode}`)
  return [...winningsOf(play, selection, { unit, multiple, odds }, rulesOf(ruleVersion, lunarYear ?? undefined))].flatMap(
    ([option, amount]) => (amount > 0n ? [{ playCode, option, amount }] : []),
  )
}

interface Key {
  readonly lotteryId: string
  readonly period: string
}

/** Identical bets and their number. */
type Stored = Line & { readonly maxPrize: bigint; readonly count: bigint }

const storedColumns = sql`b.play_code, b.selection, b.unit, b.multiple, b.odds, b.rule_version, b.max_prize`

const openBets = ({ lotteryId, period }: Key) => sql<Stored>`
  select ${storedColumns}, count(*) as count from bets b where b.lottery_id = ${lotteryId} and b.period = ${period} and b.state = 'WAIT'
  group by 1, 2, 3, 4, 5, 6, 7`

/** Sum over all bets. */
function summed(bets: readonly Stored[], lunarYear: number | null, all = new Map<string, OnOption>()): OnOption[] {
  for (const { maxPrize, count, ...line } of bets) {
    for (const { playCode, option, amount } of exposureOf(line, lunarYear)) {
      const key = keyOf({ playCode, option })
      all.set(key, { playCode, option, amount: (all.get(key)?.amount ?? 0n) + count * (amount < maxPrize ? amount : maxPrize) })
    }
  }
  return [...all.values()]
}

const keyOf = ({ playCode, option }: Pick<OnOption, 'playCode' | 'option'>) => `${playCode} ${option}`

/** Read in chunks: a transaction that sends nothing for a while exceeds its idle time-out. */
const CHUNK = 1000

async function countedSoFar(tx: Tx, { lotteryId, period }: Key, lunarYear: number | null): Promise<OnOption[]> {
  const all = new Map<string, OnOption>()
  for (let after = { userId: '', betId: '' }; ;) {
    const { rows } = await sql<Stored & { userId: string; betId: string }>`
      select ${storedColumns}, 1::bigint as count, b.user_id, b.bet_id from bets b
      where b.lottery_id = ${lotteryId} and b.period = ${period} and b.state = 'WAIT' and (b.user_id, b.bet_id) > (${after.userId}, ${after.betId})
      order by b.user_id, b.bet_id limit ${CHUNK}`.execute(tx)
    const options = summed(rows, lunarYear, all)
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) return options
    after = last
  }
}

/** Starts counting a period. No bet is placed or cancelled during it. */
export async function countPeriod(db: Db, key: Key): Promise<void> {
  const { lotteryId, period } = key
  await transact(db, async (tx) => {
    const {
      rows: [open],
    } = await sql<{ counted: boolean; lunarYear: number | null }>`
      select counted, lunar_year from periods where lottery_id = ${lotteryId} and period = ${period} and state = 'open' for update`.execute(
      tx,
    )
    if (!open || open.counted) return
    const options = await countedSoFar(tx, key, open.lunarYear)
    await sql`
      insert into bet_exposure (lottery_id, period, play_code, option, amount)
      select ${lotteryId}, ${period}, play_code, option, amount
      from unnest(${arrayText(options.map(({ playCode }) => playCode))}::text[], ${arrayText(options.map(({ option }) => option))}::text[],
        ${arrayText(options.map(({ amount }) => String(amount)))}::bigint[]) as o (play_code, option, amount)`.execute(tx)
    await sql`update periods set counted = true where lottery_id = ${lotteryId} and period = ${period}`.execute(tx)
  })
}

/** Subtracts a cancelled bet. The period and the owner's wallet must be locked. */
export async function freeExposure(tx: Tx, userId: string, betId: string): Promise<void> {
  const {
    rows: [bet],
  } = await sql<Stored & Key & { lunarYear: number | null }>`
    select b.lottery_id, b.period, ${storedColumns}, 1::bigint as count, p.lunar_year from bets b
    join periods p on p.lottery_id = b.lottery_id and p.period = b.period
    where b.user_id = ${userId} and b.bet_id = ${betId} and p.counted`.execute(tx)
  if (!bet) return
  const options = summed([bet], bet.lunarYear)
  const names = arrayText(options.map(({ option }) => option))
  const here = sql`lottery_id = ${bet.lotteryId} and period = ${bet.period} and play_code = ${bet.playCode}`
  await sql`select 1 from bet_exposure where ${here} and option = any(${names}::text[]) order by option for update`.execute(tx)
  await sql`
    update bet_exposure e set amount = e.amount - o.amount
    from unnest(${names}::text[], ${arrayText(options.map(({ amount }) => String(amount)))}::bigint[]) as o (option, amount)
    where ${here} and e.option = o.option`.execute(tx)
}

export interface PeriodExposure extends Key {
  readonly options: readonly OnOption[]
}

/** The options with the highest exposure of each period on sale; computed from the bets where the period is not counted. */
export const openExposures = (db: Db, lotteryId: string | null, most: number): Promise<PeriodExposure[]> =>
  patiently(db, async (tx) => {
    const { rows: periods } = await sql<Key & { counted: boolean; lunarYear: number | null }>`
    select p.lottery_id, p.period, p.counted, p.lunar_year from periods p join lotteries l on l.id = p.lottery_id
    where p.state = 'open' and p.opens_at <= ${platformNow} and p.draws_at > ${platformNow} and coalesce(p.lottery_id = ${lotteryId}::text, true)
    order by l.sort, p.lottery_id, p.draws_at`.execute(tx)
    const exposures: PeriodExposure[] = []
    for (const { counted, lunarYear, ...key } of periods) {
      const options = counted
        ? (
            await sql<OnOption>`
          select play_code, option, amount from bet_exposure
          where lottery_id = ${key.lotteryId} and period = ${key.period} and amount > 0
          order by amount desc, play_code, option limit ${most}`.execute(tx)
          ).rows
        : summed((await openBets(key).execute(tx)).rows, lunarYear)
            .toSorted((a, b) => Number(b.amount - a.amount))
            .slice(0, most)
      exposures.push({ ...key, options })
    }
    return exposures
  })

/** Number of options of counted periods that differ from the open bets. Each period is read in one snapshot. */
export async function miscounted(db: Db): Promise<number> {
  const { rows: periods } = await sql<Key & { lunarYear: number | null }>`
    select lottery_id, period, lunar_year from periods where counted and state in ('open', 'closed')`.execute(db)
  let wrong = 0
  for (const { lunarYear, ...key } of periods) {
    const { rows } = await patiently(db, (tx) =>
      sql<Stored & OnOption>`
      with here as (
        select 1 from periods where lottery_id = ${key.lotteryId} and period = ${key.period} and state in ('open', 'closed')
      )
      select b.*, null as option, null::bigint as amount from (${openBets(key)}) b where exists (select 1 from here)
      union all
      select play_code, null, null, null, null, null, null, null, option, amount from bet_exposure
      where lottery_id = ${key.lotteryId} and period = ${key.period} and amount > 0 and exists (select 1 from here)`.execute(tx),
    )
    const stored = new Map(rows.flatMap((row) => (row.option === null ? [] : [[keyOf(row), row.amount]])))
    const due = summed(
      rows.filter(({ option }) => option === null),
      lunarYear,
    )
    const missing = due.filter((option) => stored.get(keyOf(option)) !== option.amount).length
    const known = new Set(due.map(keyOf))
    wrong += missing + [...stored.keys()].filter((option) => !known.has(option)).length
  }
  return wrong
}
