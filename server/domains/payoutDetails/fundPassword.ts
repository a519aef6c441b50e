/** The fund password: six digits that authorise withdrawals. Hashing alone cannot protect six digits against guessing (reliability 4.2). */
import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ParsedRequestOf } from '#/contract/call.ts'
import { nothing } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import { checkField } from '#/rules/fields.ts'
import { isWeakFundPassword } from '#/rules/fundPassword.ts'
import {
  dialledDigits,
  digestOf,
  forgetTries,
  type Passwords,
  pauseAfter,
  type Pauses,
  smsSenderOf,
  spendSmsCode,
  tryWithPauses,
  type UserRow,
} from '../accounts/module.ts'
import { fundPasswordChanged, fundPasswordCleared, fundPasswordSet, tellChange } from './texts.ts'
import { type SignedInCaller, type Write, write } from '../../platform/dispatch/handlers.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Five attempts, then pauses of 15 minutes, 2 hours, 16 hours, a day; per member, not per place (S5, SES-7). Reset after two days without
 * an attempt.
 */
export const fundPauses: Pauses = { quietSeconds: 172_800, free: 5, firstPause: 900, growth: 8, longestPause: 86_400 }

/**
 * For new fund passwords: each is compared with the login password, which may have six digits too if the platform allows such short ones.
 */
const newPauses: Pauses = { ...fundPauses, free: 20 }

const newKey = (userId: string) => `fund-new:${userId}`
const triesKey = (userId: string) => `fund:${userId}`
const resetKey = (userId: string) => `fund-reset:${userId}`
const inMinutes = (seconds: number) => Math.ceil(seconds / 60)

/** Input of argon2id: an HMAC under the server's key, so that a stolen hash cannot be guessed. */
function peppered({ keys }: Platform, userId: string, digits: string): string {
  return createHmac('sha256', keys.derive('fund')).update(`${userId}\0${digits}`).digest('base64')
}

