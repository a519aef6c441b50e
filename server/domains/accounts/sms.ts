/** SMS codes: six digits, single use, bound to their purpose and phone. */
import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { householdOf } from '../../platform/http/addressRange.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SmsMessage, SmsSender, SmsType } from '../../platform/sms/sms.ts'
import { tryWithinWindow } from './attempts.ts'

/** Minimum time between two codes to one phone, for who asks from one address. */
export const RESEND_SECONDS = 60
const WRONG_TRIES = 5
const HOUR = 3600

/**
 * What is counted of an asker, its limit, and the window in seconds. How many codes a phone gets, whoever asks, and what they cost is in
 * entry.ts; an asker above these limits uses up none of them.
 */
const limits = ({
  phone,
  deviceId,
  ip,
}: {
  phone: string
  deviceId: string
  ip: string
}): readonly (readonly [key: string, limit: number, seconds: number])[] => {
  const household = householdOf(ip)
  return [
    [`sms:ip:${household}`, 60, HOUR],
    ...(deviceId ? [[`sms:device:${deviceId}`, 10, HOUR] as const] : []),
    [`sms:phone:${phone}:${household}`, 1, RESEND_SECONDS],
    [`sms:phone-day:${phone}:${household}`, 10, 24 * HOUR],
  ]
}

const codeHash = ({ keys }: Platform, id: string, code: string) =>
  createHmac('sha256', keys.derive('sms')).update(`${id}\0${code}`).digest('hex')

/** Call it before anything is counted or consumed for a code. Throws SMS_OFF when none can be sent. */
export function smsSenderOf({ sms }: Platform): SmsSender {
  if (!sms) throw new Refusal('SMS_OFF')
  return sms
}

/**
 * Creates a code and, if `deliver`, sends it. Does the same work and gives the same answer either way, so that nobody learns whose phone it
 * is. Throws SMS_OFF; TOO_OFTEN above the limits per device, address, and phone from one address.
 */
export async function issueSmsCode(
  platform: Platform,
  { type, deliver, ...from }: { phone: string; deviceId: string; ip: string; type: SmsType; deliver: boolean },
): Promise<void> {
  const sender = smsSenderOf(platform)
  for (const [key, limit, seconds] of limits(from)) {
    const wait = await tryWithinWindow(platform.db, key, limit, seconds)
    if (wait > 0) throw new Refusal('TOO_OFTEN', [wait])
  }
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await sql`insert into sms_codes (id, phone, type, household, code_hash, expires_at) values (${id}, ${from.phone}, ${type},
    ${householdOf(from.ip)}, ${codeHash(platform, id, code)}, house_now() + ${platform.settings.get('smsCodeSeconds')} * interval '1 second')`.execute(
    platform.db,
  )
  if (!deliver) return
  // Not awaited: the provider's delay would reveal whether the phone is known.
  void deliverCode(platform, sender, { id, phone: from.phone, type, code })
}

async function deliverCode({ db, log }: Platform, sender: SmsSender, message: SmsMessage): Promise<void> {
  const { id, type } = message
  try {
    const isSent = await sender.send(message).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, id, type }, 'SMS not sent')
        return false
      },
    )
    await sql`insert into sms_deliveries (day, type, sent, failed) values ((house_now() at time zone 'UTC')::date, ${type}, ${isSent ? 1 : 0}, ${isSent ? 0 : 1})
      on conflict (day, type) do update set sent = sms_deliveries.sent + excluded.sent, failed = sms_deliveries.failed + excluded.failed`.execute(
      db,
    )
  } catch (error) {
    log.error({ err: error, id, type }, 'SMS not counted')
  }
}

/** Outcomes of codes by UTC day and purpose, latest first. */
export async function smsByDay(db: Db, days: number): Promise<readonly { day: string; type: string; sent: bigint; failed: bigint }[]> {
  const { rows } = await sql<{ day: string; type: string; sent: bigint; failed: bigint }>`
    select to_char(day, 'YYYY-MM-DD') as day, type, sent, failed from sms_deliveries
    where day > (house_now() at time zone 'UTC')::date - ${days}::int order by sms_deliveries.day, type`.execute(db)
  return rows
}

/**
 * Consumes the latest code that was asked for from these addresses or, unless that is the one, the phone's latest: the phone may have
 * changed its network. False when it is wrong, expired, used, or had five wrong guesses. Guesses from other addresses are counted apart, so
 * that strangers use up no tries. `request` identifies the one request that uses it: repeated, it gets the same result. Throws SMS_OFF.
 */
export async function spendSmsCode(
  platform: Platform,
  { phone, type, code, request, ip }: { phone: string; type: SmsType; code: string; request: string; ip: string },
): Promise<boolean> {
  smsSenderOf(platform)
  const fromHere = sql`household = ${householdOf(ip)}`
  for (const isOwn of [true, false]) {
    const tries = sql.ref(isOwn ? 'tries' : 'strangeTries')
    const { rows } = await sql<{ id: string; codeHash: string }>`
      update sms_codes set ${tries} = ${tries} + 1
      where id = (
          select id from sms_codes
          where phone = ${phone} and type = ${type} and expires_at > house_now() and (${fromHere} or not ${isOwn}::boolean)
          order by created_at desc limit 1)
        and (${fromHere}) = ${isOwn} and expires_at > house_now() and ${tries} < ${WRONG_TRIES}
        and (used_by is null or used_by = ${request})
      returning id, code_hash`.execute(platform.db)
    const [row] = rows
    if (!row || row.codeHash !== codeHash(platform, row.id, code)) continue
    const used = await sql`update sms_codes set used_by = ${request}
      where id = ${row.id} and (used_by is null or used_by = ${request}) returning id`.execute(platform.db)
    return used.rows.length === 1
  }
  return false
}
