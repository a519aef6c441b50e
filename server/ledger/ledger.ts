/**
 * Wallets and postings: opening a wallet, posting, reading a balance. The only SQL that moves money stands here: it writes double-entry
 * postings and updates the wallets.
 */
import { sql } from 'kysely'
import { Refusal } from '../platform/refusals/refusal.ts'
import type { Db } from '../platform/database/database.ts'
import type { HouseAccount, PostingKind } from './postingKind.ts'

export interface Posting {
  readonly kind: PostingKind
  readonly userId: string
  /** Thousandths, above zero; the kind gives the direction. */
  readonly amount: bigint
  /** Id of the cause. Each user, kind and ref can be posted once. */
  readonly ref: string
  /** The wallet version that this posting corrects. */
  readonly corrects?: bigint
  /** House account; by default the kind's. */
  readonly house?: HouseAccount
}

/** Balance in thousandths; `version` counts the wallet's postings. */
export interface Balance {
  readonly balance: bigint
  readonly version: bigint
}

/** Creates an empty wallet if the member has none. */
export async function openWallet(tx: Db, userId: string): Promise<void> {
  await sql`insert into wallets (user_id, balance) values (${userId}, 0) on conflict do nothing`.execute(tx)
}

/** Locks the member's wallet until the end of the transaction, which serialises all its postings. */
export async function lockWallet(tx: Db, userId: string): Promise<void> {
  await sql`select 1 from wallets where user_id = ${userId} for update`.execute(tx)
}

/**
 * Common table expressions that post every row of the expression `movement`, which has the columns of a posting except the time. The query
 * that defines `movement` must lock the wallets. Emits an event for every changed wallet.
 */
export const booked = `
  wallet_after as (
    select distinct on (user_id) user_id, current, version from movement order by user_id, version desc
  ),
  wallet_set as (
    update wallets w set balance = a.current, version = a.version, updated_at = (select house_now())
    from wallet_after a where w.user_id = a.user_id and w.user_id = any(array(select user_id from wallet_after))
  ),
  posting_added as (
    insert into postings (user_id, version, kind, house, amount, previous, current, ref, corrects, payload_hash, answer)
    select user_id, version, kind, house, amount, previous, current, ref, corrects, payload_hash, answer from movement
  ),
  announced as (
    insert into events (topic, user_id, data)
    select 'balance', user_id, jsonb_build_object('balance', current::text, 'balanceVersion', version) from wallet_after
  )`

/**
 * Common table expressions that derive `movement` from the expression `requested` (kind, user_id, house, amount, ref, corrects, n), where
 * `n` is the order of postings. They lock the wallets in the order of their ids, then compute each wallet's running balance.
 */
export const orderedMovement = `
  locked as (
    select user_id, balance, version from wallets
    where user_id = any(array(select user_id from requested)) order by user_id for update
  ),
  movement as (
    select a.*, null::text as payload_hash, null::jsonb as answer, (l.balance + sum(a.amount) over history - a.amount)::bigint as previous,
      (l.balance + sum(a.amount) over history)::bigint as current, l.version + row_number() over history as version
    from requested a join locked l on l.user_id = a.user_id
    window history as (partition by a.user_id order by a.n)
  )`

/**
 * Writes one posting in the caller's transaction. Returns the wallet afterwards. Throws Refusal INSUFFICIENT if the balance would be
 * negative.
 */
export async function post(tx: Db, posting: Posting): Promise<Balance> {
  const [balance] = await postAll(tx, [posting])
  if (!balance) throw new Error('nothing was posted')
  return balance
}

/**
 * Writes postings in order, in one statement, and locks the wallets in the order of their ids. Returns the wallet after each posting.
 * Writes all postings or none: throws for a missing wallet or a repeated ref, and Refusal INSUFFICIENT for a negative balance.
 */
export async function postAll(tx: Db, postings: readonly Posting[]): Promise<Balance[]> {
  if (postings.some(({ amount }) => amount <= 0n)) throw new RangeError('a posting needs an amount above zero')
  const { rows } = await sql<Balance & { readonly n: bigint }>`
    with requested as (
      select * from unnest(
        ${postings.map(({ kind }) => kind.name)}::text[], ${postings.map(({ userId }) => userId)}::text[],
        ${postings.map(({ kind, house }) => house ?? kind.house)}::text[],
        ${postings.map(({ kind, amount }) => String(kind.sign * amount))}::bigint[],
        ${postings.map(({ ref }) => ref)}::text[], ${postings.map(({ corrects }) => (corrects === undefined ? null : String(corrects)))}::bigint[]
      ) with ordinality as a (kind, user_id, house, amount, ref, corrects, n)
    ),
    ${sql.raw(orderedMovement)},
    ${sql.raw(booked)}
    select n, current as balance, version from movement order by n`
    .execute(tx)
    .catch(refuseOverdraft)
  if (rows.length !== postings.length) throw new Error('a posting names a wallet that does not exist')
  return rows.map(({ balance, version }) => ({ balance, version }))
}

const belowZero = new Set(['wallets_balance_check', 'postings_current_check'])

function refuseOverdraft(error: unknown): never {
  const constraint = typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined
  if (typeof constraint === 'string' && belowZero.has(constraint)) throw new Refusal('INSUFFICIENT')
  throw error
}

/** The member's balance and version; zeros if there is no wallet. */
export async function balanceOf(db: Db, userId: string): Promise<Balance> {
  const row = await db.selectFrom('wallets').select(['balance', 'version']).where('userId', '=', userId).executeTakeFirst()
  return row ?? { balance: 0n, version: 0n }
}
