/** The schema of agents' sums. Columns of figures are made from their tables. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'

/** Frozen with the step: later figures come with a step of their own. */
const amounts = [
  'stake',
  'payout',
  'rebate',
  'gifts',
  'recharged',
  'granted',
  'withdrawn',
  'fees',
  'accrued',
  'third_stake',
  'third_payout',
]
const counts = [
  'joined',
  'recharging',
  'bet_day',
  'bet_week',
  'bet_month',
  'bet_ever',
  'seen_day',
  'seen_week',
  'seen_month',
  'third_day',
  'third_week',
  'third_month',
]
const bigints = (prefix: string) => amounts.map((name) => `${prefix}_${name} bigint not null default 0`).join(', ')

/** Nobody gets another inviter, so that a path is never another one later. */
const placeMoney = `create or replace function place_money() returns trigger language plpgsql as
  $$ begin
    new.path := (select path from members where user_id = new.user_id);
    return new;
  end $$`

export const agentSteps: readonly SchemaStep[] = [
  {
    name: '0032-agents',
    statements: [
      // How far a member's postings are in the sums: null for a member who is not counted yet. Days only grow.
      `create table member_sums (
        node int primary key,
        version bigint,
        direct int not null default 0,
        team int not null default 0,
        first_bet text collate "C",
        last_bet text collate "C",
        last_seen text collate "C",
        first_recharge text collate "C",
        first_recharge_at timestamptz,
        first_recharge_amount bigint,
        last_third text collate "C"
      ) with (fillfactor = 80)`,
      // Own figures of a member, and those of the member with everybody below. `given`: what the inviter was accrued for the latter.
      `create table member_days (
        node int not null,
        day text collate "C" not null,
        path text collate "C" not null,
        -- own postings
        acts int not null default 0,
        ${bigints('own')},
        ${bigints('team')},
        given bigint not null default 0,
        ${counts.map((name) => `${name} int not null default 0`).join(', ')},
        parent int,
        primary key (node, day)
      ) with (fillfactor = 80)`,
      'create index member_days_paths on member_days (day, path)',
      // What a level did is found by its inviter, without a look at those who did nothing.
      'create index member_days_levels on member_days (parent, day)',
      // One bit for each day of a month.
      `create table member_months (
        month text collate "C" not null,
        path text collate "C" not null,
        bet_days int not null default 0,
        seen_days int not null default 0,
        third_days int not null default 0,
        primary key (month, path)
      ) with (fillfactor = 80)`,
      `create table code_sums (
        code text primary key,
        recharged int not null default 0,
        bettors int not null default 0,
        stake bigint not null default 0
      ) with (fillfactor = 80)`,
      `create table sums_state (
        one boolean primary key default true check (one),
        rebate_place bigint not null,
        as_of timestamptz
      )`,
      'insert into sums_state (rebate_place) values (0)',
      // Postings are in the order of time on the disk, so that a span of time is found without an index on each row.
      'create index postings_at on postings using brin (at) with (pages_per_range = 16)',
      "create index postings_not_of_bets on postings (at) where kind not in ('bet', 'win', 'push', 'cancel', 'void')",
      // Append-only.
      `create table group_raises (
        id bigint generated always as identity primary key,
        agent_id text collate "C" not null,
        user_id text collate "C" not null,
        from_group int not null,
        to_group int not null check (to_group > from_group),
        at timestamptz not null default house_now(),
        -- What told the member; null where nobody was told.
        message_id text collate "C"
      )`,
      'create index group_raises_of on group_raises (agent_id, at)',
      'create index group_raises_told on group_raises (user_id, at)',
      ...appendOnly('group_raises'),
      `create table member_notes (
        agent_id text collate "C" not null,
        user_id text collate "C" not null,
        note text not null,
        primary key (agent_id, user_id)
      )`,
      // Of which team a recharge or a withdrawal is, is told without a look at its member.
      placeMoney,
      ...['recharges', 'withdrawals'].map(
        (table) =>
          `create trigger ${table}_place before insert or update of user_id, path on ${table} for each row execute function place_money()`,
      ),
    ],
  },
  {
    name: '202611300600-agents-2',
    statements: [
      // Stakes of everybody below a member by quarters of an hour, of the last business days.
      `create table team_stakes (
        day text collate "C" not null,
        node int not null,
        quarter timestamptz not null,
        stake bigint not null,
        primary key (day, node, quarter)
      ) with (fillfactor = 80)`,
      // Quarters before this time are missing; null if none are.
      'alter table sums_state add column stakes_since timestamptz',
      'update sums_state set stakes_since = house_now() where as_of is not null',
    ],
  },
]

export const agentFunctions: readonly SchemaStep[] = [{ name: 'functions-of-agents', statements: [placeMoney] }]
