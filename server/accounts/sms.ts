/** Codes sent by SMS: six digits, one use, bound to what they are for and to the phone. */
import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Refusal } from '../dispatch/refusal.ts'
import type { Platform } from '../platform/platform.ts'
import { tryWithinWindow } from './attempts.ts'

export type SmsType = 'register' | 'findPassword' | 'bindPhone' | 'unbindPhone' | 'fundPassword'

/** Delivers a code; another provider is another one of these. */
export interface SmsSender {
  send(message: { phone: string; type: SmsType; code: string }): Promise<void>
}

/** The default: writes the code to the server's log. */
export const logSender = (log: Logger): SmsSender => ({
  async send({ phone, type, code }) {
    log.info({ phone, type, code }, 'SMS code')
  },
})

/** The pause between two codes to one phone. */
export const RESEND_SECONDS = 60
const WRONG_TRIES = 5
const HOUR = 3600

/** What is counted, how often it is allowed, in how many seconds. */
const limits = (from: { phone: string; deviceId: string; ip: string }): readonly (readonly [key: string, limit: number, seconds: number])[] => [
  [`sms:phone:${from.phone}`, 1, RESEND_SECONDS],
  [`sms:phone-day:${from.phone}`, 10, 24 * HOUR],
  ...(from.deviceId ? [[`sms:device:${from.deviceId}`, 10, HOUR] as const] : []),
  [`sms:ip:${from.ip}`, 60, HOUR],
]

const codeHash = ({ keys }: Platform, id: string, code: string) =>
  createHmac('sha256', keys.derive('sms')).update(`${id}\0${code}`).digest('hex')

/**
 * Makes a code and, where `deliver` says so, sends it. Does the same and answers the same either way: nobody learns whose
 * phone it is. Throws TOO_OFTEN past the limits per phone, device and address.
 */
export async function issueSmsCode(
  platform: Platform,
  sender: SmsSender,
  { type, deliver, ...from }: { phone: string; deviceId: string; ip: string; type: SmsType; deliver: boolean },
): Promise<void> {
  for (const [key, limit, seconds] of limits(from)) {
    const wait = await tryWithinWindow(platform.db, key, limit, seconds)
    if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
  }
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sql`insert into sms_codes (id, phone, type, code_hash, expires_at) values (${id}, ${from.phone}, ${type},
    ${codeHash(platform, id, code)}, now() + ${platform.settings.get('smsCodeSeconds')} * interval '1 second')`.execute(platform.db)
  if (!deliver) return
  // Not waited for: how long the provider takes would tell a known phone from an unknown one.
  sender.send({ phone: from.phone, type, code }).catch((error: unknown) => platform.log.error({ err: error, type }, 'SMS not sent'))
}

/**
 * Uses up the phone's latest code; false when it is wrong, old, used, or was guessed at five times. `request` names the one
 * request that uses it: the same request sent again is as right as the first time.
 */
export async function spendSmsCode(
  platform: Platform,
  { phone, type, code, request }: { phone: string; type: SmsType; code: string; request: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string; codeHash: string }>`
    update sms_codes set tries = tries + 1
    where id = (select id from sms_codes where phone = ${phone} and type = ${type} order by created_at desc limit 1)
      and expires_at > now() and tries < ${WRONG_TRIES} and (used_by is null or used_by = ${request})
    returning id, code_hash`.execute(platform.db)
  const row = rows[0]
  if (!row || row.codeHash !== codeHash(platform, row.id, code)) return false
  const used = await sql`update sms_codes set used_by = ${request}
    where id = ${row.id} and (used_by is null or used_by = ${request}) returning id`.execute(platform.db)
  return used.rows.length === 1
}
