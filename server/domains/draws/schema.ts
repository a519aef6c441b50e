/** The schema of lotteries, seed chains and periods. Published values of a period are immutable (D1). */
import type { RepeatableStep, SchemaStep } from '../../platform/database/schemaStep.ts'

const fixedFirst = ['lottery_id', 'period', 'chain_id', 'link', 'opens_at', 'closes_at', 'draws_at', 'algorithm', 'commit']

/** Used by frozen steps only. `published`: the immutable columns; `more`: further refused changes. */
function refusePeriodChange(published: readonly string[], more = ''): string {
  const of = (row: string) => published.map((column) => `${row}.${column}`).join(', ')
  return `create or replace function refuse_period_change() returns trigger language plpgsql as
    $$ begin
      if tg_op = 'DELETE' then raise exception 'a period is never removed' using errcode = '0A000'; end if;
      if (${of('old')}) is distinct from (${of('new')})
      then raise exception 'what was published of a period is never changed' using errcode = '0A000'; end if;
      if old.rule_version <> new.rule_version and old.opens_at <= clock_timestamp()
      then raise exception 'the rules of a period that has opened are never changed' using errcode = '0A000'; end if;
      if old.result is not null and (old.result, old.seed, old.entropy, old.drawn_at, old.entropy_signature)
        is distinct from (new.result, new.seed, new.entropy, new.drawn_at, new.entropy_signature)
      then raise exception 'a draw is never changed' using errcode = '0A000'; end if;
      ${more}
      return new;
    end $$`
}

const fixedSince3 = [...fixedFirst, 'lunar_year', 'entropy_chain', 'entropy_round', 'entropy_key']

const fixedSince5 = [...fixedSince3, 'entropy_genesis', 'entropy_period_seconds']

const neverBack = `
      if old.state = 'void' and new.state <> 'void'
      then raise exception 'a period that was called off is never drawn' using errcode = '0A000'; end if;
      if old.void_reason is not null and old.void_reason is distinct from new.void_reason
      then raise exception 'why a period was called off is never changed' using errcode = '0A000'; end if;`

