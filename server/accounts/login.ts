/** Signing in by name and password. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TokenAnswer } from '#/contract/session.ts'
import { transact } from '../db/database.ts'
import type { Caller } from '../dispatch/handlers.ts'
import { Refusal } from '../dispatch/refusal.ts'
import type { Platform } from '../platform/platform.ts'
import { countTry, forgetTries, tryWithPauses } from './attempts.ts'
import { answerCaptcha } from './captcha.ts'
import { decoyHash, type Passwords } from './passwords.ts'
import { beginSession, endSessions, tokenAnswerOf } from './sessions.ts'

/** Wrong tries before a captcha is asked for, within half an hour without any (SES-3). */
const FREE_TRIES = 3
const QUIET_SECONDS = 1800

interface Credentials {
  readonly username: string
  readonly password: string
  readonly captchaId?: string | undefined
  readonly captcha?: string | undefined
}

export const usernameKeyOf = (username: string): string => username.toLowerCase()

/**
 * Throws WRONG_LOGIN, alike for a wrong name and a wrong password; CAPTCHA after three wrong tries; TOO_OFTEN with the seconds
 * to wait after five from one place; ACCOUNT_LOCKED, only to who knows the password.
 *
 * Tries are counted before they are checked, so that many at once gain nothing. They are counted twice. By name: past three,
 * everybody needs a captcha. By name and place: past five, that place waits longer and longer, up to five minutes. A place is
 * the address, or the device if the member signed in from it before; so a stranger who keeps guessing can neither delay the
 * member nor, on the member's own device, even cost them a captcha (S5).
 */
export async function signIn(
  platform: Platform,
  passwords: Passwords,
  credentials: Credentials,
  caller: Caller,
): Promise<TokenAnswer> {
  const name = usernameKeyOf(credentials.username)
  const user = await platform.db.selectFrom('users').select(['id', 'passwordHash', 'state', 'lastLoginAt'])
    .where('usernameKey', '=', name).executeTakeFirst()
  const knownDevice = caller.deviceId !== '' && await isKnownDevice(platform, user?.id ?? '', caller.deviceId)
  const keys = await countTries(platform, name, credentials, knownDevice ? { device: caller.deviceId } : { ip: caller.ip })

  const isRight = await passwords.verify(user?.passwordHash ?? decoyHash, credentials.password)
  if (!user || !isRight) throw new Refusal('WRONG_LOGIN')
  if (user.state === 'locked') throw new Refusal('ACCOUNT_LOCKED')

  const began = await transact(platform.db, async (tx) => {
    // A password that was changed while the old one was being checked no longer opens the door.
    const current = await sql<{ lastLoginAt: number | null }>`
      update users set previous_login_at = last_login_at, last_login_at = now()
      where id = ${user.id} and password_hash = ${user.passwordHash} and state = 'active'
      returning previous_login_at as last_login_at`.execute(tx)
    const row = current.rows[0]
    if (!row) return null
    const session = await beginSession(platform, tx, user.id, caller)
    if (platform.settings.get('singleSession')) {
      await endSessions(platform, tx, { userId: user.id, except: session.sessionId }, 'otherDevice')
    }
    return { session, lastLoginAt: row.lastLoginAt }
  })
  if (!began) throw new Refusal('WRONG_LOGIN')
  await forgetTries(platform.db, keys)
  return tokenAnswerOf(platform, user.id, began.session, began.lastLoginAt)
}

async function isKnownDevice({ db }: Platform, userId: string, deviceId: string): Promise<boolean> {
  const seen = await db.selectFrom('sessions').select('id')
    .where('userId', '=', userId).where('deviceId', '=', deviceId).limit(1).executeTakeFirst()
  return seen !== undefined
}

/** Counts this try and returns the keys it was counted under. */
async function countTries(
  platform: Platform,
  name: string,
  credentials: Credentials,
  place: { device: string } | { ip: string },
): Promise<string[]> {
  const known = 'device' in place
  const placeKey = known ? `login:device:${name}:${place.device}` : `login:ip:${name}:${place.ip}`
  const nameKey = `login:name:${name}`
  const atPlace = await tryWithPauses(platform.db, placeKey, { quietSeconds: QUIET_SECONDS, free: 5, longestPause: 300 })
  if ('waitSeconds' in atPlace) throw new Refusal('TOO_OFTEN', [atPlace.waitSeconds])
  const byName = await countTry(platform.db, nameKey, QUIET_SECONDS)
  const tries = known ? atPlace.hits : Math.max(atPlace.hits, byName)
  if (tries > FREE_TRIES) {
    const { captchaId = '', captcha = '' } = credentials
    if (!await answerCaptcha(platform, captchaId, captcha, randomUUID())) throw new Refusal('CAPTCHA')
  }
  return [placeKey, nameKey]
}
