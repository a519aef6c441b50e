/** Signs in by name and password. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TokenAnswer } from '#/contract/session.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { householdOf } from '../../platform/http/addressRange.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptAgreement } from '../content/module.ts'
import { forgetTries, pauseLeft, type Pauses, tryWithPauses } from './attempts.ts'
import { answerCaptcha } from './captcha.ts'
import { checkWork, countEntry, type Entry, type EntryCost, forgiveEntry, leastFor, uncountEntry } from './entry.ts'
import { tellOfFirstSignIn } from './firstSignIn.ts'
import { checkNewPassword } from './newCredentials.ts'
import { decoyHash, type Passwords } from './passwords.ts'
import { beginSession, endSessions, tokenAnswerOf } from './sessions.ts'
import type { UserRow } from './schema.ts'

/** Wrong attempts from a place, within half an hour, after which a captcha is required there (SES-3). */
const FREE_TRIES = 3
/** The cost of an attempt that needs no captcha. */
const WITHOUT_CAPTCHA: EntryCost = { lighter: 0 }
const PAUSES: Pauses = { quietSeconds: 1800, free: 5, longestPause: 300 }

interface Credentials {
  readonly username: string
  readonly password: string
  readonly captchaId?: string | undefined
  readonly captcha?: string | undefined
  readonly proof?: string | undefined
  readonly newPassword?: string | undefined
  readonly agreed?: 'yes' | undefined
  readonly agreement?: string | undefined
}

export const usernameKeyOf = (username: string): string => username.toLowerCase()

/**
 * Throws WRONG_LOGIN alike for a wrong name or password; CAPTCHA after three wrong attempts; PROOF if the captcha's work is too little;
 * TOO_OFTEN with the seconds to wait after five wrong attempts from one place; ACCOUNT_LOCKED, only if the password is right. Attempts are
 * counted before they are checked, so that concurrent attempts gain nothing. Each is counted twice. By name and address range: above the
 * free number, everybody needs a captcha with work. By name and place: above five, that place waits with growing pauses, up to five
 * minutes. A place is the household of the address, or the device if the member has signed in from it before. So a stranger who keeps
 * guessing can neither delay the member nor, on the member's own device, cause a captcha (S5). For an account that an agent opened and that
 * still has its temporary password, also throws NEW_PASSWORD, AGREEMENT and the refusals of new passwords.
 */
export async function signIn(
  platform: Platform,
  passwords: Passwords,
  cost: EntryCost,
  credentials: Credentials,
  caller: Caller,
): Promise<TokenAnswer> {
  const name = usernameKeyOf(credentials.username)
  const user = await platform.db
    .selectFrom('users')
    .select(['id', 'username', 'passwordHash', 'state', 'lastLoginAt', 'oneTimeUntil'])
    .where('usernameKey', '=', name)
    .executeTakeFirst()
  const knownDevice = caller.deviceId !== '' && (await isKnownDevice(platform, user?.id ?? '', caller.deviceId))
  const entry: Entry = { use: 'signIn', username: name, ip: caller.ip }
  const placeKey = await countTries(platform, cost, entry, credentials, knownDevice ? caller.deviceId : undefined)

  const isRight = await passwords.verify(user?.passwordHash ?? decoyHash, credentials.password)
  if (!user || !isRight) throw new Refusal('WRONG_LOGIN')
  if (user.state === 'locked') throw new Refusal('ACCOUNT_LOCKED')
  const ownHash = user.oneTimeUntil === null ? user.passwordHash : await ownPassword(platform, passwords, user, credentials)

  return begin(platform, { userId: user.id, entry, placeKey }, caller, async (tx) => {
    // A password that was changed during the check must not succeed with its old value.
    const current = await sql<Admitted>`
      update users set previous_login_at = last_login_at, last_login_at = house_now(), password_hash = ${ownHash}, one_time_until = null
      where id = ${user.id} and password_hash = ${user.passwordHash} and state = 'active'
      returning previous_login_at as last_login_at`.execute(tx)
    const row = current.rows[0]
    if (!row) throw new Refusal('WRONG_LOGIN')
    if (user.oneTimeUntil !== null) {
      await acceptAgreement(tx, user.id, Number(credentials.agreement ?? 0))
      await tellOfFirstSignIn(platform, tx, user.id, caller)
    }
    return row
  })
}

/**
 * Signs in a member by a proof other than a password. `claimed` is the member whom the proof names; undefined for an unknown key. `prove`
 * throws a refusal, or returns a function that uses up the proof in the transaction of the sign-in. Attempts are counted and paused as with
 * a password, but need no captcha, as such a proof cannot be guessed. Only a valid proof shows that the member is locked.
 */
