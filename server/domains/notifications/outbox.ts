/** The outbox of notifications: a row for each event and device, written in the transaction of the event. */
import { sql } from 'kysely'
import { shortPeriod } from '#/lib/period.ts'
import type { PushSubject } from '#/lib/pushTexts.ts'
import type { PushKind } from '#/contract/notifications.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { SettlementEffect } from '../bets/module.ts'

/** Subscribed devices `d` whose session `s` is alive. */
const devices = sql`push_devices d join sessions s
  on s.id = d.session_id and s.ended_at is null and s.expires_at > house_now() and d.endpoint is not null`

/** How long a notification waits for a device that is away, as a database interval. */
const lives: Readonly<Record<PushKind, string>> = { draws: '1 hour', money: '1 day', service: '1 day' }

export interface News {
  readonly kind: 'money' | 'service'
  /** Id of the event; a device gets one notification for it. */
  readonly event: string
  /** A device that was away gets only the latest notification of a topic. */
  readonly topic: string
  readonly subject: PushSubject
  readonly path: string
  /** Thousandths. */
  readonly amount?: bigint
}

export async function notify(tx: Tx, userId: string, { kind, event, topic, subject, path, amount }: News): Promise<void> {
  const content = JSON.stringify({ subject, draw: '', path })
  await sql`
    insert into notifications (event, session_id, kind, topic, content, amount, expires_at, next_at)
    select ${event}, d.session_id, ${kind}, ${topic}, ${content}::jsonb, ${amount === undefined ? null : String(amount)}::bigint,
      house_now() + ${lives[kind]}::interval, house_now()
    from ${devices} where d.user_id = ${userId} and d.${sql.ref(kind)}
    on conflict do nothing`.execute(tx)
}

const eventOf = (lotteryId: string, period: string) => `draw:${lotteryId}:${period}`

/** The member's bets of one period that were settled together. */
interface Part {
  readonly path: string
  readonly payout: bigint
}

/**
 * A device gets one notification of a draw, although its member's bets may be settled in several transactions: the row adds up their
 * payouts, and is due when the period is finished. Members who have paused play get none.
 */
export const drawNotifications: SettlementEffect = {
  async settled(tx, bets) {
    const [first] = bets
    if (!first) return
    const { lotteryId, period, state } = first
    const subject: PushSubject = state === 'VOID' ? 'void' : 'drawn'
    const ofPeriod = `/recordDetail/${lotteryId}:${period}`
    const parts = new Map<string, Part>()
    for (const { userId, betId, payout } of bets) {
      const known = parts.get(userId)
      parts.set(userId, known ? { path: ofPeriod, payout: known.payout + payout } : { path: `/betdetail?id=${betId}`, payout })
    }
    await sql`
      insert into notifications as n (event, session_id, kind, topic, content, amount, expires_at, next_at)
      select ${eventOf(lotteryId, period)}, d.session_id, 'draws', ${`draw:${lotteryId}`},
        jsonb_build_object('subject', ${subject}::text, 'draw', concat(l.names ->> d.language, ' ', ${shortPeriod(period)}::text), 'path', b.path),
        b.payout, 'infinity', 'infinity'
      from unnest(
        ${[...parts.keys()]}::text[], ${[...parts.values()].map(({ path }) => path)}::text[],
        ${[...parts.values()].map(({ payout }) => String(payout))}::bigint[]
      ) b (user_id, path, payout)
      join (${devices}) on d.user_id = b.user_id and d.draws
      join wallets w on w.user_id = d.user_id and coalesce(w.barred_until <= house_now(), true)
      join lotteries l on l.id = ${lotteryId}
      on conflict (event, session_id) do update
        set amount = n.amount + excluded.amount, content = jsonb_set(n.content, '{path}', to_jsonb(${ofPeriod}::text))
        where n.next_at = 'infinity'`.execute(tx)
  },
  async finished(tx, { lotteryId, period }) {
    await sql`
      update notifications set next_at = house_now(), expires_at = house_now() + ${lives.draws}::interval
      where event = ${eventOf(lotteryId, period)} and next_at = 'infinity'`.execute(tx)
  },
}

/** Adds a test notification, which the member requested for this session's device. False if the device gets no notifications. */
export async function notifyDevice(tx: Tx, sessionId: string, requestId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into notifications (event, session_id, kind, topic, content, expires_at, next_at)
    select ${`test:${requestId}`}, d.session_id, 'test', 'test', ${JSON.stringify({ subject: 'test', draw: '', path: '/setting/notifications' })}::jsonb,
      house_now() + interval '5 minutes', house_now()
    from ${devices} where d.session_id = ${sessionId} returning event`.execute(tx)
  return rows.length > 0
}

/** Deletes old notifications, and the devices of ended sessions. */
export async function sweepNotifications(db: Db): Promise<void> {
  await sql`delete from notifications where at < house_now() - interval '2 days'`.execute(db)
  await sql`
    delete from push_devices d using sessions s
    where s.id = d.session_id and (s.ended_at is not null or s.expires_at <= house_now())`.execute(db)
}
