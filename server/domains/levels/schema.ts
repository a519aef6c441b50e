/** The schema of the profit account. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const levelSteps: readonly SchemaStep[] = [
  {
    name: '0036-levels-1',
    statements: [
      `create table profit_accounts (
        user_id text collate "C" primary key,
        opened_at timestamptz not null default clock_timestamp(),
        closed_at timestamptz,
        next_day text collate "C" not null check (next_day ~ '^\\d{4}-\\d\\d-\\d\\d$')
      )`,
      'create index profit_accounts_due on profit_accounts (next_day) where closed_at is null',
      `create table profit_days (
        user_id text collate "C" not null,
        day text collate "C" not null,
        base bigint not null check (base >= 0),
        first_version bigint not null,
        last_version bigint not null check (first_version <= last_version),
        rate int not null check (rate >= 0),
        amount bigint not null check (amount >= 0),
        at timestamptz not null default clock_timestamp(),
        primary key (user_id, day)
      )`,
    ],
  },
  {
    // Running total of turnover, from which levels are computed; each settlement adds to it.
    name: '0037-levels-2',
    statements: [
      `create table growth (
        user_id text collate "C" primary key,
        amount bigint not null check (amount >= 0)
      ) with (fillfactor = 70)`,
      `insert into growth (user_id, amount)
        select user_id, sum(stake - coalesce(pushed, 0) * unit * multiple) from bets where state in ('WIN', 'LOSE', 'PUSH') group by user_id`,
    ],
  },
]
