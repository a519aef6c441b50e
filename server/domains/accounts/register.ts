/** Registers an account. */
import { sql } from 'kysely'
import type { ParsedRequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { transact } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/dispatch/handlers.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { acceptAgreement } from '../content/module.ts'
import { countUse, findInvitation, invitationIn, lockInvitation } from '../invitations/module.ts'
import { answerCaptcha, isOpen } from './captcha.ts'
import { createUser, type NewUser } from './createUser.ts'
import { digestOf } from './digest.ts'
import { countEntry, type EntryCost } from './entry.ts'
import { usernameKeyOf } from './login.ts'
import { checkNewPassword, checkUsername } from './newCredentials.ts'
import { openingGrantOf } from './openingGrant.ts'
import type { Passwords } from './passwords.ts'
import { smsSenderOf, spendSmsCode } from './sms.ts'

type Registration = ParsedRequestOf<Contract['register']>

interface Registered {
  userId: string
  username: string
  /** Thousandths that the account began with. */
  openingGrant: string
}

/**
 * Throws the reason of the first invalid field. Whether a name is taken is checked last, so that probing for names costs a captcha, its
 * proof of work and all other requirements, and counts as a registration. A repeated request gets the same answer; the same id with other
 * fields is refused with DUPLICATE.
 */
export async function register(
  platform: Platform,
  passwords: Passwords,
  cost: EntryCost,
  registration: Registration,
  { deviceId, ip }: Pick<Caller, 'deviceId' | 'ip'>,
): Promise<Registered> {
  if (!registration.agreed) throw new Refusal('AGREEMENT')
  checkUsername(registration.username)
  checkNewPassword(registration.password, registration.username, platform.settings.get('minPasswordLength'))
  const digest = digestOf(
    registration.username,
    registration.phone ?? '',
    registration.qq ?? '',
    registration.inviteCode ?? '',
    registration.registerCode ?? '',
  )
  const before = await sameRequest(platform, passwords, registration, digest)
  if (before) return before

  if (platform.settings.get('isNeedSmsCode')) smsSenderOf(platform)

  const request = digestOf(registration.requestId, digest)
  // A captcha that was never issued is not counted: its proof costs only the sender.
  if (!(await isOpen(platform, registration.captchaId, request))) throw new Refusal('CAPTCHA')
  await countEntry(platform, cost, { use: 'register', username: registration.username, ip }, registration)
  if (!(await answerCaptcha(platform, registration.captchaId, registration.captcha, request))) throw new Refusal('CAPTCHA')
  const code = await checkFields(platform, registration)
  const isProven = await provesPhone(platform, registration, request, ip)
  /** The same request may have been answered meanwhile, from another tab. */
  const repeatedOrTaken = async (): Promise<Registered> => {
    const meanwhile = await sameRequest(platform, passwords, registration, digest)
    if (meanwhile) return meanwhile
    if (isProven && (await isHeld(platform, registration.phone))) throw new Refusal('PHONE_TAKEN')
    await keepSmsCode(platform, registration, request)
    throw new Refusal('USERNAME_TAKEN')
  }
  if (await isTaken(platform, registration.username)) return repeatedOrTaken()

  const passwordHash = await passwords.hash(registration.password)
  const userId = await transact(platform.db, async (tx) => {
    const invitation = code === null ? null : await lockInvitation(platform, tx, code)
    const member: NewUser = {
      username: registration.username,
      passwordHash,
      qq: registration.qq ?? null,
      phone: isProven ? (registration.phone ?? null) : null,
      contactPhone: isProven ? null : (registration.phone ?? null),
      requestId: registration.requestId,
      requestDigest: digest,
      parentId: invitation?.parentId ?? null,
      prizeGroup: invitation?.prizeGroup ?? platform.settings.get('defaultPrizeGroup'),
      isAgent: invitation?.kind === 'agent',
      inviteCode: invitation?.code ?? null,
    }
    const made = await createUser(platform, tx, member, { deviceId, ip })
    if (made !== null) await acceptAgreement(tx, made, registration.agreement)
    if (made !== null && invitation) await countUse(tx, invitation)
    return made
  }).catch(async (error: unknown) => {
    // The invitation has ended in the meantime.
    if (error instanceof Refusal) await keepSmsCode(platform, registration, request)
    throw error
  })
  return userId === null
    ? repeatedOrTaken()
    : { userId, username: registration.username, openingGrant: await openingGrantOf(platform.db, userId) }
}

/** The earlier answer for this request id; null for a new id. */
async function sameRequest({ db }: Platform, passwords: Passwords, registration: Registration, digest: string): Promise<Registered | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'requestDigest', 'passwordHash'])
    .where('requestId', '=', registration.requestId)
    .executeTakeFirst()
  if (!user) return null
  if (user.requestDigest !== digest || !(await passwords.verify(user.passwordHash, registration.password))) throw new Refusal('DUPLICATE')
  return { userId: user.id, username: user.username, openingGrant: await openingGrantOf(db, user.id) }
}

/** Checks the fields that the platform requires. Returns the invitation code to use; null for none. */
async function checkFields(platform: Platform, registration: Registration): Promise<string | null> {
  const { settings } = platform
  if ((settings.get('isNeedPhone') || settings.get('isNeedSmsCode')) && !registration.phone) throw new Refusal('PHONE_NEEDED')
  if (settings.get('isRegisterNeedQQ') && !registration.qq) throw new Refusal('QQ_NEEDED')

  const invitation = registration.inviteCode ? invitationIn(await findInvitation(platform, registration.inviteCode)) : null
  if (!settings.get('isNeedRegisterCode')) return invitation?.code ?? null

  const registerCode = settings.get('registerCode')
  if (registerCode !== '') {
    if (registration.registerCode !== registerCode) throw new Refusal('REGISTER_CODE')
    return invitation?.code ?? null
  }
  // No platform-wide code is set, so only invited people may register.
  if (invitation) return invitation.code
  const lookup = await findInvitation(platform, registration.registerCode ?? '')
  if (lookup.state !== 'open') throw new Refusal('REGISTER_CODE')
  return lookup.invitation.code
}

async function isTaken({ db }: Platform, username: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('usernameKey', '=', usernameKeyOf(username)).executeTakeFirst()) !== undefined
}

/** The SMS code stays valid for another attempt with a different name or invitation, since it was not used. */
async function keepSmsCode({ db }: Platform, { phone }: Registration, request: string): Promise<void> {
  await sql`update sms_codes set used_by = null where phone = ${phone ?? ''} and used_by = ${request}`.execute(db)
}

async function isHeld({ db }: Platform, phone: string | undefined): Promise<boolean> {
  return (
    (await db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone ?? '')
      .executeTakeFirst()) !== undefined
  )
}

/** Whether the code proves the phone. Throws SMS_CODE when a proof is required and the code is wrong. */
async function provesPhone(platform: Platform, { phone, code }: Registration, request: string, ip: string): Promise<boolean> {
  if (!platform.settings.get('isNeedSmsCode')) return false
  const isRight = phone && code && (await spendSmsCode(platform, { phone, type: 'register', code, request, ip }))
  if (!isRight) throw new Refusal('SMS_CODE')
  return true
}
