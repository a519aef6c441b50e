/** The wallet's summary: what can be staked, and what is held elsewhere. */
import { sql } from 'kysely'
import type { ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { pendingOf } from '../bets/module.ts'
import type { Db } from '../../platform/database/database.ts'

/** All values are read at the same time. */
export async function walletSummary(db: Db, userId: string): Promise<ResponseOf<Contract['walletSummary']>> {
  const {
    rows: [row],
  } = await sql<{ balance: bigint; version: bigint; inBets: bigint; inChases: bigint; inWithdrawals: bigint; inDeposits: bigint }>`
    select coalesce(w.balance, 0) as balance, coalesce(w.version, 0) as version,
      ${pendingOf(sql`u.id collate "C"`)} as in_bets,
      (select coalesce(sum(r.cost), 0)::bigint from chases c join chase_rows r on r.chase_id = c.id
        where c.user_id = u.id collate "C" and r.state = 'WAIT') as in_chases,
      (select coalesce(-sum(h.amount), 0)::bigint from postings h where h.user_id = u.id collate "C" and h.kind in ('withdrawHold', 'withdrawRelease')) as in_withdrawals,
      (select coalesce(sum(d.amount - d.released), 0)::bigint from held_deposits d where d.user_id = u.id collate "C" and d.state in ('HELD', 'RETURNING')) as in_deposits
    from (select ${userId}::text as id) u left join wallets w on w.user_id = u.id collate "C"`.execute(db)
  return {
    balance: String(row?.balance ?? 0n),
    balanceVersion: Number(row?.version ?? 0n),
    inBets: String(row?.inBets ?? 0n),
    inChases: String(row?.inChases ?? 0n),
    inWithdrawals: String(row?.inWithdrawals ?? 0n),
    inDeposits: String(row?.inDeposits ?? 0n),
  }
}
