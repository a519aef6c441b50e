/** Sends due notifications to push services: encrypted for the device, signed by the platform, retried a few times after a failure. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import type { Pushed } from '#/lib/pushTexts.ts'
import { shownAmount } from '#/rules/money.ts'
import type { Db } from '../../platform/database/database.ts'
import { driveQueue, type Queue } from '../../platform/jobs/slots.ts'
import type { Platform } from '../../platform/platform.ts'
import { vapidKeys } from '../../platform/process/keys.ts'
import { isPushService } from './services.ts'
import type { Content, NotificationKind } from './schema.ts'

const TIMEOUT_MS = 5000
/** Seconds before each retry; a service may ask for longer. */
const pauses = [5, 30, 120, 600, 1800]
/** A day; no notification is sent later. */
const LONGEST_PAUSE = 86_400

/** `high` also reaches a device that saves power; a draw can wait until the device wakes. */
const urgencies = { draws: 'normal', money: 'high', service: 'high', test: 'high' } as const satisfies Record<NotificationKind, string>

interface Due {
  readonly event: string
  readonly sessionId: string
}

interface Stored extends Pick<Pushed, 'language' | 'unseen'> {
  readonly kind: NotificationKind
  readonly topic: string
  readonly content: Content
  readonly amount: bigint | null
  readonly tries: number
  readonly endpoint: string | null
  readonly p256dh: string | null
  readonly auth: string | null
  readonly secondsLeft: number
  /** The device is subscribed, its session is alive, and the member still wants and may have the notification. */
  readonly isWanted: boolean
}

type End = 'sent' | 'dropped' | 'gone' | 'failed' | 'expired'

async function storedOf(db: Db, { event, sessionId }: Due): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select n.kind, n.topic, n.content, case when d.amounts then n.amount end as amount, n.tries, d.language, d.endpoint, d.p256dh, d.auth,
      extract(epoch from n.expires_at - house_now())::float8 as seconds_left,
      d.endpoint is not null and s.ended_at is null and s.expires_at > house_now()
        and case n.kind when 'draws' then d.draws and coalesce(w.barred_until <= house_now(), true)
          when 'money' then d.money when 'service' then d.service else true end as is_wanted,
      (
        select count(*)::int + 1 from notifications u where u.session_id = n.session_id and u.state = 'sent' and u.kind <> 'test'
          and u.at > (select max(active_at) from sessions where user_id = s.user_id)
      ) as unseen
    from notifications n join sessions s on s.id = n.session_id join wallets w on w.user_id = s.user_id
      left join push_devices d on d.session_id = n.session_id
    where n.event = ${event} and n.session_id = ${sessionId}`.execute(db)
  return rows[0]
}

/** Signing is as expensive as encrypting, and a token may last a day (RFC 8292), so a token is cached for half a day. */
const tokens = new LRUCache<string, string>({ max: 100, ttl: 12 * 60 * 60_000 })

function authorizationFor(origin: string, contact: string, { publicKey, privateKey }: ReturnType<typeof vapidKeys>): string {
  const key = `${publicKey} ${contact} ${origin}`
  const known = tokens.get(key)
  if (known !== undefined) return known
  const inADay = Math.floor(Date.now() / 1000) + 23 * 60 * 60
  const { Authorization } = webPush.getVapidHeaders(origin, contact, publicKey, privateKey, 'aes128gcm', inADay)
  tokens.set(key, Authorization)
  return Authorization
}

/** The result of one attempt. `after`: seconds until the next attempt. */
type Outcome = { readonly end: End } | { readonly after: number }

async function send({ settings, keys }: Platform, { event }: Due, stored: Stored): Promise<Outcome> {
  const { kind, topic, content, amount, tries, language, unseen, endpoint, p256dh, auth, secondsLeft } = stored
  if (secondsLeft <= 0) return { end: 'expired' }
  if (!stored.isWanted || endpoint === null || p256dh === null || auth === null) return { end: 'dropped' }
  if (!isPushService(endpoint, settings.get('pushReceiver'))) return { end: 'failed' }
  const pushed: Pushed = { ...content, language, amount: amount === null ? null : shownAmount(amount), tag: event, unseen }
  const wait = pauses[tries]
  const later = (requested = 0): Outcome =>
    wait === undefined ? { end: 'failed' } : { after: Math.min(Math.max(wait, requested), LONGEST_PAUSE) }
  try {
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(pushed), {
      headers: { Authorization: authorizationFor(new URL(endpoint).origin, settings.get('pushContact'), vapidKeys(keys)) },
      TTL: Math.ceil(secondsLeft),
      urgency: urgencies[kind],
      // A hash, which reveals nothing to the service; at most 32 characters are allowed.
      topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
    })
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(request.body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) return { end: 'sent' }
    if (answer.status === 404 || answer.status === 410) return { end: 'gone' }
    return answer.status === 429 || answer.status >= 500 ? later(Number(answer.headers.get('retry-after')) || 0) : { end: 'failed' }
  } catch {
    return later()
  }
}

async function work(platform: Platform, due: Due): Promise<void> {
  const { db } = platform
  const stored = await storedOf(db, due)
  if (!stored) return
  const outcome = await send(platform, due, stored)
  if ('after' in outcome) {
    await sql`
      update notifications set tries = tries + 1, next_at = house_now() + ${outcome.after} * interval '1 second'
      where event = ${due.event} and session_id = ${due.sessionId} and state = 'waiting'`.execute(db)
    return
  }
  const { end } = outcome
  if (end === 'failed')
    platform.log.warn(
      { service: stored.endpoint && new URL(stored.endpoint).host, tries: stored.tries },
      'a notification could not be sent',
    )
  await sql`
    with ended as (
      update notifications set state = ${end}, tries = tries + ${end === 'dropped' || end === 'expired' ? 0 : 1}, next_at = null
      where event = ${due.event} and session_id = ${due.sessionId} and state = 'waiting'
    )
    update push_devices set endpoint = null, p256dh = null, auth = null
    where session_id = ${due.sessionId} and endpoint = ${stored.endpoint} and ${end === 'gone'}`.execute(db)
}

const queue: Queue<Due> = { table: 'notifications', key: 'event, session_id', returns: sql`q.event, q.session_id`, work }

/**
 * Sends all due notifications; `isStopping` ends it after those under way. Several processes may send at once. Returns the number of
 * processed rows; 0 if notifications are off.
 */
export const sendDue = async (platform: Platform, isStopping = () => false): Promise<number> =>
  platform.settings.get('pushContact') === '' ? 0 : driveQueue(platform, queue, sql`state = 'waiting'`, isStopping)