export async function signInProven(
  platform: Platform,
  claimed: string | undefined,
  caller: Caller,
  prove: () => Promise<(tx: Tx) => Promise<void>>,
): Promise<TokenAnswer> {
  const user = await platform.db
    .selectFrom('users')
    .select(['id', 'usernameKey', 'state'])
    .where('id', '=', claimed ?? '')
    .executeTakeFirst()
  const isKnown = user !== undefined && caller.deviceId !== '' && (await isKnownDevice(platform, user.id, caller.deviceId))
  const entry: Entry = { use: 'signIn', username: user?.usernameKey ?? '', ip: caller.ip }
  const { placeKey } = await countAtPlace(platform, WITHOUT_CAPTCHA, entry, 'nothing', isKnown ? caller.deviceId : undefined)
  const spend = await prove()
  if (!user) throw new Error('the proof is of nobody')
  return begin(platform, { userId: user.id, entry, placeKey }, caller, async (tx) => {
    await spend(tx)
    const current = await sql<Admitted>`
      update users set previous_login_at = last_login_at, last_login_at = house_now()
      where id = ${user.id} and state = 'active' returning previous_login_at as last_login_at`.execute(tx)
    const row = current.rows[0]
    if (!row) throw new Refusal('ACCOUNT_LOCKED')
    return row
  })
}

interface Admitted {
  readonly lastLoginAt: number | null
}

/** Begins the session of the member whom `admit` accepts, and resets the counters of attempts. */
async function begin(
  platform: Platform,
  { userId, entry, placeKey }: { readonly userId: string; readonly entry: Entry; readonly placeKey: string },
  caller: Caller,
  admit: (tx: Tx) => Promise<Admitted>,
): Promise<TokenAnswer> {
  const began = await transact(platform.db, async (tx) => {
    const { lastLoginAt } = await admit(tx)
    const session = await beginSession(platform, tx, userId, caller)
    if (platform.settings.get('singleSession')) {
      await endSessions(platform, tx, { userId, except: session.sessionId }, 'otherDevice')
    }
    return { session, lastLoginAt }
  })
  await forgetTries(platform.db, [placeKey])
  await forgiveEntry(platform, entry)
  return tokenAnswerOf(platform, userId, began.session, began.lastLoginAt)
}

/** The hash of the member's own password, which replaces the temporary password from the agent. */
async function ownPassword(
  { settings, now }: Platform,
  passwords: Passwords,
  user: Pick<UserRow, 'username'> & { readonly oneTimeUntil: number | null },
  { password, newPassword, agreed }: Credentials,
): Promise<string> {
  if (user.oneTimeUntil !== null && user.oneTimeUntil <= now()) throw new Refusal('ONE_TIME_OVER')
  if (newPassword === undefined) throw new Refusal('NEW_PASSWORD')
  if (agreed === undefined) throw new Refusal('AGREEMENT')
  checkNewPassword(newPassword, user.username, settings.get('minPasswordLength'))
  if (newPassword === password) throw new Refusal('PASSWORD_SAME')
  return passwords.hash(newPassword)
}

async function isKnownDevice({ db }: Platform, userId: string, deviceId: string): Promise<boolean> {
  const seen = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .where('deviceId', '=', deviceId)
    .limit(1)
    .executeTakeFirst()
  return seen !== undefined
}

/** Counts this attempt, requires a captcha if it needs one, and returns the key of its place. */
async function countTries(
  platform: Platform,
  cost: EntryCost,
  entry: Entry,
  credentials: Credentials,
  knownDevice: string | undefined,
): Promise<string> {
  const brought = knownDevice === undefined ? credentials : 'nothing'
  const { placeKey, required, hits } = await countAtPlace(platform, cost, entry, brought, knownDevice)
  const bits = Math.max(required, hits > FREE_TRIES ? leastFor(cost) : 0)
  if (bits === 0) return placeKey
  checkWork(credentials, bits)
  const { captchaId = '', captcha = '' } = credentials
  if (!(await answerCaptcha(platform, captchaId, captcha, randomUUID()))) throw new Refusal('CAPTCHA')
  return placeKey
}

interface Place {
  readonly placeKey: string
  /** Bits of work that the attempt had to have. */
  readonly required: number
  /** Number of attempts at this place, including this one. */
  readonly hits: number
}

/** Counts this attempt by its addresses, its name and its place. Throws TOO_OFTEN; PROOF and CAPTCHA like `countEntry`. */
async function countAtPlace(
  platform: Platform,
  cost: EntryCost,
  entry: Entry,
  brought: Credentials | 'nothing',
  knownDevice: string | undefined,
): Promise<Place> {
  const { username, ip } = entry
  const placeKey = knownDevice === undefined ? `login:ip:${username}:${householdOf(ip)}` : `login:device:${username}:${knownDevice}`
  // Check the waiting time first, so that nobody works for a refusal.
  const wait = await pauseLeft(platform.db, placeKey, PAUSES)
  if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
  const required = await countEntry(platform, cost, entry, brought)
  const atPlace = await tryWithPauses(platform.db, placeKey, PAUSES)
  if ('waitSeconds' in atPlace) {
    await uncountEntry(platform, entry)
    throw new Refusal('TOO_OFTEN', [atPlace.waitSeconds])
  }
  return { placeKey, required, hits: atPlace.hits }
}
