/**
 * Sets a member's own limits: a lower one at once, a higher one after a waiting time and a confirmation. Every change is recorded
 * permanently.
 */
import { sql } from 'kysely'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { depositsRestricted, playLimited } from './effects.ts'
import { usedOf } from './windows.ts'

type Deps = Pick<Platform, 'events' | 'settings' | 'parts'>
type Named = { readonly kind: LimitKind; readonly span: LimitSpan }

const columnOf = { deposit: 'depositLimit', loss: 'lossLimit', stake: 'stakeLimit' } as const satisfies Record<LimitKind, string>

/** Call it with the wallet locked. A lower deposit limit ends orders that no longer fit, a lower one on play what goes on under it. */
export async function setLimit(
  tx: Tx,
  deps: Deps,
  userId: string,
  { kind, span, amount }: ParsedRequestOf<Contract['setLimit']>,
): Promise<void> {
  const asked = amount === null ? null : BigInt(amount)
  const current = await limitOf(tx, userId, { kind, span })
  if (isLowering(current, asked)) {
    await forgetRaise(tx, userId, { kind, span })
    if (asked === current) return
    await writeLimit(tx, deps, userId, { kind, span }, asked)
    await remember(tx, userId, { kind, span }, 'set', current, asked)
    if (kind === 'deposit') for (const restrict of depositsRestricted.of(deps.parts)) await restrict(tx, deps, userId)
    else for (const limit of playLimited.of(deps.parts)) await limit(tx, userId)
    return
  }
  // a repeated request for the same limit does not restart the waiting time
  const {
    rows: [begun],
  } = await sql`
    insert into limit_raises as r (user_id, kind, span, amount, ready_at)
    values (${userId}, ${kind}, ${span}, ${asked === null ? null : String(asked)}::bigint,
      house_now() + ${deps.settings.get('limitRaiseHours')} * interval '1 hour')
    on conflict (user_id, kind, span) do update
      set amount = excluded.amount, asked_at = excluded.asked_at, ready_at = excluded.ready_at
      where r.amount is distinct from excluded.amount returning 1`.execute(tx)
  if (begun) await remember(tx, userId, { kind, span }, 'asked', current, asked)
}

/** Throws Refusal NOT_FOUND when no change, or one with another amount, waits for confirmation; RAISE_WAIT before its time. */
export async function confirmRaise(
  tx: Tx,
  deps: Deps,
  userId: string,
  { kind, span, amount }: ParsedRequestOf<Contract['confirmRaise']>,
): Promise<void> {
  const {
    rows: [raise],
  } = await sql<{ amount: bigint | null; readyAt: number; now: number }>`
    select amount, ready_at, house_now() as now from limit_raises
    where user_id = ${userId} and kind = ${kind} and span = ${span}`.execute(tx)
  const seen = amount === null ? null : BigInt(amount)
  if (!raise || raise.amount !== seen) throw new Refusal('NOT_FOUND')
  if (!raisedNow(raise)) throw new Refusal('RAISE_WAIT')
  const current = await limitOf(tx, userId, { kind, span })
  await removeRaise(tx, userId, { kind, span })
  await writeLimit(tx, deps, userId, { kind, span }, seen)
  await remember(tx, userId, { kind, span }, 'raised', current, seen)
}

export async function forgetRaise(tx: Tx, userId: string, named: Named): Promise<void> {
  const raise = await removeRaise(tx, userId, named)
  if (raise) await remember(tx, userId, named, 'dropped', await limitOf(tx, userId, named), raise.amount)
}

const removeRaise = (tx: Tx, userId: string, { kind, span }: Named) =>
  tx
    .deleteFrom('limitRaises')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('span', '=', span)
    .returning('amount')
    .executeTakeFirst()

type Outcome = Tables['limitChanges']['outcome']

async function remember(
  tx: Tx,
  userId: string,
  { kind, span }: Named,
  outcome: Outcome,
  from: bigint | null,
  to: bigint | null,
): Promise<void> {
  await tx.insertInto('limitChanges').values({ userId, kind, span, outcome, fromAmount: from, toAmount: to }).execute()
}

async function limitOf(tx: Tx, userId: string, { kind, span }: Named): Promise<bigint | null> {
  const row = await tx.selectFrom('guardWindows').selectAll().where('userId', '=', userId).where('span', '=', span).executeTakeFirst()
  return row?.[columnOf[kind]] ?? null
}

/** Starts the sums at a member's first limit: computed from the bets once, then updated with every bet. */
async function writeLimit(tx: Tx, { settings }: Deps, userId: string, { kind, span }: Named, amount: bigint | null): Promise<void> {
  const begun = await tx.selectFrom('guardWindows').select('span').where('userId', '=', userId).limit(1).executeTakeFirst()
  if (!begun) {
    const used = await usedOf(tx, userId, settings.get('timeZone'))
    await tx
      .insertInto('guardWindows')
      .values(
        used.map(({ span: of, fromAt, untilAt, staked, lost }) => ({
          userId,
          span: of,
          fromAt: new Date(fromAt),
          untilAt: new Date(untilAt),
          staked,
          lost,
          stakeLimit: null,
          lossLimit: null,
          depositLimit: null,
        })),
      )
      .execute()
    await tx.updateTable('wallets').set({ guarded: true }).where('userId', '=', userId).execute()
  }
  await tx
    .updateTable('guardWindows')
    .set({ [columnOf[kind]]: amount })
    .where('userId', '=', userId)
    .where('span', '=', span)
    .execute()
}

/** Whether the requested limit is no higher than the current one, so that it applies at once. */
export function isLowering(current: bigint | null, asked: bigint | null): boolean {
  if (current === null) return true
  return asked !== null && asked <= current
}

/** Whether the waiting time is over. */
export const raisedNow = ({ readyAt, now }: { readonly readyAt: number; readonly now: number }): boolean => now >= readyAt
