/** The schema of accounts. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const accountSteps: readonly SchemaStep[] = [
  {
    name: '0004-accounts-1',
    statements: [
      `create table users (
        id text primary key,
        username text not null,
        username_key text not null unique,
        password_hash text not null,
        nick_name text not null,
        avatar text not null default '',
        prize_group integer not null,
        parent_id text references users (id),
        is_agent boolean not null default false,
        phone text,
        qq text,
        real_name text,
        fund_password_hash text,
        state text not null default 'active' check (state in ('active', 'locked')),
        request_id text not null unique,
        request_digest text not null,
        created_at timestamptz not null default now(),
        last_login_at timestamptz,
        previous_login_at timestamptz
      )`,
      'create index users_parent on users (parent_id)',
      'create index users_phone on users (phone)',
      `create table sessions (
        id text primary key,
        user_id text not null references users (id),
        device_id text not null,
        user_agent text not null,
        ip text not null,
        generation integer not null,
        rotated_at timestamptz not null default now(),
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        ended_at timestamptz,
        ended text check (ended in ('logout', 'reuse', 'otherDevice', 'password', 'operator'))
      )`,
      'create index sessions_user on sessions (user_id, device_id)',
      `create table refresh_tokens (
        hash text primary key,
        session_id text not null references sessions (id) on delete cascade,
        generation integer not null
      )`,
      'create index refresh_tokens_session on refresh_tokens (session_id)',
      `create table captchas (
        id text primary key,
        answer_hash text not null,
        used_by text,
        expires_at timestamptz not null
      )`,
      'create index captchas_expiry on captchas (expires_at)',
      `create table sms_codes (
        id text primary key,
        phone text not null,
        type text not null,
        code_hash text not null,
        tries integer not null default 0,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_by text
      )`,
      'create index sms_codes_phone on sms_codes (phone, type, created_at)',
      `create table attempts (
        key text primary key,
        hits integer not null,
        since timestamptz not null default now(),
        last_at timestamptz not null default now()
      )`,
      `create table invite_codes (
        code text primary key,
        owner_id text references users (id),
        prize_group integer not null,
        disabled boolean not null default false,
        created_at timestamptz not null default now()
      )`,
    ],
  },
  {
    // Existing sessions count as just used.
    name: '0005-accounts-2',
    statements: [
      `alter table sessions add column active_at timestamptz not null default now(), add column visit_at timestamptz not null default now(),
        add column visit_version bigint not null default 0, add column checked_at timestamptz not null default now()`,
      'alter table users add column reminder_minutes int',
    ],
  },
  {
    name: '0006-accounts-grant-1',
    statements: [
      `create table opening_grants (
        device_id text collate "C" primary key,
        user_id text collate "C" not null references users (id),
        granted_at timestamptz not null default now()
      )`,
    ],
  },
  {
    name: '0007-accounts-sms-1',
    statements: [
      `create table sms_deliveries (
        day date not null,
        type text not null,
        sent bigint not null,
        failed bigint not null,
        primary key (day, type)
      )`,
    ],
  },
  {
    // Visits belong to the member, not to a session. The old columns of sessions remain for servers of the previous version; nothing else
    // reads them.
    name: '0008-accounts-3',
    statements: [
      `alter table users add column visit_at timestamptz not null default now(), add column visit_version bigint not null default 0,
        add column checked_at timestamptz not null default now()`,
      `update users u set visit_at = s.visit_at, visit_version = s.visit_version, checked_at = s.checked_at
        from (
          select distinct on (user_id) user_id, visit_at, visit_version, checked_at from sessions
          where active_at > now() - interval '30 minutes' order by user_id, checked_at
        ) s where s.user_id = u.id`,
    ],
  },
  {
    name: '202611252040-accounts-4',
    statements: [
      'alter table sessions drop constraint sessions_ended_check',
      `alter table sessions add constraint sessions_ended_check
        check (ended in ('logout', 'reuse', 'otherDevice', 'device', 'password', 'operator')) not valid`,
    ],
  },
  {
    name: '202611260320-accounts-5',
    statements: [
      'alter table users add column invite_code text, add column one_time_until timestamptz',
      'create index users_by_code on users (invite_code, created_at) where invite_code is not null',
      // \`counted\`: by the sums of teams.
      `create table seen_days (
        day text collate "C" not null,
        user_id text collate "C" not null,
        counted boolean not null default false,
        primary key (day, user_id)
      )`,
      'create index seen_days_fresh on seen_days (day, user_id) where not counted',
    ],
  },
  {
    // A code was all that it took to invite. Whoever has one, or has a member below, is an agent: the code opens, and the team is seen.
    name: '202611261110-accounts-6',
    statements: [
      `update users set is_agent = true where not is_agent and (
        exists (select from invite_codes c where c.owner_id = users.id) or exists (select from users below where below.parent_id = users.id))`,
    ],
  },
  {
    name: '202611290035-accounts-7',
    statements: ['alter table sessions add column used_generation integer not null default 0'],
  },
]
