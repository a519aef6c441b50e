/**
 * Ends a member's play at the providers, and brings the money back: after a lock or a pause, when a limit is used up, or as the operator
 * asks.
 */
import { sql } from 'kysely'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { CLAIM_MS, type Queue } from '../../platform/jobs/slots.ts'
import { lockWallet } from '../../ledger/ledger.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import { askBalance } from './balances.ts'
import { ProviderRefused, ProviderSilent } from './providers/provider.ts'
import { providerOf } from './providers.ts'
import { endSessionsOf } from './sessions.ts'
import { beginTransfer, drive, pauseBefore } from './transfers.ts'

/**
 * Sessions are over at once, here; at the providers, and their money, as soon as the job of recalls runs. Part of the transaction that ends
 * play, so that no death of a process comes between them.
 */
export async function recall(tx: Tx, userId: string): Promise<void> {
  await endSessionsOf(tx, userId)
  // Where a member has never been there is nothing to bring back.
  await sql`
    insert into game_recalls (user_id, platform) select ${userId}, platform from (
      select platform from game_wallets where user_id = ${userId}
      union select from_code from game_transfers where user_id = ${userId} union select to_code from game_transfers where user_id = ${userId}
      union select platform from game_marks where user_id = ${userId} and opened_at is not null
    ) as known where platform <> ${mainWallet}
    on conflict (user_id, platform) do update set sessions_ended = false, next_at = house_now(), tries = 0`.execute(tx)
}

interface Due {
  readonly userId: string
  readonly platform: string
  readonly sessionsEnded: boolean
  readonly tries: number
}

/** Thousandths. */
interface Brought {
  readonly came: bigint
  /** What is still there as far as the provider says; undefined where that is not known. */
  readonly left: bigint | undefined
  /** Why what is left has not come, in words for the operator; null where all has come that can be transferred. */
  readonly why: string | null
}

/** Ends the member's sessions there, and asks for what can be transferred. */
async function bringBack(platform: Platform, { userId, platform: code, sessionsEnded }: Due): Promise<Brought> {
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
  // It will arrive there, or come back by itself.
  if (open) return { came: 0n, left: undefined, why: `transfer ${open.id} has no result yet` }
  const { balance, movable: amount } = await askBalance(platform, provider, userId)
  if (amount === 0n) return { came: 0n, left: balance, why: null }
  const id = await transact(platform.db, async (tx) => {
    await lockWallet(tx, userId)
    return beginTransfer(tx, platform, userId, { from: code, to: mainWallet, amount, cause: 'restricted' })
  })
  const { state } = await drive(platform, id)
  if (state !== 'done')
    return { came: 0n, left: amount, why: `transfer ${id} ${state === 'returned' ? 'was refused' : 'has no result yet'}` }
  const after = await askBalance(platform, provider, userId)
  return { came: amount, left: after.balance, why: after.movable === 0n ? null : 'more has come there meanwhile' }
}

async function brought(platform: Platform, due: Due): Promise<Brought> {
  const none = (why: string): Brought => ({ came: 0n, left: undefined, why })
  try {
    return await bringBack(platform, due)
  } catch (error) {
    if (error instanceof ProviderSilent) return none('the provider does not answer')
    if (error instanceof ProviderRefused || error instanceof Refusal) return none(`refused: ${error.reason}`)
    platform.log.error({ err: error }, 'money could not be brought back')
    return none('a fault, which is in the log')
  }
}

async function driveRecall(platform: Platform, due: Due): Promise<Brought> {
  const outcome = await brought(platform, due)
  const isDone = outcome.why === null
  const nextAt = new Date(platform.now() + pauseBefore(due.tries - 1))
  // Unless it was asked for once more meanwhile.
  const same = sql`user_id = ${due.userId} and platform = ${due.platform} and tries = ${due.tries}`
  await (isDone ? sql`delete from game_recalls where ${same}` : sql`update game_recalls set next_at = ${nextAt} where ${same}`).execute(
    platform.db,
  )
  return outcome
}

/**
 * Ends the member's play everywhere and brings the money back at once, with what came from each provider. What has not come is asked for by
 * the platform's jobs from then on.
 */
export async function recallNow(platform: Platform, userId: string): Promise<readonly (Brought & { readonly platform: string })[]> {
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
