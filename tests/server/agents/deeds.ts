/** What teams did, for the tests of their sums and rebates. */
import { sql } from 'kysely'
import { accrue } from '../../../server/domains/rebates/accrue.ts'
import { bookRebates } from '../../../server/domains/rebates/book.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { uplinesOf } from '../../../server/domains/tree/module.ts'
import { transact } from '../../../server/platform/database/database.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import { GAME, newId, newPlayer } from '../bets/support.ts'

/** An agent; without a parent, one at the top. */
export async function newAgent({ db }: Pick<Platform, 'db'>, parentId: string | null = null, prizeGroup = 1940): Promise<string> {
  const id = await newPlayer(db, 1_000_000n, prizeGroup, parentId)
  await db.updateTable('users').set({ isAgent: true }).where('id', '=', id).execute()
  return id
}

/** Accrues what a lost bet of the member, placed at the lowest group, brings everybody above. It is not booked yet. */
export async function accrueFor({ db }: Pick<Platform, 'db'>, userId: string, played = 100_000n): Promise<void> {
  const upline = (await uplinesOf(db, [userId])).get(userId) ?? []
  const bet = { userId, betId: newId(), state: 'LOSE', payout: 0n, played, prizeGroup: 1800, lotteryId: GAME, period: '1', upline } as const
  await transact(db, (tx) => accrue(tx, [bet]))
}

/** Books and counts all that happened. */
export async function settleSums(platform: Platform): Promise<void> {
  await bookRebates(platform)
  await countAll(platform)
}

/** Every stored sum, as text. */
export async function storedSums({ db }: Pick<Platform, 'db'>): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select concat_ws('|',
      (select string_agg(t::text, ';' order by t::text) from member_sums t), (select string_agg(t::text, ';' order by t::text) from member_days t),
      (select string_agg(t::text, ';' order by t::text) from member_months t), (select string_agg(t::text, ';' order by t::text) from code_sums t)
    ) as "all"`.execute(db)
  return rows[0]?.all ?? ''
}
