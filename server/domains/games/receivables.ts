/** What roll-backs of payouts left missing in members' wallets: owed, and collected by the ledger (server/ledger/receivables.ts). */
import { type RawBuilder, sql } from 'kysely'
import { lockWallet } from '../../ledger/ledger.ts'
import { owe } from '../../ledger/receivables.ts'
import type { Tx } from '../../platform/database/database.ts'

interface Receivable {
  readonly provider: string
  readonly txId: string
  readonly userId: string
  /** Thousandths. */
  readonly amount: bigint
}

export async function noteReceivable(tx: Tx, receivable: Receivable): Promise<void> {
  await tx.insertInto('gameReceivables').values(receivable).execute()
  await owe(tx, receivable.userId, receivable.amount)
}

interface OpenReceivable extends Receivable {
  readonly at: number
  readonly username: string
  /** What has not been collected of it; above zero. */
  readonly left: bigint
}

/** SQL of what is owed still. `where` refers to `wallets w`. */
export const receivablesOpen = (where: RawBuilder<unknown> = sql`true`): RawBuilder<OpenReceivable> => sql<OpenReceivable>`
    select r.provider, r.tx_id, r.user_id, u.username, r.amount, r.at, r.left from (
      select r.*, least(r.amount, w.owed - coalesce(sum(r.amount) over later, 0))::bigint as "left"
      from game_receivables r join wallets w on w.user_id = r.user_id
      where r.settled_at is null and w.owed > 0 and ${where}
      window later as (partition by r.user_id order by r.at desc, r.provider desc, r.tx_id desc rows between unbounded preceding and 1 preceding)
    ) r join users u on u.id = r.user_id where r.left > 0`

/** What is left of it was settled outside of the platform. Returns how much that was; undefined where nothing is left. */
export async function settleReceivable(tx: Tx, provider: string, txId: string): Promise<bigint | undefined> {
  const found = await tx
    .selectFrom('gameReceivables')
    .select(['userId', 'amount'])
    .where('provider', '=', provider)
    .where('txId', '=', txId)
    .executeTakeFirst()
  if (!found) return undefined
  const { userId, amount } = found
  await lockWallet(tx, userId)
  const { rows } = await receivablesOpen(sql`w.user_id = ${userId}`).execute(tx)
  const open = rows.find((one) => one.provider === provider && one.txId === txId)
  if (!open) return undefined
  await sql`
    update game_receivables set settled_at = house_now(), collected = ${amount - open.left}
    where provider = ${provider} and tx_id = ${txId}`.execute(tx)
  await owe(tx, userId, -open.left)
  return open.left
}
