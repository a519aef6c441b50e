/** The terms of a member's withdrawals now: limits by level, amounts left today, missing requirements. */
import { sql } from 'kysely'
import type { WithdrawalStep, WithdrawalTerms } from '#/contract/withdrawals.ts'
import type { LevelTerms } from '#/contract/levels.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { balanceOf } from '../../ledger/ledger.ts'
import { levelOf } from '../levels/module.ts'
import { confirmsWithdrawals } from '../passkeys/module.ts'
import type { Platform } from '../../platform/platform.ts'
import { processedFrom } from './hours.ts'

/** A member with payout details and the day's totals. */
export interface Standing {
  readonly locked: boolean
  readonly operating: boolean
  readonly steps: readonly { readonly step: WithdrawalStep; readonly done: boolean }[]
  readonly closedUntil: number | null
  /** The business day. */
  readonly day: string
  readonly level: number
  readonly terms: LevelTerms
  /** Total requested today, without rejected withdrawals. */
  readonly used: bigint
  readonly freeUsed: number
}

export async function standingOf({ settings, now }: Pick<Platform, 'settings' | 'now'>, db: Db, userId: string): Promise<Standing> {
  const day = businessDay(now(), clockOf({ settings }))
  const {
    rows: [user],
  } = await sql<{
    state: string
    isOperating: boolean
    fundResetAt: number | null
    realName: boolean
    phone: boolean
    fundPassword: boolean
    card: boolean
    used: bigint
    freeUsed: number
  }>`
    select u.state, u.is_operating, u.fund_reset_at,
      u.real_name is not null as real_name, u.phone is not null as phone, u.fund_password_hash is not null as fund_password,
      exists (select 1 from bank_cards c where c.user_id = u.id and c.unbound_at is null) as card,
      d.used, d.free_used
    from users u cross join lateral (
      select coalesce(sum(w.amount), 0)::bigint as used, count(w.free_number)::int as free_used
      from withdrawals w where w.user_id = u.id and w.day = ${day} and w.state <> 'REJECTED'
    ) d where u.id = ${userId}`.execute(db)
  if (!user) throw new Refusal('TOKEN')
  const { level, terms } = await levelOf({ settings }, db, userId)
  const opens = user.fundResetAt === null ? 0 : user.fundResetAt + settings.get('fundCoolingHours') * 3_600_000
  const needed: readonly WithdrawalStep[] = ['realName', ...(settings.get('isNeedPhone') ? ['phone' as const] : []), 'card', 'fundPassword']
  return {
    locked: user.state === 'locked',
    operating: user.isOperating,
    steps: needed.map((step) => ({ step, done: user[step] })),
    closedUntil: opens > now() ? opens : null,
    day,
    level,
    terms,
    used: user.used,
    freeUsed: user.freeUsed,
  }
}

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)

export async function termsOf(platform: Platform, userId: string): Promise<WithdrawalTerms> {
  const { db, settings } = platform
  const standing = await standingOf(platform, db, userId)
  const {
    level,
    terms: { withdrawMin, withdrawMax, withdrawDaily, freeWithdrawals },
    used,
  } = standing
  const [timeZone, hours, now] = [settings.get('timeZone'), settings.get('withdrawHours'), platform.now()]
  const { balance } = await balanceOf(db, userId)
  return {
    level,
    min: withdrawMin,
    max: withdrawMax,
    dailyMax: withdrawDaily,
    dailyLeft: String(atLeastZero(BigInt(withdrawDaily) - used)),
    multipleOf: settings.get('withdrawMultipleOf'),
    freeCount: freeWithdrawals,
    freeUsed: Math.min(standing.freeUsed, freeWithdrawals),
    withdrawable: String(standing.operating ? 0n : balance),
    held: String(await heldBy(db, userId)),
    minutes: settings.get('withdrawMinutes'),
    hours: { ...hours, timeZone },
    outsideHours: settings.get('withdrawOutsideHours'),
    processedFrom: processedFrom(now, hours, timeZone),
    serverTime: now,
    steps: [...standing.steps],
    operatingAccount: standing.operating,
    byPasskey: await confirmsWithdrawals(platform, userId),
    closedUntil: standing.closedUntil,
  }
}

/** Money that left the wallet and still belongs to the member: open withdrawals, and what chases hold. */
export async function heldBy(db: Db, userId: string): Promise<bigint> {
  const {
    rows: [row],
  } = await sql<{ held: bigint }>`select ${heldOf(sql`${userId}`)} as held`.execute(db)
  return row?.held ?? 0n
}

/** The same as an SQL expression of a member's id. */
export function heldOf(userId: ReturnType<typeof sql>) {
  return sql`(
    (select coalesce(sum(w.amount), 0) from withdrawals w
      where w.user_id = ${userId} and w.state in ('PENDING', 'PAYING', 'UNPAID', 'SEIZED'))
    + (select coalesce(sum(r.cost), 0) from chases c join chase_rows r on r.chase_id = c.id
      where c.user_id = ${userId} and c.state = 'RUNNING' and r.state = 'WAIT')
  )::bigint`
}
