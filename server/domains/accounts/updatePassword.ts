/** Changes the password; the current one is required. */
import { createHmac } from 'node:crypto'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { sendMessage } from '../content/module.ts'
import { passwordChangedByMember } from '../content/module.ts'
import { transact } from '../../platform/database/database.ts'
import type { SignedInCaller } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { answeredBefore, hashOf, keepAnswer, keyOf } from '../../ledger/requests.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetTries, tryWithPauses } from './attempts.ts'
import { checkNewPassword } from './newCredentials.ts'
import type { Passwords } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Wrong attempts before a pause, within half an hour. */
const tries = { quietSeconds: 1800, free: 5, longestPause: 300 }

/**
 * Sets the password; ends every other session if requested. Throws WRONG_PASSWORD, TOO_OFTEN, PASSWORD_FORM, PASSWORD_COMMON,
 * PASSWORD_SAME. Attempts are counted before they are checked, so that concurrent ones gain nothing.
 */
export async function updatePassword(
  platform: Platform,
  passwords: Passwords,
  { requestId, oldPassword, password, endOthers }: ParsedRequestOf<Contract['updatePassword']>,
  { userId, sessionId }: SignedInCaller,
): Promise<void> {
  const { db, settings } = platform
  const key = keyOf('updatePassword', userId, requestId)
  // The stored digest does not help to guess the password: its key is not in the database.
  const payloadHash = hashOf([
    endOthers,
    createHmac('sha256', platform.keys.derive('newPassword')).update(`${userId}\0${password}`).digest('base64'),
  ])
  if ((await answeredBefore(db, key, payloadHash)) !== undefined) return

  const triesKey = `password:${userId}`
  const counted = await tryWithPauses(db, triesKey, tries)
  if ('waitSeconds' in counted) throw new Refusal('TOO_OFTEN', [counted.waitSeconds])
  const user = await db.selectFrom('users').select(['username', 'passwordHash']).where('id', '=', userId).executeTakeFirst()
  if (!user || !(await passwords.verify(user.passwordHash, oldPassword))) throw new Refusal('WRONG_PASSWORD')
  checkNewPassword(password, user.username, settings.get('minPasswordLength'))
  if (password === oldPassword) throw new Refusal('PASSWORD_SAME')

  const passwordHash = await passwords.hash(password)
  await transact(db, async (tx) => {
    // Does not overwrite a password that was changed meanwhile.
    const changed = await tx
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', userId)
      .where('passwordHash', '=', user.passwordHash)
      .returning('id')
      .executeTakeFirst()
    if (!changed) throw new Refusal('WRONG_PASSWORD')
    if (endOthers) await endSessions(platform, tx, { userId, except: sessionId }, 'password')
    await sendMessage(tx, userId, passwordChangedByMember)
    await keepAnswer(tx, key, payloadHash, {})
  })
  await forgetTries(db, [triesKey])
}
