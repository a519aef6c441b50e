/**
 * Debts of members to the platform. They arise if a wallet lacks money that must be taken back, as a balance is never negative.
 * `wallets.owed` is a member's total debt; a trigger of the database collects it (schema.ts).
 */
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/database/database.ts'
import { billGroups, type PostingKind } from './postingKind.ts'

/** A collected part of a debt. `ref` is the posting's own version. */
export const owedTaken = {
  name: 'owedTaken',
  sign: -1n,
  house: 'house:receivables',
  ref: 'other',
  group: billGroups.games,
  figure: null,
  whileExcluded: true,
  names: { rw: '补扣已撤销的派彩', korw: '취소된 당첨금 미회수분 차감', en: 'Owed from a payout rolled back' },
  description: {
    rw: '游戏平台收回派彩时余额不足，不足的部分在此补扣。',
    korw: '게임 플랫폼이 당첨금을 회수할 때 잔액이 모자랐던 금액을 차감했습니다.',
    en: 'What the balance was short of when a game platform took a payout back.',
  },
  icon: 'receipt',
} as const satisfies PostingKind

/** The member's debt in thousandths. */
export async function owedBy(db: Db, userId: string): Promise<bigint> {
  return (await db.selectFrom('wallets').select('owed').where('userId', '=', userId).executeTakeFirst())?.owed ?? 0n
}

/** Adds thousandths to the member's debt; a negative amount reduces it. Call it with the wallet locked. */
export async function owe(tx: Tx, userId: string, amount: bigint): Promise<void> {
  await sql`update wallets set owed = owed + ${amount} where user_id = ${userId}`.execute(tx)
}

/** Collects debts now instead of at the end of the transaction, so that an answer can include the balance afterwards. */
export async function collectOwed(tx: Tx): Promise<void> {
  await sql`set constraints wallets_owed immediate`.execute(tx)
}