export const drawSteps: readonly SchemaStep[] = [
  {
    name: '0015-draws-1',
    statements: [
      `create table lotteries (
        id text primary key,
        family text not null,
        names jsonb not null,
        interval_seconds int not null check (interval_seconds > 0),
        close_offset_seconds int not null check (close_offset_seconds > 0 and close_offset_seconds < interval_seconds),
        on_sale boolean not null default true,
        min_stake bigint not null check (min_stake > 0),
        max_stake bigint not null,
        max_period_stake bigint not null,
        max_prize bigint not null,
        day_start_hour int not null default 0 check (day_start_hour between 0 and 23),
        sort int not null default 0
      )`,
      `create table seed_chains (
        id text primary key,
        lottery_id text not null references lotteries,
        anchor text not null,
        root_sealed text not null,
        next_link int not null,
        active boolean not null,
        created_at timestamptz not null default now()
      )`,
      `create unique index seed_chains_active on seed_chains (lottery_id) where active`,
      `create table periods (
        lottery_id text not null references lotteries,
        period text not null,
        day text not null,
        chain_id text not null references seed_chains,
        link int not null,
        opens_at timestamptz not null,
        closes_at timestamptz not null,
        draws_at timestamptz not null,
        state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
        algorithm text not null,
        commit text not null,
        seed text,
        entropy text,
        result jsonb,
        drawn_at timestamptz,
        settled_at timestamptz,
        primary key (lottery_id, period),
        unique (chain_id, link),
        check (opens_at < closes_at and closes_at <= draws_at),
        check ((result is null) = (seed is null) and (result is null) = (entropy is null)),
        check (state not in ('drawn', 'settled') or result is not null)
      )`,
      `create index periods_by_time on periods (lottery_id, draws_at desc)`,
      `create index periods_to_do on periods (draws_at) where settled_at is null`,
      `create function refuse_period_change() returns trigger language plpgsql as
        $$ begin
          if tg_op = 'DELETE' then raise exception 'a period is never removed' using errcode = '0A000'; end if;
          if (old.lottery_id, old.period, old.chain_id, old.link, old.opens_at, old.closes_at, old.draws_at, old.algorithm, old.commit)
            is distinct from
            (new.lottery_id, new.period, new.chain_id, new.link, new.opens_at, new.closes_at, new.draws_at, new.algorithm, new.commit)
          then raise exception 'what was published of a period is never changed' using errcode = '0A000'; end if;
          if old.result is not null and (old.result, old.seed, old.entropy, old.drawn_at)
            is distinct from (new.result, new.seed, new.entropy, new.drawn_at)
          then raise exception 'a draw is never changed' using errcode = '0A000'; end if;
          return new;
        end $$`,
      `create trigger periods_fixed before update or delete on periods for each row execute function refuse_period_change()`,
    ],
  },
  {
    name: '0016-draws-2',
    statements: [
      `alter table lotteries add column draw_family text, add column hours jsonb, add column draws_on jsonb`,
      `update lotteries set draw_family = lower(family)`,
      `alter table lotteries alter column draw_family set not null`,
      // rules, zodiac year and outside entropy that a period was promised with
      `alter table periods
        add column rule_version int not null default 1, add column lunar_year int,
        add column entropy_chain text, add column entropy_round int, add column entropy_signature text,
        add check ((entropy_chain is null) = (entropy_round is null))`,
      `create table rule_history (
        version int not null,
        rules jsonb not null,
        effective_from timestamptz not null
      )`,
      `create index rule_history_by_time on rule_history (effective_from desc)`,
      refusePeriodChange([...fixedFirst, 'lunar_year', 'entropy_chain', 'entropy_round']),
    ],
  },
  {
    name: '0017-draws-3',
    statements: [
      `alter table periods add column entropy_key text, add check (entropy_key is null or entropy_chain is not null)`,
      refusePeriodChange(fixedSince3),
    ],
  },
  {
    name: '0018-draws-4',
    statements: [
      `alter table periods add column void_reason jsonb, add check (void_reason is null or state = 'void')`,
      refusePeriodChange(fixedSince3, neverBack),
    ],
  },
  {
    name: '0019-draws-5',
    statements: [
      // start and pace of the drand chain, which give the promised round its time
      `alter table periods add column entropy_genesis timestamptz, add column entropy_period_seconds int,
        add check ((entropy_genesis is null) = (entropy_period_seconds is null)),
        add check (entropy_genesis is null or entropy_key is not null)`,
      refusePeriodChange(fixedSince5, neverBack),
      // failed attempts of a round, shared by all periods that were promised it
      `create table beacon_tries (
        chain text not null,
        round int not null,
        url text not null,
        place int not null,
        outcome text not null,
        tries int not null default 1,
        last_at timestamptz not null default clock_timestamp(),
        primary key (chain, round, url)
      )`,
      // last answer of each source
      `create table beacon_sources (
        url text primary key,
        round int not null,
        outcome text not null,
        at timestamptz not null default clock_timestamp()
      )`,
    ],
  },
]

export const drawFunctions: readonly RepeatableStep[] = [
  {
    name: 'functions-of-draws',
    statements: [
      `create or replace function refuse_period_change() returns trigger language plpgsql as
        $$ begin
          if tg_op = 'DELETE' then raise exception 'a period is never removed' using errcode = '0A000'; end if;
          if (old.lottery_id, old.period, old.chain_id, old.link, old.opens_at, old.closes_at, old.draws_at, old.algorithm, old.commit,
              old.lunar_year, old.entropy_chain, old.entropy_round, old.entropy_key, old.entropy_genesis, old.entropy_period_seconds)
            is distinct from
            (new.lottery_id, new.period, new.chain_id, new.link, new.opens_at, new.closes_at, new.draws_at, new.algorithm, new.commit,
              new.lunar_year, new.entropy_chain, new.entropy_round, new.entropy_key, new.entropy_genesis, new.entropy_period_seconds)
          then raise exception 'what was published of a period is never changed' using errcode = '0A000'; end if;
          if old.rule_version <> new.rule_version and old.opens_at <= clock_timestamp()
          then raise exception 'the rules of a period that has opened are never changed' using errcode = '0A000'; end if;
          if old.result is not null and (old.result, old.seed, old.entropy, old.drawn_at, old.entropy_signature)
            is distinct from (new.result, new.seed, new.entropy, new.drawn_at, new.entropy_signature)
          then raise exception 'a draw is never changed' using errcode = '0A000'; end if;
          if old.state = 'void' and new.state <> 'void'
          then raise exception 'a period that was called off is never drawn' using errcode = '0A000'; end if;
          if old.void_reason is not null and old.void_reason is distinct from new.void_reason
          then raise exception 'why a period was called off is never changed' using errcode = '0A000'; end if;
          return new;
        end $$`,
    ],
  },
]
