/**
 * Sets a member's own limits. A lower limit applies at once, a higher limit after a waiting time and a confirmation. Every change is
 * recorded permanently.
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

/** Call it with the wallet locked. A lower deposit limit ends orders above it; a lower stake or loss limit may end play at providers. */
export async function setLimit(
  tx: Tx,
  deps: Deps,
  userId: string,
  { kind, span, amount }: ParsedRequestOf<Contract['setLimit']>,
): Promise<void> {
  const requested = amount === null ? null : BigInt(amount)
  const current = await limitOf(tx, userId, { kind, span })
  if (isLowering(current, requested)) {
    await forgetRaise(tx, userId, { kind, span })
    if (requested === current) return
    await writeLimit(tx, deps, userId, { kind, span }, requested)
    await record(tx, userId, { kind, span }, 'set', current, requested)
    if (kind === 'deposit') for (const restrict of depositsRestricted.of(deps.parts)) await restrict(tx, deps, userId)
    else for (const limit of playLimited.of(deps.parts)) await limit(tx, userId)
    return
  }
  // A repeated request for the same limit does not restart the waiting time.
  const {
    rows: [started],
  } = await sql`
    insert into limit_raises as r (user_id, kind, span, amount, ready_at)
    values (${userId}, ${kind}, ${span}, ${requested === null ? null : String(requested)}::bigint,
      house_now() + ${deps.settings.get('limitRaiseHours')} * interval '1 hour')
    on conflict (user_id, kind, span) do update
      set amount = excluded.amount, asked_at = excluded.asked_at, ready_at = excluded.ready_at
      where r.amount is distinct from excluded.amount returning 1`.execute(tx)
  if (started) await record(tx, userId, { kind, span }, 'asked', current, requested)
}

/** Throws Refusal NOT_FOUND if no raise to this amount waits for confirmation, RAISE_WAIT before the waiting time is over. */
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
  const confirmed = amount === null ? null : BigInt(amount)
  if (!raise || raise.amount !== confirmed) throw new Refusal('NOT_FOUND')
  if (!raisedNow(raise)) throw new Refusal('RAISE_WAIT')
  const current = await limitOf(tx, userId, { kind, span })
  await removeRaise(tx, userId, { kind, span })
  await writeLimit(tx, deps, userId, { kind, span }, confirmed)
  await record(tx, userId, { kind, span }, 'raised', current, confirmed)
}

export async function forgetRaise(tx: Tx, userId: string, named: Named): Promise<void> {
  const raise = await removeRaise(tx, userId, named)
  if (raise) await record(tx, userId, named, 'dropped', await limitOf(tx, userId, named), raise.amount)
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

async function record(
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

/** Writes a limit. At the member's first limit, computes the sums of the windows from all play; every later play updates them. */
async function writeLimit(tx: Tx, { settings }: Deps, userId: string, { kind, span }: Named, amount: bigint | null): Promise<void> {
  const started = await tx.selectFrom('guardWindows').select('span').where('userId', '=', userId).limit(1).executeTakeFirst()
  if (!started) {
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
export function isLowering(current: bigint | null, requested: bigint | null): boolean {
  if (current === null) return true
  return requested !== null && requested <= current
}

/** Whether the waiting time is over. */
export const raisedNow = ({ readyAt, now }: { readonly readyAt: number; readonly now: number }): boolean => now >= readyAt
