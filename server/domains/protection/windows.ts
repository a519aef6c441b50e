/** Windows of limits: the current day, week and month, with a member's stakes, losses and deposits in them. */
import { type RawBuilder, sql } from 'kysely'
import type { LimitSpan } from '#/contract/protection.ts'
import { platformClock } from '../../platform/clock/clock.ts'
import { storedClock } from '../../platform/clock/dayClock.ts'
import type { Db } from '../../platform/database/database.ts'
import { idsSince } from '../../platform/database/ids.ts'

export const spans: readonly LimitSpan[] = ['day', 'week', 'month']

/** Amounts in thousandths, timestamps in milliseconds. */
export interface Used {
  readonly span: LimitSpan
  readonly fromAt: number
  readonly untilAt: number
  /** Bets accepted in the window, and other plays with reservations; without cancelled and void bets. */
  readonly staked: bigint
  /** The same stakes minus their returns: open bets count as lost. */
  readonly lost: bigint
  /** Deposits to the wallet, without the part that was held at once or released only to be returned. */
  readonly deposited: bigint
}

/** One row for each span: its current window, computed from bets, other plays and postings. */
export async function usedOf(db: Db, userId: string, timeZone: string): Promise<Used[]> {
  const { rows } = await sql<Used>`
    with ${platformClock}
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
 * SQL of the windows of the table `held` at the time `c.at` of `clock c`. A window that is over is replaced by the current window with sums
 * of zero. `zone` is SQL of the time zone. Bets and other plays share this text.
 */
export const windowsAt = (held: string, zone: string): string => `
  select h.user_id, h.span, h.stake_limit, h.loss_limit,
    case when o.over then n.from_at else h.from_at end as from_at,
    case when o.over then (n.local + ('1 ' || h.span)::interval) at time zone ${zone} else h.until_at end as until_at,
    case when o.over then 0 else h.staked end as staked, case when o.over then 0 else h.lost end as lost
  from ${held} h cross join clock c cross join lateral (select c.at >= h.until_at as over) o
  cross join lateral (select date_trunc(h.span, c.at at time zone ${zone}) as local) d
  cross join lateral (select d.local, d.local at time zone ${zone} as from_at) n`

const windowsNow = (userIds: readonly string[], zone: string) => sql`
  clock as materialized (select house_now() as at, ${zone}::text as zone),
  held as (select * from guard_windows where user_id = any(${[...userIds]}::text[])),
  windows as (${sql.raw(windowsAt('held', 'c.zone'))})`

/** Limits of a member and the amounts used in the current window. Thousandths; null is no limit. */
export interface LimitedWindow extends Pick<Used, 'span' | 'staked' | 'lost'> {
  readonly stakeLimit: bigint | null
  readonly lossLimit: bigint | null
}

/** The member's current windows; empty if the member never set a limit. */
export async function limitedWindows(db: Db, userId: string): Promise<LimitedWindow[]> {
  const { rows } = await sql<LimitedWindow>`
    with ${windowsNow([userId], (await storedClock(db)).timeZone)} select * from windows`.execute(db)
  return spans.flatMap((span) => rows.filter((row) => row.span === span))
}

/**
 * Replaces windows that are over by the current windows. Call it with the wallets locked. Returns the current time, which all windows
 * contain.
 */
export async function renewWindows(tx: Db, userIds: readonly string[]): Promise<Date> {
  const {
    rows: [clock],
  } = await sql<{ at: number }>`
    with ${windowsNow(userIds, (await storedClock(tx)).timeZone)},
    renewed as (
      update guard_windows g set from_at = w.from_at, until_at = w.until_at, staked = w.staked, lost = w.lost
      from windows w where g.user_id = w.user_id and g.span = w.span and g.until_at <> w.until_at
    )
    select at from clock`.execute(tx)
  return new Date(clock?.at ?? 0)
}

/** Adds plays to the windows that contain them; `plays` is SQL of (user_id, at, staked, lost). Call it with the wallets locked. */
export async function addToWindows(tx: Db, userIds: readonly string[], plays: RawBuilder<unknown>): Promise<void> {
  await sql`
    update guard_windows g set (staked, lost) = (
      select g.staked + coalesce(sum(p.staked), 0), g.lost + coalesce(sum(p.lost), 0) from (${plays}) p
      where p.user_id = g.user_id and p.at >= g.from_at and p.at < g.until_at
    )
    where g.user_id = any(${[...userIds]}::text[])`.execute(tx)
}

/**
 * Subtracts returned money of ended bets from the losses, and cancelled or void stakes from the stakes. Call it in the transaction that
 * changed the bets, with the wallets locked.
 */
export async function countReturns(
  tx: Db,
  ended: readonly { readonly userId: string; readonly betId: string; readonly payout: bigint }[],
): Promise<void> {
  const bets = ended.filter(({ payout }) => payout > 0n)
  if (bets.length === 0) return
  await addToWindows(
    tx,
    [...new Set(bets.map(({ userId }) => userId))],
    sql`
      select user_id, accepted_at as at, case when state in ('CANCEL', 'VOID') then -stake else 0 end as staked, -coalesce(payout, 0) as lost
      from bets where bet_id = any(${bets.map(({ betId }) => betId)}::text[])`,
  )
}
