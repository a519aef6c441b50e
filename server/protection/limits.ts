/** Setting a member's own limits: lower at once, higher after a wait and a second word. */
import { sql } from 'kysely'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../dispatch/refusal.ts'
import type { Platform } from '../platform/platform.ts'
import { isLowering, raisedNow } from './raising.ts'
import { usedOf } from './windows.ts'

type Stone = Pick<Platform, 'settings'>
type Named = { readonly kind: LimitKind; readonly span: LimitSpan }

const columnOf = { deposit: 'depositLimit', loss: 'lossLimit', stake: 'stakeLimit' } as const satisfies Record<LimitKind, string>

/** To be called with the wallet locked. */
export async function setLimit(tx: Tx, stone: Stone, userId: string, { kind, span, amount }: ParsedRequestOf<Contract['setLimit']>): Promise<void> {
  const asked = amount === null ? null : BigInt(amount)
  const current = await limitOf(tx, userId, { kind, span })
  if (isLowering(current, asked)) {
    await forgetRaise(tx, userId, { kind, span })
    if (asked !== current) await writeLimit(tx, stone, userId, { kind, span }, asked)
    return
  }
  // asked again for the same, the wait goes on as it was
  await sql`
    insert into limit_raises as r (user_id, kind, span, amount, ready_at)
    values (${userId}, ${kind}, ${span}, ${asked === null ? null : String(asked)}::bigint,
      clock_timestamp() + ${stone.settings.get('limitRaiseHours')} * interval '1 hour')
    on conflict (user_id, kind, span) do update
      set amount = excluded.amount, asked_at = excluded.asked_at, ready_at = excluded.ready_at
      where r.amount is distinct from excluded.amount`.execute(tx)
}

/** Throws Refusal NOT_FOUND where nothing, or another amount, waits to be confirmed; RAISE_WAIT before its time. */
export async function confirmRaise(tx: Tx, stone: Stone, userId: string, { kind, span, amount }: ParsedRequestOf<Contract['confirmRaise']>): Promise<void> {
  const { rows: [raise] } = await sql<{ amount: bigint | null; readyAt: number; now: number }>`
    select amount, ready_at, clock_timestamp() as now from limit_raises
    where user_id = ${userId} and kind = ${kind} and span = ${span}`.execute(tx)
  const seen = amount === null ? null : BigInt(amount)
  if (!raise || raise.amount !== seen) throw new Refusal('NOT_FOUND')
  if (!raisedNow(raise)) throw new Refusal('RAISE_WAIT')
  await forgetRaise(tx, userId, { kind, span })
  await writeLimit(tx, stone, userId, { kind, span }, seen)
}

export async function forgetRaise(tx: Tx, userId: string, { kind, span }: Named): Promise<void> {
  await tx.deleteFrom('limitRaises').where('userId', '=', userId).where('kind', '=', kind).where('span', '=', span).execute()
}

async function limitOf(tx: Tx, userId: string, { kind, span }: Named): Promise<bigint | null> {
  const row = await tx.selectFrom('guardWindows').selectAll().where('userId', '=', userId).where('span', '=', span).executeTakeFirst()
  return row?.[columnOf[kind]] ?? null
}

/** A member's first limit begins the sums: counted from the bets once, kept up to date by every bet from now on. */
async function writeLimit(tx: Tx, { settings }: Stone, userId: string, { kind, span }: Named, amount: bigint | null): Promise<void> {
  const begun = await tx.selectFrom('guardWindows').select('span').where('userId', '=', userId).limit(1).executeTakeFirst()
  if (!begun) {
    const used = await usedOf(tx, userId, settings.get('timeZone'))
    await tx.insertInto('guardWindows').values(used.map(({ span: of, fromAt, untilAt, staked, lost }) => ({
      userId, span: of, fromAt: new Date(fromAt), untilAt: new Date(untilAt), staked, lost, stakeLimit: null, lossLimit: null, depositLimit: null,
    }))).execute()
    await tx.updateTable('wallets').set({ guarded: true }).where('userId', '=', userId).execute()
  }
  await tx.updateTable('guardWindows').set({ [columnOf[kind]]: amount }).where('userId', '=', userId).where('span', '=', span).execute()
}
