/** The schema of agents' sums. Columns of figures are made from their tables. */
import { appendOnly, type RepeatableStep, type SchemaStep } from '../../platform/database/schemaStep.ts'

/** Frozen with the step: later figures come with a step of their own. */
const amounts = ['stake', 'payout', 'rebate', 'gifts', 'recharged', 'granted', 'withdrawn', 'fees', 'accrued']
const counts = ['joined', 'recharging', 'bet_day', 'bet_week', 'bet_month', 'bet_ever', 'seen_day', 'seen_week', 'seen_month']
const bigints = (prefix: string) => amounts.map((name) => `${prefix}_${name} bigint not null default 0`).join(', ')

/** Nobody gets another inviter, so that a path is never another one later. Also of rows that a server of the previous version writes. */
const placeMoney = `create or replace function place_money() returns trigger language plpgsql as
  $$ begin
    new.path := (select path from members where user_id = new.user_id);
    return new;
  end $$`

export const agentSteps: readonly SchemaStep[] = [
  {
    name: '202611260300-agents-1',
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
        first_recharge_amount bigint
      ) with (fillfactor = 80)`,
      // Own figures of a member, and those of the member with everybody below. \`given\`: what the inviter was accrued for the latter.
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
        primary key (node, day)
      ) with (fillfactor = 80)`,
      'create index member_days_paths on member_days (day, path)',
      // One bit for each day of a month.
      `create table member_months (
        month text collate "C" not null,
        path text collate "C" not null,
        bet_days int not null default 0,
        seen_days int not null default 0,
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
      'create index recharges_by_time on recharges (created_at)',
      'create index withdrawals_by_time on withdrawals (created_at)',
      `create table group_raises (
        id bigint generated always as identity primary key,
        agent_id text collate "C" not null,
        user_id text collate "C" not null,
        from_group int not null,
        to_group int not null check (to_group > from_group),
        at timestamptz not null default clock_timestamp()
      )`,
      'create index group_raises_of on group_raises (agent_id, at)',
      ...appendOnly('group_raises'),
      `create table member_notes (
        agent_id text collate "C" not null,
        user_id text collate "C" not null,
        note text not null,
        primary key (agent_id, user_id)
      )`,
    ],
  },
  {
    name: '202611260815-agents-2',
    statements: ["create index bets_called_off on bets (accepted_at desc) where state in ('CANCEL', 'VOID')"],
  },
  {
    // The message that told the member; null where nobody was told.
    name: '202611260904-agents-3',
    statements: ['alter table group_raises add column message_id text', 'create index group_raises_told on group_raises (user_id, at)'],
  },
  {
    // Few of all members are locked or have paused play; they are looked up by themselves.
    name: '202611260940-agents-4',
    statements: [
      'create index wallets_barred on wallets (user_id) where barred_until is not null',
      "create index users_locked on users (id) where state <> 'active'",
    ],
  },
  { name: '202611261100-agents-5', statements: ['alter table group_raises alter column message_id type text collate "C"'] },
  {
    // What a level did is found by its inviter, without a look at those who did nothing.
    name: '202611261112-agents-6',
    statements: [
      'alter table member_days add column parent int',
      'update member_days d set parent = m.parent from members m where m.node = d.node and m.parent is not null',
      'create index member_days_levels on member_days (parent, day)',
      "create index postings_not_of_bets on postings (at) where kind not in ('bet', 'win', 'push', 'cancel', 'void')",
    ],
  },
  {
    // Of which team a recharge or a withdrawal is, is told without a look at its member.
    name: '202611261540-agents-7',
    statements: [
      placeMoney,
      ...['recharges', 'withdrawals'].flatMap((table) => [
        `alter table ${table} add column path text collate "C"`,
        `create trigger ${table}_place before insert or update of user_id, path on ${table} for each row execute function place_money()`,
        `update ${table} r set path = m.path from members m where m.user_id = r.user_id`,
        `alter table ${table} alter column path set not null`,
        `create index ${table}_of_teams on ${table} (path, created_at)`,
      ]),
    ],
  },
  {
    // Games of providers.
    name: '202611270211-agents-8',
    statements: [
      `alter table member_days
        add column own_third_stake bigint not null default 0, add column own_third_payout bigint not null default 0,
        add column team_third_stake bigint not null default 0, add column team_third_payout bigint not null default 0,
        add column third_day int not null default 0, add column third_week int not null default 0, add column third_month int not null default 0`,
      'alter table member_sums add column last_third text collate "C"',
      'alter table member_months add column third_days int not null default 0',
    ],
  },
  {
    // By the time of the house, as bets are accepted: a bet is settled with the groups from before the raises that came after it.
    name: '202611290332-agents-9',
    statements: ['alter table group_raises alter column at set default house_now()'],
  },
]

export const agentFunctions: readonly RepeatableStep[] = [{ name: 'functions-of-agents', statements: [placeMoney] }]
