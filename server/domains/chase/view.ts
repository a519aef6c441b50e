/** Chases in the contract's form. */
import { sql, type RawBuilder } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Chase, ChaseDetail } from '#/contract/chase.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Db } from '../../platform/database/database.ts'
import { countOf, limitTo, pageOf } from '../../platform/database/paged.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { StoredChase, StoredRow } from './chaseRows.ts'

interface Summed extends StoredChase {
  readonly names: Localized
  readonly periods: number
  readonly done: number
  readonly firstPeriod: string
  readonly lastPeriod: string
  readonly staked: bigint
  readonly returned: bigint
  readonly held: bigint
  readonly payout: bigint
}

/** Chases of one member; `where` refers to `chases c`. */
async function summed(db: Db, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): Promise<Summed[]> {
  const { rows } = await sql<Summed>`
    select c.*, l.names, r.* from chases c join lotteries l on l.id = c.lottery_id
    cross join lateral (
      select count(*)::int as periods, count(*) filter (where state not in ('WAIT', 'PLACING'))::int as done,
        (array_agg(period order by n))[1] as first_period, (array_agg(period order by n desc))[1] as last_period,
        coalesce(sum(cost) filter (where state in ('PLACING', 'PLACED', 'SETTLED')), 0)::bigint as staked,
        coalesce(sum(cost) filter (where state in ('REFUSED', 'STOPPED')), 0)::bigint as returned,
        coalesce(sum(cost) filter (where state = 'WAIT'), 0)::bigint as held,
        coalesce(sum(payout), 0)::bigint as payout
      from chase_rows where chase_id = c.id
    ) r where ${where} ${rest}`.execute(db)
  return rows
}

function chaseOf(row: Summed): Chase {
  const { names, plan, lines, stopOnWin, state, ended, reason, createdAt, endedAt, periods, done, firstPeriod, lastPeriod } = row
  return {
    chaseId: row.id,
    lotteryId: row.lotteryId,
    lotteryNames: { rw: names.rw, korw: names.korw, en: names.en },
    plan,
    lines,
    stopOnWin,
    stopLoss: row.stopLoss === null ? null : String(row.stopLoss),
    state,
    ended,
    reason,
    createdAt,
    endedAt,
    periods,
    done,
    firstPeriod,
    lastPeriod,
    total: String(row.total),
    staked: String(row.staked),
    returned: String(row.returned),
    held: String(row.held),
    payout: String(row.payout),
  }
}

/** Throws Refusal NOT_FOUND, also for another member's chase. */
export async function chaseDetail(db: Db, userId: string, chaseId: string): Promise<ChaseDetail> {
  const [chase] = await summed(db, sql`c.id = ${chaseId} and c.user_id = ${userId}`)
  if (!chase) throw new Refusal('NOT_FOUND')
  const rows: StoredRow[] = await db.selectFrom('chaseRows').selectAll().where('chaseId', '=', chaseId).orderBy('n').execute()
  return {
    ...chaseOf(chase),
    rows: rows.map(({ n, period, multiple, cost, closesAt, drawsAt, state, reason, params, betIds, payout }) => ({
      n,
      period,
      multiple,
      cost: String(cost),
      closesAt,
      drawsAt,
      state,
      reason,
      params: params ?? [],
      betIds: betIds ?? [],
      payout: payout === null ? null : String(payout),
    })),
  }
}

/** Newest first. */
export async function chasePage(
  db: Db,
  userId: string,
  { pageParam, searchParam: { state, lotteryId } }: ParsedRequestOf<Contract['queryChasePage']>,
): Promise<ResponseOf<Contract['queryChasePage']>> {
  const where = sql.join(
    [
      sql`c.user_id = ${userId}`,
      ...(state ? [sql`c.state = ${state}`] : []),
      ...(lotteryId === undefined ? [] : [sql`c.lottery_id = ${lotteryId}`]),
    ],
    sql` and `,
  )
  const total = await countOf(db, sql`chases c where ${where}`)
  const records = await summed(db, where, sql`order by c.id desc ${limitTo(pageParam)}`)
  return pageOf(pageParam, records.map(chaseOf), total)
}
