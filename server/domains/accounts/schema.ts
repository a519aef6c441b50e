/** The schema of accounts. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Sex } from '#/contract/profile.ts'
import type { Tables, Typed } from '../../platform/database/tables.ts'

/** `otherDevice`: a sign-in elsewhere. `device`: the member ended it on another device. `operator`: the member was locked. */
export type SessionEnd = 'logout' | 'reuse' | 'otherDevice' | 'device' | 'password' | 'operator'

export type UserRow = Tables['users']

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: Typed<'users', { sex: Sex; state: 'active' | 'locked' }>
    sessions: Typed<'sessions', { ended: SessionEnd }>
  }
}

export const accountSteps: readonly SchemaStep[] = [
  {
    name: '0003-accounts',
    statements: [
      `create table users (
        id text collate "C" primary key,
        -- As typed at registration.
        username text not null,
        -- Lower case; unique.
        username_key text not null unique,
        password_hash text not null,
        nick_name text not null,
        avatar text not null default '',
        prize_group integer not null,
        -- The agent whose invitation was used.
        parent_id text collate "C" references users (id),
        is_agent boolean not null default false,
        -- Proven by a code; unique.
        phone text,
        qq text,
        real_name text,
        fund_password_hash text,
        state text not null default 'active' check (state in ('active', 'locked')),
        -- The registration that created the account: repeated, it gets the same answer.
        request_id text collate "C" not null unique,
        -- SHA-256 of the registration without its secrets.
        request_digest text not null,
        created_at timestamptz not null default house_now(),
        last_login_at timestamptz,
        -- The previous sign-in.
        previous_login_at timestamptz,
        -- Minutes of play between two reality checks, 0 for none; null for the platform's default.
        reminder_minutes int,
        -- The current visit: its start, the wallet version at that time, and the last acknowledged reality check; one for all sessions.
        visit_at timestamptz not null default house_now(),
        visit_version bigint not null default 0,
        checked_at timestamptz not null default house_now(),
        -- When it was last reset without the current one.
        fund_reset_at timestamptz,
        -- An internal account, which never gets payouts.
        is_operating boolean not null default false,
        -- Given at registration and unproven: it authorises nothing.
        contact_phone text,
        sex text not null default 'unsaid' check (sex in ('unsaid', 'male', 'female')),
        -- Not named in the ranking.
        ranking_hidden boolean not null default false,
        -- The invitation code that was used.
        invite_code text,
        -- Of an account that an agent opened: its password has to be changed, and opens it until this time.
        one_time_until timestamptz
      )`,
      'create index users_parent on users (parent_id)',
      'create unique index users_phone on users (phone)',
      'create index users_by_code on users (invite_code, created_at) where invite_code is not null',
      // Few members are locked, and they are searched separately.
      "create index users_locked on users (id) where state <> 'active'",
      `create table sessions (
        id text collate "C" primary key,
        user_id text collate "C" not null references users (id),
        device_id text collate "C" not null,
        user_agent text not null,
        ip text not null,
        -- Number of rotations; the token of this generation is the current one.
        generation integer not null,
        rotated_at timestamptz not null default house_now(),
        created_at timestamptz not null default house_now(),
        -- When a full sign-in is required.
        expires_at timestamptz not null,
        ended_at timestamptz,
        ended text check (ended in ('logout', 'reuse', 'otherDevice', 'device', 'password', 'operator')),
        -- Time of the last activity.
        active_at timestamptz not null default house_now(),
        -- The newest generation of which a token was used: its answer arrived.
        used_generation integer not null default 0
      )`,
      'create index sessions_user on sessions (user_id, device_id)',
      `create table refresh_tokens (
        -- SHA-256 of the token; the token itself is not stored.
        hash text primary key,
        session_id text collate "C" not null references sessions (id) on delete cascade,
        generation integer not null
      )`,
      'create index refresh_tokens_session on refresh_tokens (session_id)',
      `create table captchas (
        id text collate "C" primary key,
        answer_hash text not null,
        -- Digest of the one request that used it, with its answer.
        used_by text,
        expires_at timestamptz not null
      )`,
      'create index captchas_expiry on captchas (expires_at)',
      `create table sms_codes (
        id text collate "C" primary key,
        phone text not null,
        type text not null,
        code_hash text not null,
        tries integer not null default 0,
        created_at timestamptz not null default house_now(),
        expires_at timestamptz not null,
        -- Digest of the one request that used it.
        used_by text
      )`,
      'create index sms_codes_phone on sms_codes (phone, type, created_at)',
      // Counters of attempts within a window.
      `create table attempts (
        key text primary key,
        hits integer not null,
        since timestamptz not null default house_now(),
        last_at timestamptz not null default house_now()
      )`,
      // Devices from which an account with an opening grant was created.
      `create table opening_grants (
        device_id text collate "C" primary key,
        user_id text collate "C" not null references users (id),
        granted_at timestamptz not null default house_now()
      )`,
      `create table sms_deliveries (
        day date not null,
        type text not null,
        sent bigint not null,
        failed bigint not null,
        primary key (day, type)
      )`,
      // A business day on which the member was there.
      // `counted`: by the sums of teams.
      `create table seen_days (
        day text collate "C" not null,
        user_id text collate "C" not null,
        -- In the sums of teams.
        counted boolean not null default false,
        primary key (day, user_id)
      )`,
      'create index seen_days_fresh on seen_days (day, user_id) where not counted',
    ],
  },
  {
    name: '202611291930-accounts-2',
    statements: [
      `alter table sms_codes
        -- The addresses of whoever asked for it, as they are counted.
        add household text collate "C" not null default '',
        -- Wrong ones from other addresses: they use up none of the tries of whoever asked.
        add strange_tries integer not null default 0`,
    ],
  },
]
