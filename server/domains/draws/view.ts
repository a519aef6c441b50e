/** Periods and draws in the contract's form. A seed is exposed only after its draw. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { Commitment, CurrentInfo, Draw, Period } from '#/contract/lottery.ts'
import type { Db } from '../../platform/database/database.ts'
import { namedOf, type StoredPromise } from './entropy.ts'
import { type StoredTry, triesColumn, triesOf } from './tries.ts'
import { platformClock, platformNow } from '../../platform/clock/clock.ts'

export interface PeriodRow extends StoredPromise {
  readonly lotteryId: string
  readonly period: string
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
  readonly state: Period['state']
  readonly commit: string
  readonly seed: string | null
  readonly entropy: string | null
  readonly result: number[] | null
  readonly drawnAt: number | null
  readonly previousSeed: string | null
  readonly ruleVersion: number
  readonly lunarYear: number | null
  readonly entropySignature: string | null
  readonly voidReason: Localized | null
  /** Failed attempts of the beacon; undefined if they are not shown. */
  readonly tries?: readonly StoredTry[] | null
}

/** The promise of a draw, made before its period opens. */
export function commitmentOf({ commit, ...stored }: StoredPromise & Pick<PeriodRow, 'commit'>): Commitment {
  return { algorithm: 'hmac-sha256/1', commit, entropySource: stored.entropyRound === null ? 'chain' : 'drand', ...namedOf(stored) }
}

/** Configurable rules, and for Mark Six the zodiac year. */
export function ruleTermsOf({ ruleVersion, lunarYear }: Pick<PeriodRow, 'ruleVersion' | 'lunarYear'>) {
  return { ruleVersion, ...(lunarYear === null ? {} : { lunarYear }) }
}

/** A draw that is late by this much is shown as delayed. */
const DELAY_MS = 10_000

/** Columns of `periods p` that make up a PeriodRow. */
export const periodColumns = sql`
  p.lottery_id, p.period, p.opens_at, p.closes_at, p.draws_at, p.state, p.commit, p.seed, p.entropy, p.result, p.drawn_at,
  p.rule_version, p.lunar_year, p.entropy_chain, p.entropy_round, p.entropy_key, p.entropy_genesis, p.entropy_period_seconds,
  p.entropy_signature, p.void_reason, ${triesColumn} as tries,
  (select b.seed from periods b where b.chain_id = p.chain_id and b.link = p.link + 1) as previous_seed`

/** The period at `time`: shown as closed after its close, even before the engine has closed it. */
export function periodOf(row: PeriodRow, time: number): Period {
  const { period, opensAt, closesAt, drawsAt } = row
  const state = stateAt(row, time)
  return {
    period,
    state,
    opensAt,
    closesAt,
    drawsAt,
    ...ruleTermsOf(row),
    ...commitmentOf(row),
    ...reasonOf(row),
    ...(state === 'delayed' || state === 'void' ? triesOf(row) : {}),
  }
}

function stateAt({ state, closesAt, drawsAt }: PeriodRow, time: number): Period['state'] {
  if (state === 'open' && time >= closesAt) return time >= drawsAt + DELAY_MS ? 'delayed' : 'closed'
  return state === 'closed' && time >= drawsAt + DELAY_MS ? 'delayed' : state
}

/** Null before the draw, and for a period that was called off without one. */
export function drawOf(row: PeriodRow): Draw | null {
  const { lotteryId, period, closesAt, drawsAt, drawnAt, state, result, seed, entropy, previousSeed, entropySignature } = row
  if (result === null || seed === null || entropy === null || drawnAt === null) return null
  return {
    lotteryId,
    period,
    closesAt,
    drawnAt,
    state,
    result,
    seed,
    entropy,
    previousSeed,
    ...ruleTermsOf(row),
    ...commitmentOf(row),
    ...(entropySignature === null ? {} : { entropySignature }),
    ...(drawnAt - drawsAt >= DELAY_MS ? triesOf(row) : {}),
  }
}

/** The reason when a period was called off. */
export function reasonOf({ voidReason }: Pick<PeriodRow, 'voidReason'>): { voidReason?: Localized } {
  return voidReason === null ? {} : { voidReason: { rw: voidReason.rw, korw: voidReason.korw, en: voidReason.en } }
}

