/** Schema of the platform itself. */
import { appendOnly, type SchemaStep } from './database/schemaStep.ts'

/** Platform time (clock.ts) for statements, so that every statement uses the same clock. Landed steps hold the names with `house`. */
const houseNow = `create or replace function house_now() returns timestamptz language plpgsql stable as
    $$ begin return clock_timestamp() + (select held_ms from house_clock where one) * interval '1 millisecond'; end $$`

const refuseRewrite = `create or replace function refuse_rewrite() returns trigger language plpgsql as
    $$ begin raise exception '% on % is refused: it can only be added to', tg_op, tg_table_name using errcode = '0A000'; end $$`

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
    name: '0001-platform',
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
      houseNow,
      refuseRewrite,
      // Jumps of the database's clock: the expected time, and the time it showed.
      `create table clock_jumps (
        id bigint generated always as identity primary key,
        from_at timestamptz not null,
        to_at timestamptz not null,
        difference_ms bigint not null,
        -- host:process.
        seen_by text not null,
        -- undone: the clock returned to the expected time. believed: the jump lasted, or an operator accepted it.
        outcome text not null check (outcome in ('held', 'undone', 'believed'))
      )`,
      // Settings that differ from their defaults; `value` is JSON.
      `create table settings (
        name text primary key,
        value jsonb not null,
        updated_at timestamptz not null default house_now()
      )`,
      // The outbox: events in the order of `id`. Events without a `user_id` are for everyone.
      // Deleted by id: an index on the time would be written with every bet, and read once a minute. Nothing reads the time.
      `create table events (
        id bigint generated always as identity primary key,
        topic text not null,
        user_id text collate "C",
        data jsonb not null,
        at timestamptz not null default now()
      )`,
      // Nonces of envelopes received in the last minutes.
      `create table nonces (
        nonce text primary key,
        seen_at timestamptz not null default house_now()
      )`,
      'create index nonces_seen_at on nonces (seen_at)',
      // Request counters per key and window, over all processes. `window_ends_at` in milliseconds.
      `create table rate_counters (
        key text not null,
        window_ends_at bigint not null,
        hits integer not null,
        primary key (key, window_ends_at)
      )`,
      'create index rate_counters_end on rate_counters (window_ends_at)',
      // Leases of recurring jobs, which run in one process at a time (jobs/).
      `create table jobs (
        name text collate "C" primary key,
        holder text not null,
        taken_at timestamptz not null,
        until timestamptz not null
      ) with (fillfactor = 50)`,
      // A text sealed with the server's key (process/canary.ts).
      'create table canary (one boolean primary key default true check (one), sealed text not null)',
      // The operator's log: see operator/log.ts. Append-only; the database gives `id`, without a gap, `at` and the chain.
      // Who acted, and a chain over all rows (operator/log.ts). The lock gives them one order; it is held until the commit, which follows
      // at once.
      `create table operator_log (
        id bigint primary key,
        at timestamptz not null default house_now(),
        command text not null,
        args jsonb not null,
        outcome text not null,
        actor text not null,
        -- The digest of the row before; empty for the first.
        previous text not null,
        -- SHA-256 in hex, of the row with previous.
        digest text not null
      )`,
      digestOfLine,
      chainLine,
      'create trigger operator_log_chain before insert on operator_log for each row execute function chain_operator_log()',
      ...appendOnly('operator_log'),
    ],
  },
]

export const platformFunctions: readonly SchemaStep[] = [
  { name: 'functions-of-the-clock', statements: [houseNow] },
  { name: 'functions-of-what-is-only-added-to', statements: [refuseRewrite] },
  { name: 'functions-of-the-operator-log', statements: [digestOfLine, chainLine] },
]
