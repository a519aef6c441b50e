/** Changes the password; the current one is required. */
import type { ParsedRequestOf } from '#/contract/call.ts'
import { nothing } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import { passwordChangedByMember, sendMessage } from '../content/module.ts'
import { type SignedInCaller, type Write, write } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { forgetTries, tryWithPauses } from './attempts.ts'
import { checkNewPassword } from './newCredentials.ts'
import type { Passwords } from './passwords.ts'
import { endSessions } from './sessions.ts'

/** Wrong attempts before a pause, within half an hour. */
const tries = { quietSeconds: 1800, free: 5, longestPause: 300 }

/**
 * Sets the password, and ends all other sessions if requested. Throws WRONG_PASSWORD, TOO_OFTEN, PASSWORD_FORM, PASSWORD_COMMON,
 * PASSWORD_SAME. Attempts are counted before they are checked, so that concurrent attempts gain nothing.
 */
export function updatePassword(
  platform: Platform,
  passwords: Passwords,
  { oldPassword, password, endOthers }: ParsedRequestOf<Contract['updatePassword']>,
  { userId, sessionId }: SignedInCaller,
): Write<Record<string, never>> {
  const { db, settings } = platform
  const triesKey = `password:${userId}`
  return write({
    keeps: nothing,
    async prepare() {
      const counted = await tryWithPauses(db, triesKey, tries)
      if ('waitSeconds' in counted) throw new Refusal('TOO_OFTEN', [counted.waitSeconds])
      const user = await db.selectFrom('users').select(['username', 'passwordHash']).where('id', '=', userId).executeTakeFirst()
      if (!user || !(await passwords.verify(user.passwordHash, oldPassword))) throw new Refusal('WRONG_PASSWORD')
      checkNewPassword(password, user.username, settings.get('minPasswordLength'))
      if (password === oldPassword) throw new Refusal('PASSWORD_SAME')
      return { before: user.passwordHash, passwordHash: await passwords.hash(password) }
    },
    async work(tx, { before, passwordHash }) {
      // Does not overwrite a password that was changed meanwhile.
      const changed = await tx
        .updateTable('users')
        .set({ passwordHash })
        .where('id', '=', userId)
        .where('passwordHash', '=', before)
        .returning('id')
        .executeTakeFirst()
      if (!changed) throw new Refusal('WRONG_PASSWORD')
      if (endOthers) await endSessions(platform, tx, { userId, except: sessionId }, 'password')
      await sendMessage(tx, userId, 'security', passwordChangedByMember)
      await forgetTries(tx, [triesKey])
      return {}
    },
  })
}