/** The draw, or the fact that the period was called off. Null before either. */
function outcomeOf(row: PeriodRow): Draw | null {
  const { lotteryId, period, closesAt, drawsAt, state } = row
  if (state !== 'void') return drawOf(row)
  return {
    lotteryId,
    period,
    closesAt,
    drawnAt: drawsAt,
    state,
    result: [],
    seed: '',
    entropy: '',
    previousSeed: null,
    ...ruleTermsOf(row),
    ...commitmentOf(row),
    ...reasonOf(row),
    ...triesOf(row),
  }
}

/** Condition on `periods`: drawn, or called off and past the time of the draw. */
const isOver = sql`(result is not null or (state = 'void' and draws_at <= ${platformNow}))`

/** Condition on `periods`: not over before its time. Excludes periods that were drawn before the clock was set back. */
const isStillOn = sql`(state in ('open', 'void') or (state = 'closed' and closes_at <= ${platformNow}))`

/** Current, next and last drawn period of each requested lottery. */
export async function currentInfoOf(db: Db, lotteryIds: readonly string[]): Promise<CurrentInfo[]> {
  const { rows } = await sql<PeriodRow & { readonly time: number; readonly part: 'ahead' | 'last' | 'due' }>`
    with ${platformClock}
    select ${periodColumns}, p.part, clock.now as time
    from unnest(${[...lotteryIds]}::text[]) as l (id)
    cross join clock
    cross join lateral (
      (select 'ahead' as part, * from periods where lottery_id = l.id and draws_at > clock.now and ${isStillOn} order by draws_at limit 2)
      union all
      (select 'last' as part, * from periods where lottery_id = l.id and ${isOver} order by draws_at desc limit 1)
      union all
      (select 'due' as part, * from periods where lottery_id = l.id and settled_at is null and state in ('open', 'closed')
        and draws_at <= clock.now order by draws_at limit 1)
    ) p order by p.draws_at`.execute(db)
  const serverTime = rows[0]?.time ?? Date.now()
  return lotteryIds.map((lotteryId) => {
    const own = rows.filter((row) => row.lotteryId === lotteryId)
    const ahead = own.filter(({ part }) => part === 'ahead').map((row) => periodOf(row, serverTime))
    const last = own.find(({ part }) => part === 'last')
    const due = own.find(({ part }) => part === 'due')
    return {
      lotteryId,
      serverTime,
      current: ahead.find(({ opensAt }) => opensAt <= serverTime) ?? null,
      next: ahead.find(({ opensAt }) => opensAt > serverTime) ?? null,
      last: last ? outcomeOf(last) : null,
      ...(due ? { awaited: periodOf(due, serverTime) } : {}),
    }
  })
}

/** Maximum number of draws in pages without a day; older ones are requested by day. */
const WITHOUT_A_DAY = 2000

/** Drawn or called-off periods, newest first: of one business day, or the latest of all. */
export async function drawHistory(
  db: Db,
  { lotteryId, day, limit, offset = 0 }: { lotteryId: string; day?: string | undefined; limit: number; offset?: number },
): Promise<Draw[]> {
  const { rows } = await sql<PeriodRow>`
    select ${periodColumns} from (
      select * from ${shownOf(lotteryId, day)} shown order by draws_at desc limit ${limit} offset ${offset}
    ) p order by p.draws_at desc`.execute(db)
  return rows.map(outcomeOf).filter((draw) => draw !== null)
}

/** Total number of rows over all pages. */
const shownOf = (lotteryId: string, day: string | undefined) => sql`(
  select * from periods where lottery_id = ${lotteryId} and ${isOver}
  ${day === undefined ? sql`order by draws_at desc limit ${WITHOUT_A_DAY}` : sql`and day = ${day}`})`

/** One period and its draw. Null for an unknown period, and for a draw that was not made (yet). */
export async function periodAndDraw(
  db: Db,
  { lotteryId, period }: { lotteryId: string; period: string },
): Promise<{ period: Period | null; draw: Draw | null }> {
  const {
    rows: [row],
  } = await sql<PeriodRow & { readonly time: number }>`
    select ${periodColumns}, ${platformNow} as time from periods p where p.lottery_id = ${lotteryId} and p.period = ${period}`.execute(db)
  return row ? { period: periodOf(row, row.time), draw: drawOf(row) } : { period: null, draw: null }
}

/** Number of rows over all pages. */
export async function countDraws(db: Db, lotteryId: string, day: string | undefined): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ total: bigint }>`select count(*) as total from ${shownOf(lotteryId, day)} shown`.execute(db)
  return Number(row?.total ?? 0)
}
