/** The schema of lotteries, seed chains and periods. Published values of a period are immutable (D1). */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { BeaconOutcome, LotteryInfo, LotteryTypeCode, Period } from '#/contract/lottery.ts'
import type { DrawFamily } from '#/rules/draws/draw.ts'
import type { Typed } from '../../platform/database/tables.ts'

type Hours = NonNullable<Extract<LotteryInfo['schedule'], { kind: 'interval' }>['hours']>

type DrawsOn = Omit<Extract<LotteryInfo['schedule'], { kind: 'calendar' }>, 'kind'>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    lotteries: Typed<'lotteries', { family: LotteryTypeCode; drawFamily: DrawFamily; names: Localized; hours: Hours; drawsOn: DrawsOn }>
    periods: Typed<'periods', { state: Period['state']; result: number[]; voidReason: Localized }>
    beaconTries: Typed<'beaconTries', { outcome: BeaconOutcome }>
    beaconSources: Typed<'beaconSources', { outcome: BeaconOutcome | 'answered' }>
  }
}

const refusePeriodChange = `create or replace function refuse_period_change() returns trigger language plpgsql as
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
    end $$`

export const drawSteps: readonly SchemaStep[] = [
  {
    name: '0007-draws',
    statements: [
      `create table lotteries (
        id text collate "C" primary key,
        family text not null,
        names jsonb not null,
        -- For calendar schedules: minimum seconds between two draws.
        interval_seconds int not null check (interval_seconds > 0),
        close_offset_seconds int not null check (close_offset_seconds > 0 and close_offset_seconds < interval_seconds),
        on_sale boolean not null default true,
        -- Maximum stake per note, times the multiple.
        min_stake bigint not null check (min_stake > 0),
        max_stake bigint not null,
        -- Maximum stake of one player in one period.
        max_period_stake bigint not null,
        -- Maximum payout of one bet, for bets from now on.
        max_prize bigint not null,
        -- Start of the business day in the platform's time zone.
        day_start_hour int not null default 0 check (day_start_hour between 0 and 23),
        sort int not null default 0,
        draw_family text not null,
        -- Sale hours of an interval schedule; null around the clock.
        hours jsonb,
        -- Calendar schedule; null for interval schedules.
        draws_on jsonb
      )`,
      // A seed chain, used from its end backwards. `anchor` is published: the hash of the first seed used.
      `create table seed_chains (
        id text collate "C" primary key,
        lottery_id text collate "C" not null references lotteries,
        anchor text not null,
        -- Root encrypted with the server's key; future seeds can be computed from nothing else.
        root_sealed text not null,
        -- Link of the next period; negative when the chain is used up.
        next_link int not null,
        active boolean not null,
        created_at timestamptz not null default house_now()
      )`,
      `create unique index seed_chains_active on seed_chains (lottery_id) where active`,
      `create table periods (
        lottery_id text collate "C" not null references lotteries,
        period text collate "C" not null,
        -- Business day, YYYY-MM-DD.
        day text not null,
        chain_id text collate "C" not null references seed_chains,
        link int not null,
        opens_at timestamptz not null,
        closes_at timestamptz not null,
        draws_at timestamptz not null,
        state text not null default 'open' check (state in ('open', 'closed', 'drawn', 'settled', 'void')),
        algorithm text not null,
        commit text not null,
        -- Null until the draw.
        seed text,
        entropy text,
        result jsonb,
        drawn_at timestamptz,
        settled_at timestamptz,
        -- Rules, zodiac year and outside entropy that the period was promised with.
        rule_version int not null default 1,
        -- Mark Six only.
        lunar_year int,
        -- Promised drand chain and round; null when the draw uses the seed chain only.
        entropy_chain text,
        entropy_round int,
        entropy_signature text,
        -- Public key of the drand chain.
        entropy_key text,
        -- For periods in state void.
        void_reason jsonb,
        -- Start and pace of the drand chain, which give the promised round its time.
        entropy_genesis timestamptz,
        entropy_period_seconds int,
        -- Whether all bets of the period are counted by option, which starts with the first bet under an exposure limit.
        counted boolean not null default false,
        primary key (lottery_id, period),
        unique (chain_id, link),
        check (opens_at < closes_at and closes_at <= draws_at),
        check ((result is null) = (seed is null) and (result is null) = (entropy is null)),
        check (state not in ('drawn', 'settled') or result is not null),
        check ((entropy_chain is null) = (entropy_round is null)),
        check (entropy_key is null or entropy_chain is not null),
        check (void_reason is null or state = 'void'),
        check ((entropy_genesis is null) = (entropy_period_seconds is null)),
        check (entropy_genesis is null or entropy_key is not null)
      )`,
      'create index periods_by_time on periods (lottery_id, draws_at desc)',
      'create index periods_to_do on periods (draws_at) where settled_at is null',
      'create index periods_of_day on periods (lottery_id, day, draws_at desc)',
      refusePeriodChange,
      'create trigger periods_fixed before update or delete on periods for each row execute function refuse_period_change()',
      `create table rule_history (
        version int not null,
        rules jsonb not null,
        effective_from timestamptz not null
      )`,
      'create index rule_history_by_time on rule_history (effective_from desc)',
      // failed attempts of a round, shared by all periods that were promised it
      `create table beacon_tries (
        chain text not null,
        round int not null,
        url text not null,
        -- Position of the source in the order of requests.
        place int not null,
        -- Of the last attempt.
        outcome text not null,
        tries int not null default 1,
        last_at timestamptz not null default house_now(),
        primary key (chain, round, url)
      )`,
      // last answer of each source
      `create table beacon_sources (
        url text primary key,
        round int not null,
        outcome text not null,
        at timestamptz not null default house_now()
      )`,
    ],
  },
  {
    // When the sale of a stopped lottery resumes; null while it is on sale, and where no time was announced.
    name: '202611301226-draws-2',
    statements: ['alter table lotteries add column resumes_at timestamptz check (resumes_at is null or not on_sale)'],
  },
]

export const drawFunctions: readonly SchemaStep[] = [{ name: 'functions-of-draws', statements: [refusePeriodChange] }]
