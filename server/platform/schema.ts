/** Schema of the platform itself. */
import type { RepeatableStep, SchemaStep } from './database/schemaStep.ts'

export const platformSteps: readonly SchemaStep[] = [
  {
    name: '0001-platform-1',
    statements: [
      `create table settings (
        name text primary key,
        value jsonb not null,
        updated_at timestamptz not null default now()
      )`,
      `create table events (
        id bigint generated always as identity primary key,
        topic text not null,
        user_id text,
        data jsonb not null,
        at timestamptz not null default now()
      )`,
      'create index events_at on events (at)',
      `create table nonces (
        nonce text primary key,
        seen_at timestamptz not null default now()
      )`,
      'create index nonces_seen_at on nonces (seen_at)',
      `create table rate_counters (
        key text not null,
        window_ends_at bigint not null,
        hits integer not null,
        primary key (key, window_ends_at)
      )`,
      'create index rate_counters_end on rate_counters (window_ends_at)',
      `create table operator_log (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        command text not null,
        args jsonb not null,
        outcome text not null
      )`,
    ],
  },
  {
    // Events are deleted by id. An index on their time would be written with every bet, and read once a minute.
    name: '0002-platform-2',
    statements: ['drop index events_at'],
  },
  {
    // Platform time (clock.ts) for statements, so that every statement uses the same clock.
    name: '0003-platform-3',
    statements: [
      `create table house_clock (
        one boolean primary key default true check (one),
        held_ms bigint not null default 0,
        held_since timestamptz,
        setting bigint not null default 0,
        steady_at timestamptz,
        check ((held_ms = 0) = (held_since is null))
      )`,
      'insert into house_clock default values',
      `create table clock_jumps (
        id bigint generated always as identity primary key,
        from_at timestamptz not null,
        to_at timestamptz not null,
        difference_ms bigint not null,
        seen_by text not null,
        outcome text not null check (outcome in ('held', 'undone', 'believed'))
      )`,
      `create function house_now() returns timestamptz language plpgsql stable as
        $$ begin return clock_timestamp() + (select held_ms from house_clock where one) * interval '1 millisecond'; end $$`,
    ],
  },
  {
    // Leases of recurring jobs, which run in one process at a time (jobs/).
    name: '202611241518-jobs-1',
    statements: [
      `create table jobs (
        name text collate "C" primary key,
        holder text not null,
        taken_at timestamptz not null,
        until timestamptz not null
      ) with (fillfactor = 50)`,
    ],
  },
  {
    // A text sealed with the server's key (process/canary.ts).
    name: '202611290040-canary-1',
    statements: ['create table canary (one boolean primary key default true check (one), sealed text not null)'],
  },
]

export const platformFunctions: readonly RepeatableStep[] = [
  {
    name: 'functions-of-the-clock',
    statements: [
      `create or replace function house_now() returns timestamptz language plpgsql stable as
        $$ begin return clock_timestamp() + (select held_ms from house_clock where one) * interval '1 millisecond'; end $$`,
    ],
  },
]
