/** Opens an account on behalf of an agent, with a temporary password for the first sign-in. */
import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Tx } from '../../platform/database/database.ts'
import { type SignedInCaller, type Write, write } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { tryWithinWindow } from './attempts.ts'
import { createUser, type NewUser } from './createUser.ts'
import { digestOf } from './digest.ts'
import { usernameKeyOf } from './login.ts'
import { checkUsername } from './newCredentials.ts'
import type { Passwords } from './passwords.ts'

const DAY = 86_400
/** Without characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/** The stored part of the answer; the password is derived again from the request. */
const opened = v.object({ userId: v.string(), username: v.string(), prizeGroup: v.number(), expiresAt: v.number() })

/** Derived from the platform's key and the request: a repeated request gets the same password, and the password is stored nowhere. */
function oneTimePassword({ keys }: Platform, agentId: string, requestId: string): string {
  const bytes = createHmac('sha512', keys.derive('one-time password')).update(`${agentId}|${requestId}`).digest()
  return Array.from(bytes.subarray(0, LENGTH), (byte) => alphabet[byte % alphabet.length]).join('')
}

/**
 * Replaces the temporary password of an account that the agent opened and nobody has signed in to. Kind and group stay. Null for any other
 * account.
 */
async function renewed(tx: Tx, agentId: string, { username, passwordHash, oneTimeUntil }: NewUser) {
  const row = await tx
    .updateTable('users')
    .set({ passwordHash, oneTimeUntil })
    .where('usernameKey', '=', usernameKeyOf(username))
    .where('parentId', '=', agentId)
    .where('oneTimeUntil', 'is not', null)
    .returning(['id', 'username', 'prizeGroup'])
    .executeTakeFirst()
  return row ? { userId: row.id, username: row.username, prizeGroup: row.prizeGroup } : null
}

/**
 * Throws AGREEMENT, USERNAME_FORM, USERNAME_TAKEN, OPENED_OFF, OPENED_LIMIT, and the refusals of `check`, which checks that the agent may
 * give the group.
 */
export function openAccount(
  platform: Platform,
  passwords: Passwords,
  { requestId, username, kind, prizeGroup, agreed }: ParsedRequestOf<Contract['addUser']>,
  { userId: agentId, deviceId, ip }: SignedInCaller,
  check: () => Promise<void>,
): Write<ResponseOf<Contract['addUser']>> {
  const { db, settings, now } = platform
  const password = oneTimePassword(platform, agentId, requestId)
  return write({
    keeps: opened,
    async prepare() {
      await check()
      if (!agreed) throw new Refusal('AGREEMENT')
      checkUsername(username)
      const limit = settings.get('openedAccountsPerDay')
      if (limit === 0) throw new Refusal('OPENED_OFF')
      const wait = await tryWithinWindow(db, `opened:${agentId}`, limit, DAY)
      if (wait > 0) throw new Refusal('OPENED_LIMIT', [limit, Math.ceil(wait / 3600)])
      return passwords.hash(password)
    },
    async work(tx, passwordHash) {
      const expiresAt = now() + settings.get('oneTimePasswordDays') * DAY * 1000
      const account: NewUser = {
        username,
        passwordHash,
        prizeGroup,
        parentId: agentId,
        isAgent: kind === 'agent',
        phone: null,
        qq: null,
        oneTimeUntil: new Date(expiresAt),
        requestId: `${agentId}:${requestId}`,
        requestDigest: digestOf(username, kind, String(prizeGroup)),
      }
      const userId = await createUser(platform, tx, account, { deviceId, ip })
      const result = userId === null ? await renewed(tx, agentId, account) : { userId, username, prizeGroup }
      if (result === null) throw new Refusal('USERNAME_TAKEN')
      return { ...result, expiresAt }
    },
    show: async (made) => ({ ...made, password }),
  })
}
