/** Members with limits, their calls, and helpers that let time pass for them. */
import { sql } from 'kysely'
import type { RestrictionTerm, LimitKind, LimitSpan, ProtectionState } from '#/contract/protection.ts'
import { type Db, transact } from '../../../server/platform/database/database.ts'
import { guardDeposit } from '../../../server/domains/protection/guard.ts'
import { protectionHandlers } from '../../../server/domains/protection/handlers.ts'
import { post } from '../../../server/ledger/ledger.ts'
import { GAME, type LotteryPlatform, lineOf, newId, onSale, violations as allViolations } from '../bets/support.ts'
import { rechargePostings } from '../../../server/domains/recharge/postingKinds.ts'
import { askFor, asCaller } from '../support/askFor.ts'

/** A time zone in which it is about noon, so that no day, week or month ends while a test runs. */
const hoursToNoon = 12 - new Date().getUTCHours()
export const atNoon = { timeZone: hoursToNoon === 0 ? 'Etc/GMT' : `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}` }

/** A new session of the member, on some device. */
export async function newSession(db: Db, userId: string): Promise<string> {
  const id = newId()
  await sql`insert into sessions (id, user_id, device_id, user_agent, ip, generation, expires_at)
    values (${id}, ${userId}, '', '', '', 0, now() + interval '1 day')`.execute(db)
  return id
}

/** Sets the member's last reality check to more than an hour ago. */
export async function intervalPasses(db: Db, userId: string): Promise<void> {
  await sql`update users set checked_at = clock_timestamp() - interval '61 minutes' where id = ${userId}`.execute(db)
}

export function acting({ platform, db, place }: LotteryPlatform, userId: string, sessionId = '') {
  const handlers = protectionHandlers(platform)
  const who = asCaller(userId, sessionId)
  const named = (kind: LimitKind, span: LimitSpan) => ({ requestId: newId(), kind, span })
  const text = (amount: bigint | null) => (amount === null ? null : String(amount))
  return {
    state: () => handlers.protectionState({}, who),
    set: (kind: LimitKind, span: LimitSpan, amount: bigint | null) =>
      askFor(platform, 'setLimit', { ...named(kind, span), amount: text(amount) }, who),
    confirm: (kind: LimitKind, span: LimitSpan, amount: bigint | null) =>
      askFor(platform, 'confirmRaise', { ...named(kind, span), amount: text(amount) }, who),
    forget: (kind: LimitKind, span: LimitSpan) => askFor(platform, 'cancelRaise', named(kind, span), who),
    restrict: (term: RestrictionTerm) => askFor(platform, 'restrictPlay', { requestId: newId(), term }, who),
    /** Places one bet for each unit. */
    bet: async (server: LotteryPlatform, units: readonly bigint[]) =>
      place(
        userId,
        {
          requestId: newId(),
          lotteryId: GAME,
          period: await onSale(server),
          lines: units.map((unit) => lineOf({ unit })),
        },
        { sessionId },
      ),
    acknowledge: () => handlers.acknowledgeVisit({ requestId: newId() }, who),
    /** Requests a deposit and credits it. */
    deposit: (amount: bigint) =>
      transact(db, async (tx) => {
        await guardDeposit(tx, userId, amount)
        await post(tx, { kind: rechargePostings.recharge, userId, amount, ref: newId() })
      }),
  }
}

/** Rules of the audit that are left out, as these tests post deposits and holds without an order or request. */
const withoutOrders = /^(a recharge was credited once|a withdrawal was held once|what open withdrawals hold)/

export const violations = async (db: Db): Promise<string[]> => (await allViolations(db)).filter((text) => !withoutOrders.test(text))

export const limitIn = ({ limits }: ProtectionState, kind: LimitKind, span: LimitSpan) =>
  limits.find((limit) => limit.kind === kind && limit.span === span)

/** Lets hours of the waiting time for the member's raises pass. */
export async function waitPasses(db: Db, userId: string, hours: number): Promise<void> {
  await sql`update limit_raises set ready_at = ready_at - ${hours} * interval '1 hour' where user_id = ${userId}`.execute(db)
}

/** Moves the member's windows far into the past, with sums of zero, so that new windows begin. */
export async function windowsEnd(db: Db, userId: string): Promise<void> {
  const earlier = sql`interval '400 days'`
  await sql`
    update guard_windows set from_at = from_at - ${earlier}, until_at = until_at - ${earlier}, staked = 0, lost = 0
    where user_id = ${userId}`.execute(db)
}

/** Reason and parameters of the promise's refusal; `ok` if it was not refused. */
export async function outcomeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof Error && 'reason' in error && 'params' in error && Array.isArray(error.params))
        return [error.reason, ...error.params].join(' ')
      throw error
    },
  )
}
