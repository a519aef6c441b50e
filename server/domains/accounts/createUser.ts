/** Creates an account with wallet, opening grant and welcome message. */
import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { sendMessage, welcomes } from '../content/module.ts'
import { openWallet } from '../../ledger/ledger.ts'
import type { Platform } from '../../platform/platform.ts'
import { usernameKeyOf } from './login.ts'
import { giveOpeningGrant, type Origin } from './openingGrant.ts'

export interface NewUser {
  readonly username: string
  readonly passwordHash: string
  readonly prizeGroup: number
  readonly parentId: string | null
  readonly isAgent?: boolean
  readonly inviteCode?: string | null
  readonly oneTimeUntil?: Date
  /** A phone that was proven by an SMS code. */
  readonly phone: string | null
  readonly contactPhone?: string | null
  readonly qq: string | null
  readonly requestId: string
  readonly requestDigest: string
}

/** Returns the new member's id; null, without an effect, if the name, the phone or the request id is taken. */
export async function createUser(platform: Platform, tx: Tx, user: NewUser, origin: Origin): Promise<string | null> {
  const made = await tx
    .insertInto('users')
    .values({ ...user, id: randomUUID(), usernameKey: usernameKeyOf(user.username), nickName: user.username })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await openWallet(tx, made.id)
  await sendMessage(tx, made.id, 'notice', welcomes[await giveOpeningGrant(platform, tx, made.id, origin)])
  return made.id
}
