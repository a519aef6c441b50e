/** The days, weeks and months in which limits are counted, and a member's stakes, losses and deposits in them. */
import { sql } from 'kysely'
import type { LimitSpan } from '#/contract/protection.ts'
import { houseClock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { idsSince } from '../../platform/database/ids.ts'

export const spans: readonly LimitSpan[] = ['day', 'week', 'month']

/** Amounts in thousandths, timestamps in milliseconds. */
export interface Used {
  readonly span: LimitSpan
  readonly fromAt: number
  readonly untilAt: number
  /** Bets accepted in the window, and play elsewhere with what is reserved for it; cancelled and called-off bets do not count. */
  readonly staked: bigint
  /** The same stakes minus their returns: open bets count as lost. */
  readonly lost: bigint
  /** Deposits to the wallet, without what was held at once and what was released only for repayment. */
  readonly deposited: bigint
}

/** One row per span that contains the current time, computed from bets, other plays and postings. */
export async function usedOf(db: Db, userId: string, timeZone: string): Promise<Used[]> {
  const { rows } = await sql<Used>`
    with ${houseClock}
    select w.span, w.from_at, w.until_at, b.staked + o.staked as staked, b.lost + o.lost as lost, d.deposited
    from clock
    cross join lateral (
      select span, local at time zone ${timeZone} as from_at, (local + ('1 ' || span)::interval) at time zone ${timeZone} as until_at
      from (select span, date_trunc(span, clock.now at time zone ${timeZone}) as local from unnest(${[...spans]}::text[]) as s (span)) l
    ) w
    cross join lateral (
      select coalesce(sum(stake) filter (where state not in ('CANCEL', 'VOID')), 0)::bigint as staked,
        coalesce(sum(stake - coalesce(payout, 0)), 0)::bigint as lost
      from bets where user_id = ${userId} and bet_id >= ${idsSince(sql`w.from_at`)} and accepted_at >= w.from_at and accepted_at < w.until_at
    ) b
    cross join lateral (
      select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(stake - payout), 0)::bigint as lost
      from other_plays where user_id = ${userId} and at >= w.from_at and at < w.until_at
    ) o
    cross join lateral (
      select coalesce(sum(p.amount + coalesce(h.amount, 0)), 0)::bigint as deposited
      from postings p left join postings h on h.user_id = p.user_id and h.ref = p.ref
        and h.kind = case p.kind when 'recharge' then 'rechargeHold' else 'rechargeReturn' end
      where p.user_id = ${userId} and p.kind in ('recharge', 'rechargeRelease') and p.at >= w.from_at and p.at < w.until_at
    ) d`.execute(db)
  return spans.flatMap((span) => rows.filter((row) => row.span === span))
}

/**
 * Updates the sums after bets of these members returned money: losses decrease, and cancelled or called-off stakes are subtracted. Call it
 * in the transaction that changed the bets, with the wallets locked.
 */
export async function countReturns(
  tx: Db,
  ended: readonly { readonly userId: string; readonly betId: string; readonly payout: bigint }[],
): Promise<void> {
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
