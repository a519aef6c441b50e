/**
 * Recalls a member from the providers: ends the sessions there and brings the money back. This happens after a lock, a pause or a used-up
 * limit, or on an operator's command.
 */
import { sql } from 'kysely'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { CLAIM_MS, type Queue } from '../../platform/jobs/slots.ts'
import { lockWallet } from '../../ledger/ledger.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import type { Reason } from '#/contract/refusals.ts'
import { playRoom } from '../protection/module.ts'
import { fetchBalance } from './balances.ts'
import { ProviderRefused, ProviderSilent } from './providers/provider.ts'
import { providerOf } from './providers.ts'
import { endSessionsOf } from './sessions.ts'
import { beginTransfer, drive, pauseBefore } from './transfers.ts'

/**
 * Ends the member's sessions on this platform at once, and queues a recall for each provider. The job of recalls ends the sessions there
 * and brings the money back. `tx` is the transaction that ends the member's play, so that a crash cannot separate the two.
 */
export async function recall(tx: Tx, userId: string): Promise<void> {
  await endSessionsOf(tx, userId)
  // Only providers that the member has used.
  await sql`
    insert into game_recalls (user_id, platform) select ${userId}, platform from (
      select platform from game_wallets where user_id = ${userId}
      union select from_code from game_transfers where user_id = ${userId} union select to_code from game_transfers where user_id = ${userId}
      union select platform from game_marks where user_id = ${userId} and opened_at is not null
    ) as known where platform <> ${mainWallet}
    on conflict (user_id, platform) do update set sessions_ended = false, next_at = house_now(), tries = 0`.execute(tx)
}

/**
 * Recalls a member whose stake or loss limit is used up: ends the sessions and queues the return of the money. The wallet must be locked.
 */
export async function recallWhereUsedUp(tx: Tx, userId: string): Promise<void> {
  const room = await playRoom(tx, userId)
  if (room && room.left <= 0n) await recall(tx, userId)
}

/** Refusals after which the member is recalled whatever the limits leave. */
const barring: ReadonlySet<Reason> = new Set<Reason>(['EXCLUDED', 'ACCOUNT_LOCKED'])

/**
 * Waits for `check`. If it throws a Refusal, recalls the member for a locked account, a pause or a used-up limit, and returns the Refusal
 * instead of throwing, so that the transaction with the recall commits.
 */
export async function endWhereRefused(tx: Tx, userId: string, check: Promise<void>): Promise<Refusal | undefined> {
  try {
    await check
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await (barring.has(error.reason) ? recall(tx, userId) : recallWhereUsedUp(tx, userId))
    return error
  }
}

interface Due {
  readonly userId: string
  readonly platform: string
  readonly sessionsEnded: boolean
  readonly tries: number
}

/** Amounts in thousandths. */
interface RecallResult {
  readonly came: bigint
  /** The balance that is still at the provider; undefined if it is not known. */
  readonly left: bigint | undefined
  /** Why the rest has not come, as a text for the operator; null if everything transferable has come. */
  readonly why: string | null
}

/** Ends the member's sessions at the provider, and transfers the movable balance to the main wallet. */
async function bringBack(platform: Platform, { userId, platform: code, sessionsEnded }: Due): Promise<RecallResult> {
  const provider = providerOf(platform, code)
  if (!provider) return { came: 0n, left: undefined, why: 'the provider is not linked' }
  if (!sessionsEnded) {
    await provider.endSessions(userId)
    await platform.db
      .updateTable('gameRecalls')
      .set({ sessionsEnded: true })
      .where('userId', '=', userId)
      .where('platform', '=', code)
      .execute()
  }
  const open = await platform.db
    .selectFrom('gameTransfers')
    .select('id')
    .where('userId', '=', userId)
    .where('nextAt', 'is not', null)
    .where((eb) => eb.or([eb('fromCode', '=', code), eb('toCode', '=', code)]))
    .executeTakeFirst()
  // An open transfer reaches the provider or comes back without a recall; the recall tries again afterwards.
  if (open) return { came: 0n, left: undefined, why: `transfer ${open.id} has no result yet` }
  const { balance, movable: amount } = await fetchBalance(platform, provider, userId)
  if (amount === 0n) return { came: 0n, left: balance, why: null }
  const id = await transact(platform.db, async (tx) => {
    await lockWallet(tx, userId)
    return beginTransfer(tx, platform, userId, { from: code, to: mainWallet, amount, cause: 'restricted' })
  })
  const { state } = await drive(platform, id)
  if (state !== 'done')
    return { came: 0n, left: amount, why: `transfer ${id} ${state === 'returned' ? 'was refused' : 'has no result yet'}` }
  const after = await fetchBalance(platform, provider, userId)
  return { came: amount, left: after.balance, why: after.movable === 0n ? null : 'more has come there meanwhile' }
}

async function bringBackOrWhy(platform: Platform, due: Due): Promise<RecallResult> {
  const none = (why: string): RecallResult => ({ came: 0n, left: undefined, why })
  try {
    return await bringBack(platform, due)
  } catch (error) {
    if (error instanceof ProviderSilent) return none('the provider does not answer')
    if (error instanceof ProviderRefused || error instanceof Refusal) return none(`refused: ${error.reason}`)
    platform.log.error({ err: error }, 'money could not be brought back')
    return none('a fault, which is in the log')
  }
}

async function driveRecall(platform: Platform, due: Due): Promise<RecallResult> {
  const outcome = await bringBackOrWhy(platform, due)
  const isDone = outcome.why === null
  const nextAt = new Date(platform.now() + pauseBefore(due.tries - 1))
  // A newer recall has reset `tries`; its row stays as it is.
  const sameRecall = sql`user_id = ${due.userId} and platform = ${due.platform} and tries = ${due.tries}`
  await (
    isDone ? sql`delete from game_recalls where ${sameRecall}` : sql`update game_recalls set next_at = ${nextAt} where ${sameRecall}`
  ).execute(platform.db)
  return outcome
}

/** Recalls the member from all providers at once. Returns the result for each. The job of recalls continues with what has not come back. */
export async function recallNow(platform: Platform, userId: string): Promise<readonly (RecallResult & { readonly platform: string })[]> {
  const { rows } = await transact(platform.db, async (tx) => {
    await lockWallet(tx, userId)
    await recall(tx, userId)
    return sql<Due>`
      update game_recalls set next_at = house_now() + ${CLAIM_MS} * interval '1 millisecond', tries = 1 where user_id = ${userId}
      returning user_id, platform, sessions_ended, tries`.execute(tx)
  })
  return Promise.all(rows.map(async (due) => ({ platform: due.platform, ...(await driveRecall(platform, due)) })))
}

export const dueRecalls: Queue<Due> = {
  table: 'game_recalls',
  key: 'user_id, platform',
  sets: sql`, tries = tries + 1`,
  returns: sql`user_id, platform, sessions_ended, tries`,
  work: driveRecall,
}