async function memberOf(
  { db }: Platform,
  userId: string,
): Promise<Pick<Selectable<UserRow>, 'phone' | 'contactPhone' | 'passwordHash' | 'fundPasswordHash'>> {
  const user = await db
    .selectFrom('users')
    .select(['phone', 'contactPhone', 'passwordHash', 'fundPasswordHash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new Refusal('TOKEN')
  return user
}

/**
 * Throws FUND_NEEDED if none is set; FUND_PASSWORD with the number of attempts left; FUND_LOCKED with the minutes to wait, even for the
 * right one. An attempt is counted before it is checked, so that concurrent attempts gain nothing. Must not be called in a transaction.
 */
export function checkFundPassword(platform: Platform, passwords: Passwords, userId: string, digits: string): Promise<void> {
  // serialised: concurrent right attempts would otherwise count against each other
  const check = (turns.get(userId) ?? Promise.resolve()).catch(() => undefined).then(() => tryOnce(platform, passwords, userId, digits))
  turns.set(userId, check)
  const leave = () => {
    if (turns.get(userId) === check) turns.delete(userId)
  }
  check.then(leave, leave)
  return check
}

/** Running checks of this process, by member. */
const turns = new Map<string, Promise<void>>()

async function tryOnce(platform: Platform, passwords: Passwords, userId: string, digits: string): Promise<void> {
  const { fundPasswordHash } = await memberOf(platform, userId)
  if (fundPasswordHash === null) throw new Refusal('FUND_NEEDED')
  const tried = await tryWithPauses(platform.db, triesKey(userId), fundPauses)
  if ('waitSeconds' in tried) throw new Refusal('FUND_LOCKED', [inMinutes(tried.waitSeconds)])
  if (await passwords.verify(fundPasswordHash, peppered(platform, userId, digits))) {
    await forgetTries(platform.db, [triesKey(userId)])
    return
  }
  const left = fundPauses.free - tried.hits
  if (left > 0) throw new Refusal('FUND_PASSWORD', [left])
  throw new Refusal('FUND_LOCKED', [inMinutes(pauseAfter(tried.hits, fundPauses))])
}

/** Protects changes of cards: by the fund password, if one is set. */
export async function checkIfSet(platform: Platform, passwords: Passwords, userId: string, digits: string | undefined): Promise<void> {
  const { fundPasswordHash } = await memberOf(platform, userId)
  if (fundPasswordHash !== null) await checkFundPassword(platform, passwords, userId, digits ?? '')
}

/** The hash of a new fund password. Throws FUND_FORM, FUND_WEAK, FUND_SAME; FUND_LOCKED after twenty new ones that were not set. */
async function newHash(platform: Platform, passwords: Passwords, userId: string, digits: string): Promise<string> {
  const { phone, contactPhone, passwordHash } = await memberOf(platform, userId)
  if (checkField('fundPassword', digits)) throw new Refusal('FUND_FORM')
  if (isWeakFundPassword(digits, [phone, contactPhone].filter((known) => known !== null).map(dialledDigits))) throw new Refusal('FUND_WEAK')
  const tried = await tryWithPauses(platform.db, newKey(userId), newPauses)
  if ('waitSeconds' in tried) throw new Refusal('FUND_LOCKED', [inMinutes(tried.waitSeconds)])
  if (await passwords.verify(passwordHash, digits)) throw new Refusal('FUND_SAME')
  return passwords.hash(peppered(platform, userId, digits))
}

type Done = Write<Record<string, never>>

async function store(tx: Tx, userId: string, fundPasswordHash: string): Promise<void> {
  await tx.updateTable('users').set({ fundPasswordHash }).where('id', '=', userId).execute()
  await forgetTries(tx, [newKey(userId)])
}

/** Sets the first fund password. Throws FUND_SET if there is one. */
export function setFundPassword(
  platform: Platform,
  passwords: Passwords,
  userId: string,
  { fundPassword }: ParsedRequestOf<Contract['setFundPassword']>,
): Done {
  return write({
    keeps: nothing,
    prepare: () => newHash(platform, passwords, userId, fundPassword),
    async work(tx, hash) {
      const { fundPasswordHash } = await tx
        .selectFrom('users')
        .select('fundPasswordHash')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      if (fundPasswordHash !== null) throw new Refusal('FUND_SET')
      await store(tx, userId, hash)
      await tellChange(platform, tx, userId, fundPasswordSet)
      return {}
    },
  })
}

/** Changes the fund password; the current one is required. */
export function updateFundPassword(
  platform: Platform,
  passwords: Passwords,
  userId: string,
  { fundPassword, fundPassword1 }: ParsedRequestOf<Contract['updateFundPassword']>,
): Done {
  return write({
    keeps: nothing,
    async prepare() {
      // an unacceptable new one does not count as an attempt
      const hash = await newHash(platform, passwords, userId, fundPassword1)
      await checkFundPassword(platform, passwords, userId, fundPassword)
      return hash
    },
    async work(tx, hash) {
      await store(tx, userId, hash)
      await tellChange(platform, tx, userId, fundPasswordChanged)
      return {}
    },
  })
}

/**
 * Replaces a forgotten fund password, with the login password and a code to the bound phone. Withdrawals are then blocked for a while
 * (setting `fundCoolingHours`). Throws PHONE_UNBOUND; RESET_REFUSED alike for a wrong password or code; FUND_LOCKED after five attempts.
 */
export function resetFundPassword(
  platform: Platform,
  passwords: Passwords,
  { userId, ip }: Pick<SignedInCaller, 'userId' | 'ip'>,
  { requestId, fundPassword, password, phone, code }: ParsedRequestOf<Contract['resetFundPassword']>,
): Done {
  return write({
    keeps: nothing,
    async prepare() {
      smsSenderOf(platform)
      const user = await memberOf(platform, userId)
      if (user.phone === null) throw new Refusal('PHONE_UNBOUND')
      const hash = await newHash(platform, passwords, userId, fundPassword)
      const tried = await tryWithPauses(platform.db, resetKey(userId), fundPauses)
      if ('waitSeconds' in tried) throw new Refusal('FUND_LOCKED', [inMinutes(tried.waitSeconds)])
      const knows = await passwords.verify(user.passwordHash, password)
      const holds = await spendSmsCode(platform, { phone, type: 'fundPassword', code, request: digestOf(requestId, userId), ip })
      if (!knows || !holds || phone !== user.phone) throw new Refusal('RESET_REFUSED')
      await forgetTries(platform.db, [resetKey(userId), triesKey(userId)])
      return hash
    },
    async work(tx, hash) {
      await store(tx, userId, hash)
      await tx
        .updateTable('users')
        .set({ fundResetAt: new Date(platform.now()) })
        .where('id', '=', userId)
        .execute()
      await tellChange(platform, tx, userId, fundPasswordChanged)
      return {}
    },
  })
}

/**
 * Removal by the operator: the member gets a message and sets a new one, and withdrawals are blocked for the same time. Returns false if
 * the member has none; then only the failed attempts are forgotten.
 */
export async function clearFundPassword(platform: Platform, userId: string): Promise<boolean> {
  return transact(platform.db, async (tx) => {
    const cleared = await tx
      .updateTable('users')
      .set({ fundPasswordHash: null, fundResetAt: new Date(platform.now()) })
      .where('id', '=', userId)
      .where('fundPasswordHash', 'is not', null)
      .returning('id')
      .execute()
    await forgetTries(tx, [triesKey(userId), resetKey(userId), newKey(userId)])
    if (cleared.length > 0) await tellChange(platform, tx, userId, fundPasswordCleared)
    return cleared.length > 0
  })
}
