/** Takes rebates into the agent's wallet: on the agent's request, or daily for all past business days. */
import { sql } from 'kysely'
import { businessDay } from '#/lib/businessDay.ts'
import { lockWallet, post } from '../../ledger/ledger.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { transact, type Db, type Tx } from '../../platform/database/database.ts'
import { simpleJob, type Job } from '../../platform/jobs/job.ts'
import type { Platform } from '../../platform/platform.ts'
import { rebatePostings } from './postingKinds.ts'

export interface Taken {
  /** Thousandths. */
  readonly amount: bigint
  readonly lines: bigint
}

interface TakenSoFar extends Taken {
  readonly n: number
  readonly place: bigint
}

/** The agent's takings so far, and the place up to which they go; zeros before the first. */
export async function takenBy(db: Db, agentId: string): Promise<TakenSoFar> {
  const last = await db
    .selectFrom('rebateTakings')
    .select(['n', 'place', 'taken as amount', 'takenLines as lines'])
    .where('agentId', '=', agentId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? { n: 0, place: 0n, amount: 0n, lines: 0n }
}

/**
 * The place of the last batch within the agent's first `lines` lines. The contract counts an agent's own lines; places are platform-wide.
 */
export async function placeWithin(db: Db, agentId: string, lines: bigint): Promise<bigint> {
  const last = await db
    .selectFrom('rebateBatches')
    .select('place')
    .where('agentId', '=', agentId)
    .where('totalLines', '<=', lines)
    .orderBy('totalLines', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.place ?? 0n
}

/**
 * Moves waiting rebates up to a place into the wallet, in the caller's transaction, which has locked the wallet. Never pays more than the
 * agent has accrued by now: roll-backs reduce the amount, even before they are booked.
 */
export async function takeRebates(tx: Tx, agentId: string, upTo: bigint | undefined): Promise<Taken> {
  const before = await takenBy(tx, agentId)
  const {
    rows: [reached],
  } = await sql<{ place: bigint; total: bigint; totalLines: bigint }>`
    with still as (
      select coalesce((select accrued from rebate_accounts where agent_id = ${agentId}), 0)
        + coalesce((select sum(amount) from rebate_batches where place is null and agent_id = ${agentId} and amount < 0), 0) as accrued
    )
    select place, total, total_lines from rebate_batches cross join still
    where agent_id = ${agentId} and place > ${before.place} ${upTo === undefined ? sql`` : sql`and place <= ${upTo}`}
      and total > ${before.amount} and total <= still.accrued
    order by place desc limit 1`.execute(tx)
  // After a roll-back the agent may have taken more than has accrued. Later rebates make up for that first.
  if (!reached) return { amount: 0n, lines: 0n }
  const taken = { amount: reached.total - before.amount, lines: reached.totalLines - before.lines }
  const n = before.n + 1
  await tx
    .insertInto('rebateTakings')
    .values({ agentId, n, place: reached.place, ...taken, taken: reached.total, takenLines: reached.totalLines })
    .execute()
  await post(tx, { kind: rebatePostings.rebateTaken, userId: agentId, amount: taken.amount, ref: String(n) })
  return taken
}

const TICK_MS = 10 * 60_000
const AGENTS = 200

/** If the setting is `daily`, takes in what accrued until the end of yesterday. Returns the number of takings; a second run finds none. */
export async function takeDaily({ db, settings, now, log }: Pick<Platform, 'db' | 'settings' | 'now' | 'log'>): Promise<number> {
  if (settings.get('rebatePayout') !== 'daily') return 0
  const today = businessDay(now(), clockOf({ settings }))
  let after = ''
  let taken = 0
  for (;;) {
    const { rows } = await sql<{ agentId: string; place: bigint }>`
      select a.agent_id, d.place from rebate_accounts a
      left join lateral (select place from rebate_takings t where t.agent_id = a.agent_id order by n desc limit 1) t on true
      cross join lateral (select max(last_place) as place from rebate_days d where d.agent_id = a.agent_id and d.day < ${today}) d
      where a.agent_id > ${after} and d.place > coalesce(t.place, 0) order by a.agent_id limit ${AGENTS}`.execute(db)
    for (const { agentId, place } of rows) {
      taken += await transact(db, async (tx) => {
        await lockWallet(tx, agentId)
        return (await takeRebates(tx, agentId, place)).amount > 0n ? 1 : 0
      }).catch((error: unknown) => {
        log.error({ err: error, agentId }, 'the rebates of an agent could not be taken in; trying again')
        return 0
      })
    }
    after = rows.at(-1)?.agentId ?? ''
    if (rows.length < AGENTS) return taken
  }
}

export const takingJob = (platform: Platform): Job => simpleJob('taking in of rebates', TICK_MS, () => takeDaily(platform))
