/** The schema of player protection: limits, time-outs and exclusions, visits. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'

export const protectionSteps: readonly SchemaStep[] = [
  {
    name: '0029-protection-1',
    statements: [
      // Read together with the wallet's lock before money leaves it: no extra cost for a member without limits.
      `alter table wallets add column guarded boolean not null default false, add column barred_until timestamptz`,
      // Three rows for each member who ever set a limit, changed only under the wallet's lock.
      // Sums of the bets accepted within the window; the next bet after its end restarts it.
      `create table guard_windows (
        user_id text collate "C" not null,
        span text collate "C" not null check (span in ('day', 'week', 'month')),
        from_at timestamptz not null,
        until_at timestamptz not null,
        staked bigint not null,
        lost bigint not null,
        stake_limit bigint check (stake_limit > 0),
        loss_limit bigint check (loss_limit > 0),
        deposit_limit bigint check (deposit_limit > 0),
        primary key (user_id, span)
      ) with (fillfactor = 70)`,
      `create table limit_raises (
        user_id text collate "C" not null,
        kind text not null check (kind in ('deposit', 'loss', 'stake')),
        span text not null check (span in ('day', 'week', 'month')),
        amount bigint check (amount > 0),
        asked_at timestamptz not null default clock_timestamp(),
        ready_at timestamptz not null,
        primary key (user_id, kind, span)
      )`,
      `create table bars (
        id bigint generated always as identity primary key,
        user_id text collate "C" not null,
        kind text not null check (kind in ('timeout', 'exclusion')),
        term text not null,
        set_by text not null check (set_by in ('member', 'operator')),
        from_at timestamptz not null,
        until_at timestamptz not null
      )`,
      'create index bars_of_user on bars (user_id, until_at)',
    ],
  },
  // The last step that changed the function creates its current form.
  { name: '0030-protection-2', statements: [] },
  {
    // State of each requested change of a limit: in force, waiting, confirmed, or withdrawn.
    name: '0031-protection-3',
    statements: [
      `create table limit_changes (
        id bigint generated always as identity primary key,
        user_id text collate "C" not null,
        kind text not null check (kind in ('deposit', 'loss', 'stake')),
        span text not null check (span in ('day', 'week', 'month')),
        outcome text not null check (outcome in ('set', 'asked', 'raised', 'dropped')),
        from_amount bigint check (from_amount > 0),
        to_amount bigint check (to_amount > 0),
        at timestamptz not null default clock_timestamp()
      )`,
      'create index limit_changes_of_user on limit_changes (user_id, id)',
      ...appendOnly('limit_changes'),
    ],
  },
  {
    name: '202611270020-protection-4',
    statements: [
      `create table other_plays (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        at timestamptz not null,
        stake bigint not null check (stake >= 0),
        payout bigint not null check (payout >= 0),
        is_reserve boolean not null
      )`,
      'create index other_plays_of_user on other_plays (user_id, at)',
      'create index other_plays_reserved on other_plays (at) where is_reserve',
    ],
  },
  {
    name: '202611270345-protection-5',
    statements: ['alter table other_plays add column copies int not null default 1 check (copies >= 0)'],
  },
  {
    // Spent without anything to win: gifts, and what is bought.
    name: '202611271230-protection-6',
    statements: ['alter table other_plays add column is_purchase boolean not null default false'],
  },
]
