/** Schema of the platform itself. */
import { appendOnly, type RepeatableStep, type SchemaStep } from './database/schemaStep.ts'

const digestOfLine = `create or replace function operator_log_digest(line operator_log) returns text language plpgsql stable as
    $$ begin return encode(sha256(convert_to(jsonb_build_array(line.id, line.previous, floor(extract(epoch from line.at) * 1000000)::bigint,
      line.actor, line.command, line.args, line.outcome)::text, 'UTF8')), 'hex'); end $$`

const chainLine = `create or replace function chain_operator_log() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(2);
    select coalesce(max(id), 0) + 1 into new.id from operator_log;
    new.previous := coalesce((select digest from operator_log order by id desc limit 1), '');
    new.at := house_now();
    new.digest := operator_log_digest(new);
    return new;
  end $$`

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
  {
    // Who acted, and a chain over all rows (operator/log.ts). The lock gives them one order; it is held until the commit, which follows at once.
    name: '202611290330-operator-log-1',
    statements: [
      'alter table operator_log add column actor text, add column previous text, add column digest text',
      'alter table operator_log alter column id drop identity',
      digestOfLine,
      `do $$ declare line operator_log; before text := ''; begin
        for line in select * from operator_log order by id loop
          line.actor := 'unknown';
          line.previous := before;
          before := operator_log_digest(line);
          update operator_log set actor = line.actor, previous = line.previous, digest = before where id = line.id;
        end loop;
      end $$`,
      `alter table operator_log alter column actor set not null, alter column previous set not null, alter column digest set not null`,
      chainLine,
      'create trigger operator_log_chain before insert on operator_log for each row execute function chain_operator_log()',
      ...appendOnly('operator_log'),
    ],
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
  { name: 'functions-of-the-operator-log', statements: [digestOfLine, chainLine] },
]
