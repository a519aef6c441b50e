/** Resets the password for whoever holds the account's phone. */
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { passwordChanged, sendMessage } from '../content/module.ts'
import { transact } from '../../platform/database/database.ts'
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
 * consumed in any case.
 */
export async function findPassword(
  platform: Platform,
  passwords: Passwords,
  given: ParsedRequestOf<Contract['findPassword']>,
): Promise<void> {
  checkNewPassword(given.password, given.username, platform.settings.get('minPasswordLength'))
  const { phone, code } = given
  const request = digestOf(given.requestId, given.username)
  const isRight = await spendSmsCode(platform, { phone, type: 'findPassword', code, request })
  const user = await platform.db
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', usernameKeyOf(given.username))
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (!isRight || !user) throw new Refusal('SMS_CODE')

  const passwordHash = await passwords.hash(given.password)
  await transact(platform.db, async (tx) => {
    await tx.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
    await endSessions(platform, tx, { userId: user.id }, 'password')
    await sendMessage(tx, user.id, passwordChanged)
  })
}
