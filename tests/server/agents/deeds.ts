/** Helpers that make teams and their facts, for the tests of sums and rebates. */
import { sql } from 'kysely'
import { accrue } from '../../../server/domains/rebates/accrue.ts'
import { bookRebates } from '../../../server/domains/rebates/book.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { uplinesOf } from '../../../server/domains/tree/module.ts'
import { type Db, transact } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { GAME, newId, newPlayer } from '../bets/support.ts'

/** A new agent; without a parent, a top agent. */
export async function newAgent({ db }: Pick<Platform, 'db'>, parentId: string | null = null, prizeGroup = 1940): Promise<string> {
  const id = await newPlayer(db, 1_000_000n, prizeGroup, parentId)
  await db.updateTable('users').set({ isAgent: true }).where('id', '=', id).execute()
  return id
}

/** Accrues the rebates of a lost bet of the member at the lowest group, without booking them. */
export async function accrueFor({ db }: Pick<Platform, 'db'>, userId: string, played = 100_000n): Promise<void> {
  const upline = (await uplinesOf(db, [userId])).get(userId) ?? []
  const bet = {
    userId,
    betId: newId(),
    state: 'LOSE',
    stake: played,
    payout: 0n,
    played,
    prizeGroup: 1800,
    lotteryId: GAME,
    period: '1',
    upline,
  } as const
  await transact(db, (tx) => accrue(tx, [bet]))
}

/** Books all rebates and counts all sums. */
export async function settleSums(platform: Platform): Promise<void> {
  await bookRebates(platform)
  await countAll(platform)
}

/** All stored sums as one text. */
export async function storedSums({ db }: Pick<Platform, 'db'>): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select concat_ws('|',
      (select string_agg(t::text, ';' order by t::text) from member_sums t), (select string_agg(t::text, ';' order by t::text) from member_days t),
      (select string_agg(t::text, ';' order by t::text) from member_months t), (select string_agg(t::text, ';' order by t::text) from code_sums t),
      (select string_agg(t::text, ';' order by t::text) from team_stakes t)
    ) as "all"`.execute(db)
  return rows[0]?.all ?? ''
}

/** Days, from this one on, on which the team's stakes by quarters of an hour do not add up to those of the day. */
export async function stakesApart(db: Db, firstDay: string): Promise<{ readonly node: number; readonly day: string }[]> {
  const { rows } = await sql<{ node: number; day: string }>`
    select node, day from (select node, day, team_stake - own_stake as stake from member_days where day >= ${firstDay}) d
    full join (select node, day, sum(stake) as stake from team_stakes where day >= ${firstDay} group by node, day) q using (node, day)
    where coalesce(d.stake, 0) <> coalesce(q.stake, 0)`.execute(db)
  return rows
}
