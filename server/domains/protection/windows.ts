/** The days, weeks and months in which limits are counted, and what a member staked, lost and put in within them. */
import { sql } from 'kysely'
import type { LimitSpan } from '#/contract/protection.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EndedBet } from '../../ledger/settlement.ts'
import { idsSince } from '../../platform/database/ids.ts'

export const spans: readonly LimitSpan[] = ['day', 'week', 'month']

/** Thousandths; instants as milliseconds. */
export interface Used {
  readonly span: LimitSpan
  readonly fromAt: number
  readonly untilAt: number
  /** Of bets accepted in the window; those taken back or called off do not count. */
  readonly staked: bigint
  /** The same stakes less what they returned: what is still open counts as lost. */
  readonly lost: bigint
  /** What was put into the wallet: not what of it was held at once, nor what left again at once to be paid back. */
  readonly deposited: bigint
}

/** One row for each span that holds the database's now, counted from the bets and postings themselves. */
export async function usedOf(db: Db, userId: string, timeZone: string): Promise<Used[]> {
  const { rows } = await sql<Used>`
    select w.span, w.from_at, w.until_at, b.staked, b.lost, d.deposited
    from (select house_now() as at) c
    cross join lateral (
      select span, local at time zone ${timeZone} as from_at, (local + ('1 ' || span)::interval) at time zone ${timeZone} as until_at
      from (select span, date_trunc(span, c.at at time zone ${timeZone}) as local from unnest(${[...spans]}::text[]) as s (span)) l
    ) w
    cross join lateral (
      select coalesce(sum(stake) filter (where state not in ('CANCEL', 'VOID')), 0)::bigint as staked,
        coalesce(sum(stake - coalesce(payout, 0)), 0)::bigint as lost
      from bets where user_id = ${userId} and bet_id >= ${idsSince(sql`w.from_at`)} and accepted_at >= w.from_at and accepted_at < w.until_at
    ) b
    cross join lateral (
      select coalesce(sum(p.amount + coalesce(h.amount, 0)), 0)::bigint as deposited
      from postings p left join postings h on h.user_id = p.user_id and h.ref = p.ref
        and h.kind = case p.kind when 'recharge' then 'rechargeHold' else 'rechargeReturn' end
      where p.user_id = ${userId} and p.kind in ('recharge', 'rechargeRelease') and p.at >= w.from_at and p.at < w.until_at
    ) d`.execute(db)
  return spans.flatMap((span) => rows.filter((row) => row.span === span))
}

/**
 * Bets of these members have returned money: less is lost, and what was taken back or called off was never staked.
 * To be called in the transaction that changed the bets and holds the wallets.
 */
export async function countReturns(tx: Db, ended: readonly EndedBet[]): Promise<void> {
  const bets = ended.filter(({ payout }) => payout > 0n)
  if (bets.length === 0) return
  await sql`
    update guard_windows g set (staked, lost) = (
      select g.staked - coalesce(sum(b.stake) filter (where b.state in ('CANCEL', 'VOID')), 0), g.lost - coalesce(sum(b.payout), 0)
      from bets b
      where b.user_id = g.user_id and b.bet_id = any(${bets.map(({ betId }) => betId)}::text[])
        and b.accepted_at >= g.from_at and b.accepted_at < g.until_at
    )
    where g.user_id = any(${[...new Set(bets.map(({ userId }) => userId))]}::text[])`.execute(tx)
}
