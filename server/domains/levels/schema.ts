/** The schema of the profit account. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const levelSteps: readonly SchemaStep[] = [
  {
    name: '0017-levels',
    statements: [
      `create table profit_accounts (
        user_id text collate "C" primary key,
        opened_at timestamptz not null default house_now(),
        -- Null while it is open.
        closed_at timestamptz,
        -- The first business day, YYYY-MM-DD, whose interest is not counted yet.
        next_day text collate "C" not null check (next_day ~ '^\\d{4}-\\d\\d-\\d\\d$')
      )`,
      'create index profit_accounts_due on profit_accounts (next_day) where closed_at is null',
      // One business day and how its interest was counted. What it paid, if anything, is the posting of that day.
      `create table profit_days (
        user_id text collate "C" not null,
        day text collate "C" not null,
        -- The lowest balance between these two versions of the wallet.
        base bigint not null check (base >= 0),
        first_version bigint not null,
        last_version bigint not null check (first_version <= last_version),
        -- Yearly rate in millionths.
        rate int not null check (rate >= 0),
        amount bigint not null check (amount >= 0),
        at timestamptz not null default house_now(),
        primary key (user_id, day)
      )`,
      // Running total of turnover, from which levels are computed; each settlement adds to it.
      `create table growth (
        user_id text collate "C" primary key,
        amount bigint not null check (amount >= 0)
      ) with (fillfactor = 70)`,
    ],
  },
]
