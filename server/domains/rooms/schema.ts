/** The schema of live rooms: hosts, rooms, what is said in them, and who watches. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { ReportReason } from '#/contract/live/codes.ts'
import type { RoomItem, RoomState } from '#/contract/live/stream.ts'
import type { Typed } from '../../platform/database/tables.ts'

export type StoredKind = Exclude<RoomItem['kind'], 'hidden'>

/** When a host is usually there: `days` from 1, Monday; hours in the platform's time zone. */
export interface ShowTime {
  readonly days: number[]
  readonly from: string
  readonly until: string
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    liveHosts: Typed<'liveHosts', { names: Localized; intro: Localized; times: ShowTime[] }>
    liveRooms: Typed<'liveRooms', { titles: Localized; state: RoomState }>
    roomItems: Typed<'roomItems', { kind: StoredKind; data: Record<string, unknown> }>
    roomSanctions: Typed<'roomSanctions', { kind: 'mute' | 'kick'; reason: ReportReason }>
    roomReports: Typed<'roomReports', { reason: ReportReason; state: 'open' | 'upheld' | 'dismissed' }>
  }
}

export const roomSteps: readonly SchemaStep[] = [
  {
    name: '0021-rooms',
    statements: [
      `create table live_hosts (
        id text collate "C" primary key,
        names jsonb not null,
        intro jsonb not null,
        stone text not null,
        user_id text collate "C" unique references users (id),
        is_certified boolean not null default false,
        times jsonb not null default '[]'
      )`,
      // The row of a room is locked by whoever adds to its stream, so that positions have no gaps and no reader overtakes a writer.
      `create table live_rooms (
        id text collate "C" primary key,
        host_id text collate "C" not null unique references live_hosts (id),
        titles jsonb not null,
        lottery_id text collate "C",
        -- A bundled channel; null where the host publishes.
        channel text,
        state text not null default 'preview' check (state in ('preview', 'live', 'paused', 'away', 'ended')),
        state_at timestamptz not null default house_now(),
        until timestamptz,
        -- The show that runs.
        broadcast_id bigint,
        last_seq bigint not null default 0,
        -- Null: as the setting says.
        slow_seconds integer,
        is_shown boolean not null default true,
        -- Begins and ends at the host's times by itself.
        keeps_times boolean not null default false
      )`,
      `create table live_broadcasts (
        id bigint generated always as identity primary key,
        room_id text collate "C" not null references live_rooms (id),
        host_id text collate "C" not null references live_hosts (id),
        from_at timestamptz not null default house_now(),
        until_at timestamptz
      )`,
      'create index live_broadcasts_of on live_broadcasts (host_id, from_at)',
      // No two of a room at once.
      'create unique index live_broadcasts_open on live_broadcasts (room_id) where until_at is null',
      `create table live_follows (
        user_id text collate "C" not null references users (id),
        host_id text collate "C" not null references live_hosts (id),
        at timestamptz not null default house_now(),
        primary key (user_id, host_id)
      )`,
      'create index live_follows_of on live_follows (host_id)',
      `create table live_reminders (
        user_id text collate "C" not null references users (id),
        host_id text collate "C" not null references live_hosts (id),
        told_on text,
        primary key (user_id, host_id)
      )`,
      'create index live_reminders_of on live_reminders (host_id)',
      `create table room_items (
        room_id text collate "C" not null references live_rooms (id),
        seq bigint not null,
        kind text not null check (kind in ('line', 'hide', 'entry', 'gift', 'state')),
        user_id text collate "C" references users (id),
        -- Made by the author's device.
        id text collate "C",
        -- The item without its kind, position and time.
        data jsonb not null,
        hidden_at timestamptz,
        at timestamptz not null,
        primary key (room_id, seq)
      )`,
      'create unique index room_items_id on room_items (user_id, id) where id is not null',
      'create index room_items_of on room_items (room_id, user_id, at) where user_id is not null',
      'create index room_items_at on room_items (at)',
      // A row without a room: the process counts, and has nobody.
      `create table room_presence (
        process text collate "C" not null,
        room_id text collate "C" not null,
        sockets integer not null,
        members integer not null,
        at timestamptz not null,
        primary key (process, room_id)
      )`,
      `create table live_watched (
        user_id text collate "C" not null references users (id),
        broadcast_id bigint not null references live_broadcasts (id),
        seconds integer not null,
        primary key (user_id, broadcast_id)
      )`,
      `create table room_sanctions (
        id bigint generated always as identity primary key,
        -- Null: in all rooms.
        room_id text collate "C" references live_rooms (id),
        user_id text collate "C" not null references users (id),
        kind text not null check (kind in ('mute', 'kick')),
        reason text not null,
        -- Null: an operator.
        by_user text collate "C" references users (id),
        from_at timestamptz not null default house_now(),
        until_at timestamptz,
        lifted_at timestamptz
      )`,
      'create index room_sanctions_of on room_sanctions (user_id) where lifted_at is null',
      `create table room_moderators (
        room_id text collate "C" not null references live_rooms (id),
        user_id text collate "C" not null references users (id),
        primary key (room_id, user_id)
      )`,
      `create table room_acts (
        id bigint generated always as identity primary key,
        room_id text collate "C",
        at timestamptz not null default house_now(),
        by_user text collate "C",
        kind text not null,
        user_id text collate "C",
        seq bigint,
        detail jsonb not null default '{}'
      )`,
      'create index room_acts_at on room_acts (at)',
      `create table room_reports (
        id bigint generated always as identity primary key,
        room_id text collate "C" not null references live_rooms (id),
        seq bigint not null,
        user_id text collate "C" not null references users (id),
        author_id text collate "C" not null references users (id),
        reason text not null,
        lines jsonb not null,
        at timestamptz not null default house_now(),
        state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
        decided_at timestamptz,
        unique (room_id, seq, user_id)
      )`,
      'create index room_reports_decided on room_reports (decided_at) where decided_at is not null',
      `create table member_blocks (
        user_id text collate "C" not null references users (id),
        blocked_id text collate "C" not null references users (id),
        name text not null,
        at timestamptz not null default house_now(),
        primary key (user_id, blocked_id)
      )`,
      `create table live_stream_keys (
        digest text collate "C" primary key,
        host_id text collate "C" not null references live_hosts (id),
        made_at timestamptz not null default house_now(),
        revoked_at timestamptz
      )`,
      // `done_at`: the publisher has left, and may come back.
      // Of hosts who publish to the media server; it tells of each of them every few seconds.
      `create table live_publishings (
        room_id text collate "C" primary key references live_rooms (id),
        digest text collate "C" not null references live_stream_keys (digest),
        seen_at timestamptz not null default house_now(),
        done_at timestamptz
      )`,
      // What was watched, by time: every business day in every time zone starts with a quarter of an hour.
      `create table live_watched_quarters (
        user_id text collate "C" not null references users (id),
        quarter timestamptz not null,
        seconds integer not null,
        primary key (user_id, quarter)
      )`,
      'create index live_watched_quarters_at on live_watched_quarters (quarter)',
    ],
  },
  {
    name: '202611290700-rooms-5',
    statements: [
      'alter table room_reports alter room_id drop not null, alter seq drop not null, alter author_id drop not null',
      'alter table room_reports add host_id text collate "C" references live_hosts (id), add photo_id text collate "C"',
      'alter table room_reports add check (num_nonnulls(seq, host_id, photo_id) = 1 and (seq is null) = (room_id is null))',
      "create unique index room_reports_host on room_reports (host_id, user_id) where state = 'open' and host_id is not null",
      "create unique index room_reports_photo on room_reports (photo_id, user_id) where state = 'open' and photo_id is not null",
      `create table host_blocks (
        user_id text collate "C" not null references users (id),
        host_id text collate "C" not null references live_hosts (id),
        at timestamptz not null default house_now(),
        primary key (user_id, host_id)
      )`,
    ],
  },
]
