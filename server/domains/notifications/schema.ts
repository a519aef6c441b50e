/** The schema of notifications. */
import type { PushKind } from '#/contract/notifications.ts'
import type { PushLanguage, Pushed } from '#/lib/pushTexts.ts'
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Typed } from '../../platform/database/tables.ts'

/** `test`: a test notification that the member requested. */
export type NotificationKind = PushKind | 'test'

/** The stored content of a push message; the rest is read when it is sent. */
export type Content = Pick<Pushed, 'subject' | 'draw' | 'path'>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    pushDevices: Typed<'pushDevices', { language: PushLanguage }>
    notifications: Typed<'notifications', { kind: NotificationKind; content: Content }>
  }
}

export const notificationSteps: readonly SchemaStep[] = [
  {
    name: '0033-notifications',
    statements: [
      // One row for each session with notifications. It gets none after its session has ended or expired.
      `create table push_devices (
        session_id text collate "C" primary key references sessions (id) on delete cascade,
        user_id text collate "C" not null references users (id),
        -- The browser's subscription; null once its push service has given it up. The switches outlive it.
        endpoint text unique,
        p256dh text,
        auth text,
        language text not null check (language in ('rw', 'korw', 'en')),
        draws boolean not null,
        money boolean not null,
        service boolean not null,
        amounts boolean not null,
        since timestamptz not null default house_now(),
        check ((endpoint is null) = (p256dh is null) and (endpoint is null) = (auth is null))
      )`,
      'create index push_devices_of_member on push_devices (user_id)',
      // The outbox: one row for each event and device, written in the transaction of the event.
      `create table notifications (
        event text collate "C" not null,
        -- Not of the device: what is told would lock its row, after wallets which the device's member may want.
        session_id text collate "C" not null references sessions (id) on delete cascade,
        kind text not null check (kind in ('draws', 'money', 'service', 'test')),
        -- A push service keeps the latest of a topic for a device that is away.
        topic text not null,
        content jsonb not null,
        -- Thousandths.
        amount bigint,
        at timestamptz not null default house_now(),
        -- When nobody needs to be told any more.
        expires_at timestamptz not null,
        -- When it is sent: never as long as bets of its period are open; null once it has ended.
        next_at timestamptz,
        tries int not null default 0,
        -- dropped: the session, the switch or play had ended. gone: the push service did not know the device any more.
        state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped', 'gone', 'failed', 'expired')),
        primary key (event, session_id),
        check ((state = 'waiting') = (next_at is not null))
      )`,
      'create index notifications_due on notifications (next_at) where next_at is not null',
      'create index notifications_of_device on notifications (session_id, at)',
      'create index notifications_at on notifications (at)',
    ],
  },
]
