/**
 * A member's level by turnover: a running total of bets that took part in a draw, and of stakes at providers of games if the setting counts
 * them.
 */
import { sql } from 'kysely'
import type { LevelTerms } from '#/contract/levels.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import type { EndedBet } from '../bets/module.ts'

export interface MemberLevel {
  /** From 1. */
  readonly level: number
  /** Thousandths of turnover. */
  readonly growth: bigint
  /** Gifts of the level: amounts as decimal text of thousandths, as in the setting `levels`. */
  readonly terms: LevelTerms
}

/** Turnover of `bets b`: bets that were drawn, without notes whose stake came back. Thousandths. */
export const turnover = sql<bigint>`
  case when b.state in ('WIN', 'LOSE', 'PUSH') then b.stake - coalesce(b.pushed, 0) * b.unit * b.multiple else 0 end`

export async function growthOf(db: Db, userId: string): Promise<bigint> {
  const row = await db.selectFrom('growth').select('amount').where('userId', '=', userId).executeTakeFirst()
  return row?.amount ?? 0n
}

/** A bet that was drawn, or a bet at a provider. */
type Grown = Pick<EndedBet, 'userId' | 'played'>

/** Adds the turnover of bets in the transaction that decides them. Sorted by member, so that concurrent settlements cannot deadlock. */
export async function addGrowth(tx: Db, ended: readonly Grown[]): Promise<void> {
  const grown = ended.filter(({ played }) => played > 0n)
  if (grown.length === 0) return
  await sql`
    insert into growth as g (user_id, amount)
    select user_id, sum(played)::bigint from unnest(
      ${grown.map(({ userId }) => userId)}::text[], ${grown.map(({ played }) => String(played))}::bigint[]
    ) as s (user_id, played) group by user_id order by user_id collate "C"
    on conflict (user_id) do update set amount = g.amount + excluded.amount`.execute(tx)
}

/** Subtracts the growth of a stake that was rolled back. `amount` in thousandths, above zero. */
export async function takeGrowth(tx: Db, userId: string, amount: bigint): Promise<void> {
  await sql`update growth set amount = amount - ${amount} where user_id = ${userId}`.execute(tx)
}

/** The level for a turnover, from 1. */
export function levelAt(levels: readonly LevelTerms[], growth: bigint): number {
  return Math.max(1, levels.filter((terms) => BigInt(terms.growth) <= growth).length)
}

/** The member's level under the current setting `levels`. Accepts a transaction or the database. */
export async function levelOf({ settings }: { readonly settings: Settings }, tx: Db, userId: string): Promise<MemberLevel> {
  const levels = settings.get('levels')
  const growth = await growthOf(tx, userId)
  const level = levelAt(levels, growth)
  const terms = levels[level - 1]
  if (!terms) throw new Error('the setting "levels" holds no level')
  return { level, growth, terms }
}
