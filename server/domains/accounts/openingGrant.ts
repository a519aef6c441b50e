/** Initial play points of a new account in a demonstration: once per device, a few times a day per address range. */
import { parseAmount } from '#/rules/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/dispatch/handlers.ts'
import { post } from '../../ledger/ledger.ts'
import { householdOf } from '../../platform/http/addressRange.ts'
import type { Platform } from '../../platform/platform.ts'
import { tryWithinWindow } from './attempts.ts'
import type { OpeningGrant } from '../content/module.ts'
import { accountPostings } from './postingKinds.ts'

/** Origin of a registration. Accounts that the platform creates itself are not counted. */
export type Origin = Pick<Caller, 'deviceId' | 'ip'> | 'platform'

const DAY = 86_400

const OPENING = 'opening'

/** Thousandths; '0' for an account that began without one. */
export async function openingGrantOf(db: Db, userId: string): Promise<string> {
  const posted = await db
    .selectFrom('postings')
    .select('amount')
    .where('userId', '=', userId)
    .where('kind', '=', accountPostings.grant.name)
    .where('ref', '=', OPENING)
    .executeTakeFirst()
  return String(posted?.amount ?? 0n)
}

/** In the transaction that creates the account, so that both succeed or neither. */
export async function giveOpeningGrant(platform: Platform, tx: Tx, userId: string, origin: Origin): Promise<OpeningGrant> {
  const amount = platform.demo ? parseAmount(platform.settings.get('openingGrant')) : 0n
  if (amount === 0n) return 'none'
  if (origin !== 'platform' && !(await takeShare(platform, tx, userId, origin))) return 'withheld'
  await post(tx, { kind: accountPostings.grant, userId, amount, ref: OPENING })
  return 'given'
}

/**
 * Whether it is the device's first account and its address range has a grant left today. Concurrent registrations are serialised by the
 * device's row, then the range's. An unidentified device gets none.
 */
async function takeShare({ settings }: Platform, tx: Tx, userId: string, { deviceId, ip }: Exclude<Origin, 'platform'>): Promise<boolean> {
  if (deviceId === '') return false
  const first = await tx
    .insertInto('openingGrants')
    .values({ deviceId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('deviceId')
    .executeTakeFirst()
  if (!first) return false
  const most = settings.get('openingGrantsPerAddress')
  if (most === 0 || (await tryWithinWindow(tx, `grant:${householdOf(ip)}`, most, DAY)) === 0) return true
  // the device keeps its grant for another day
  await tx.deleteFrom('openingGrants').where('deviceId', '=', deviceId).execute()
  return false
}
