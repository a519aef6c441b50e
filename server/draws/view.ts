/** Periods and draws as the contract shows them. A seed leaves here only after its draw. */
import { sql } from 'kysely'
import type { CurrentInfo, Draw, Period } from '#/contract/lottery.ts'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import type { Db } from '../db/database.ts'

export interface PeriodRow {
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
}

const algorithm = 'hmac-sha256/1'

/** Columns of `periods p` that make a PeriodRow. */
export const periodColumns = sql`
  p.lottery_id, p.period, p.opens_at, p.closes_at, p.draws_at, p.state, p.commit, p.seed, p.entropy, p.result, p.drawn_at,
  (select b.seed from periods b where b.chain_id = p.chain_id and b.link = p.link + 1) as previous_seed`

/** The period at `time`: one past its close is shown closed even before the platform has got to it. */
export function periodOf({ period, opensAt, closesAt, drawsAt, state, commit }: PeriodRow, time: number): Period {
  return { period, state: state === 'open' && time >= closesAt ? 'closed' : state, opensAt, closesAt, drawsAt, algorithm, commit }
}

/** Null before the draw, and for a period that was voided without one. */
export function drawOf({ lotteryId, period, drawnAt, state, result, seed, entropy, commit, previousSeed }: PeriodRow): Draw | null {
  if (result === null || seed === null || entropy === null || drawnAt === null) return null
  return { lotteryId, period, drawnAt, state, result, seed, entropy, algorithm, commit, previousSeed }
}

/** What is on sale, what comes next and what was drawn last, for each of the lotteries asked for. */
export async function currentInfoOf(db: Db, lotteryIds: readonly string[]): Promise<CurrentInfo[]> {
  const { rows } = await sql<PeriodRow & { readonly time: number }>`
    select ${periodColumns}, now() as time
    from unnest(${[...lotteryIds]}::text[]) as l (id)
    cross join lateral (
      (select * from periods where lottery_id = l.id and draws_at > now() order by draws_at limit 2)
      union all
      (select * from periods where lottery_id = l.id and draws_at <= now() and result is not null
        order by draws_at desc limit 1)
    ) p order by p.draws_at`.execute(db)
  const serverTime = rows[0]?.time ?? Date.now()
  return lotteryIds.map((lotteryId) => {
    const own = rows.filter((row) => row.lotteryId === lotteryId)
    const ahead = own.filter((row) => row.drawsAt > serverTime).map((row) => periodOf(row, serverTime))
    const last = own.find((row) => row.drawsAt <= serverTime)
    return {
      lotteryId, serverTime,
      current: ahead.find(({ opensAt }) => opensAt <= serverTime) ?? null,
      next: ahead.find(({ opensAt }) => opensAt > serverTime) ?? null,
      last: last ? drawOf(last) : null,
    }
  })
}

/** Drawn periods, newest first, of one business day or of all time. */
export async function drawHistory(
  db: Db, { lotteryId, day, limit, offset = 0 }: { lotteryId: string; day?: string | undefined; limit: number; offset?: number },
): Promise<Draw[]> {
  const { rows } = await sql<PeriodRow>`
    select ${periodColumns} from periods p
    where p.lottery_id = ${lotteryId} and p.result is not null ${day === undefined ? sql`` : sql`and p.day = ${day}`}
    order by p.draws_at desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(drawOf).filter((draw) => draw !== null)
}

export async function countDraws(db: Db, lotteryId: string, day: string | undefined): Promise<number> {
  const { rows: [row] } = await sql<{ total: bigint }>`
    select count(*) as total from periods p
    where p.lottery_id = ${lotteryId} and p.result is not null ${day === undefined ? sql`` : sql`and p.day = ${day}`}`.execute(db)
  return Number(row?.total ?? 0)
}

export interface ExportedDraw {
  readonly game: string
  /** How its numbers are drawn: `k3`. */
  readonly family: DrawFamily
  readonly period: string
  readonly algorithm: string
  readonly commit: string
  readonly seed: string
  readonly entropy: string
  readonly result: readonly number[]
}

/** The latest draws, oldest first, with all that an independent verifier needs. */
export async function exportDraws(db: Db, limit: number): Promise<ExportedDraw[]> {
  const { rows } = await sql<ExportedDraw>`
    select * from (
      select p.lottery_id as game, l.draw_family as family, p.period, p.algorithm, p.commit, p.seed, p.entropy, p.result, p.draws_at
      from periods p join lotteries l on l.id = p.lottery_id
      where p.result is not null order by p.draws_at desc, p.lottery_id limit ${limit}
    ) latest order by draws_at, game`.execute(db)
  return rows.map(({ game, family, period, algorithm: id, commit, seed, entropy, result }) => (
    { game, family, period, algorithm: id, commit, seed, entropy, result }))
}
