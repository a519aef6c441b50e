/** The loan of a bonus to a bet: only the part of the stake that the cash in the wallet lacks, posted in the transaction of the bet. */
import { sql } from 'kysely'
import { post } from '../../ledger/ledger.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Loan } from '../bets/module.ts'
import { runningBonus } from './bonuses.ts'
import { bonusPostings } from './postingKinds.ts'

/** The rest of the running bonus, as an SQL expression of a member's id. */
export const bonusOf = (userId: ReturnType<typeof sql>) =>
  sql`coalesce((select "left" from bonuses where user_id = ${userId} and state = 'running' and (expires_at > house_now() or wagered = required)), 0)::bigint`

/** Also counts a bonus that is wagered and about to become cash. */
export async function covers(db: Db, userId: string, stake: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bonuses b join wallets w on w.user_id = b.user_id
    where b.user_id = ${userId} and b.state = 'running' and w.balance + b."left" >= ${stake}
      and (b.expires_at > house_now() or b.wagered = b.required)`.execute(db)
  return rows.length > 0
}

export async function lend(tx: Tx, { userId, requestId, stake, missing }: Loan): Promise<void> {
  const bonus = await runningBonus(tx, userId)
  if (!bonus || bonus.left < missing) return
  await sql`update bonuses set "left" = "left" - ${missing} where id = ${bonus.id}`.execute(tx)
  await tx.insertInto('bonusStakes').values({ userId, requestId, bonusId: bonus.id, amount: missing, stake }).execute()
  await post(tx, { kind: bonusPostings.bonusLent, userId, amount: missing, ref: requestId })
}
