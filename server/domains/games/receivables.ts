/** Debts of members: the part of a rolled-back payout that the wallet could not cover. server/ledger/receivables.ts collects them. */
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
  /** The part that is not collected yet, in thousandths; above zero. */
  readonly left: bigint
}

/** SQL of open debts with their uncollected part; payments settle the oldest debt first. `where` refers to `wallets w`. */
export const receivablesOpen = (where: RawBuilder<unknown> = sql`true`): RawBuilder<OpenReceivable> => sql<OpenReceivable>`
    select r.provider, r.tx_id, r.user_id, u.username, r.amount, r.at, r.left from (
      select r.*, least(r.amount, w.owed - coalesce(sum(r.amount) over later, 0))::bigint as "left"
      from game_receivables r join wallets w on w.user_id = r.user_id
      where r.settled_at is null and w.owed > 0 and ${where}
      window later as (partition by r.user_id order by r.at desc, r.provider desc, r.tx_id desc rows between unbounded preceding and 1 preceding)
    ) r join users u on u.id = r.user_id where r.left > 0`

/** Marks the rest of a debt as settled outside of the platform. Returns that rest in thousandths; undefined if no open debt has the id. */
export async function settleReceivable(tx: Tx, provider: string, txId: string): Promise<bigint | undefined> {
  const receivable = await tx
    .selectFrom('gameReceivables')
    .select(['userId', 'amount'])
    .where('provider', '=', provider)
    .where('txId', '=', txId)
    .executeTakeFirst()
  if (!receivable) return undefined
  const { userId, amount } = receivable
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
