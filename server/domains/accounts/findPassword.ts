/** Resets the password for whoever holds the account's phone. */
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import { nothing } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import { answeredBefore, onceFor } from '../../ledger/requests.ts'
import { passwordChanged, sendMessage } from '../content/module.ts'
import { payloadHash } from '../../platform/dispatch/dispatcher.ts'
import { type Caller, write } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { digestOf } from './digest.ts'
import { usernameKeyOf } from './login.ts'
import { checkNewPassword } from './newCredentials.ts'
import type { Passwords } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { spendSmsCode } from './sms.ts'

/**
 * Sets the password and ends every session of the member. Throws SMS_CODE whether the code, the name or the phone is wrong; the code is
 * consumed in any case. A repeated request changes nothing more; the same id with another password is refused with DUPLICATE.
 */
export async function findPassword(
  platform: Platform,
  passwords: Passwords,
  args: ParsedRequestOf<Contract['findPassword']>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ResponseOf<Contract['findPassword']>> {
  const { db, settings } = platform
  const { requestId, username, phone, code, password } = args
  checkNewPassword(password, username, settings.get('minPasswordLength'))
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', usernameKeyOf(username))
    .where('phone', '=', phone)
    .executeTakeFirst()
  // Nothing is stored for an unknown member, but the same queries run as for a known one.
  const userId = user?.id ?? ''
  const reset = write({
    keeps: nothing,
    async prepare() {
      const isRight = await spendSmsCode(platform, { phone, type: 'findPassword', code, request: digestOf(requestId, username), ip })
      if (!isRight || !user) throw new Refusal('SMS_CODE')
      return passwords.hash(password)
    },
    async work(tx, passwordHash) {
      await tx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
      await endSessions(platform, tx, { userId }, 'password')
      await sendMessage(tx, userId, 'security', passwordChanged)
      return {}
    },
  })
  const hash = payloadHash(platform, args, { by: 'requestId', proofs: ['code'] })
  const request = { userId, operation: 'findPassword', requestId, payloadHash: hash }
  return reset(onceFor(db, request, await answeredBefore(db, userId, requestId)))
}
