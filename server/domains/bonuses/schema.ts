/** The schema of bonuses. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { Bonus } from '#/contract/welfare/campaigns.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    bonuses: Typed<'bonuses', { titles: Localized; product: 'lottery'; state: Bonus['state'] }>
  }
}

export const bonusSteps: readonly SchemaStep[] = [
  {
    name: '0025-bonuses',
    statements: [
      // Its amount is taken from the budget as it is granted. `left` is what can still be staked or become cash; `forfeited` is what was
      // left of it as it was given up or expired, and what its open bets returned afterwards.
      `create table bonuses (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        -- Of what it was given for.
        ref text collate "C" not null,
        titles jsonb not null,
        budget text collate "C" not null references budgets,
        amount bigint not null check (amount > 0),
        -- What can still be staked, or become cash.
        "left" bigint not null constraint bonuses_left_check check ("left" >= 0),
        wagering int not null constraint bonuses_wagering_check check (wagering between 1 and 10),
        required bigint not null check (required = amount * wagering),
        wagered bigint not null default 0 check (wagered between 0 and required),
        product text not null default 'lottery' constraint bonuses_product_check check (product = 'lottery'),
        state text not null default 'running' check (state in ('running', 'met', 'spent', 'expired', 'cancelled')),
        -- What was left as it was given up or expired, and what its open bets returned afterwards.
        forfeited bigint not null default 0 check (forfeited >= 0),
        at timestamptz not null,
        -- Seven days, in hours: a day of some time zones is shorter.
        expires_at timestamptz not null constraint bonuses_term_check check (expires_at >= at + interval '168 hours'),
        ended_at timestamptz,
        unique (user_id, ref),
        check ((state = 'running') = (ended_at is null)),
        check (state = 'running' or "left" = 0),
        check (state <> 'met' or wagered = required),
        check (state in ('expired', 'cancelled') or forfeited = 0)
      ) with (fillfactor = 70)`,
      `create unique index bonuses_running on bonuses (user_id) where state = 'running'`,
      'create index bonuses_of on bonuses (user_id, at)',
      `create index bonuses_due on bonuses (expires_at) where state = 'running'`,
      `create index bonuses_wagered on bonuses (user_id) where state = 'running' and wagered = required`,
      // One row for each request for bets that a bonus paid a part of: `amount` of its whole `stake`.
      `create table bonus_stakes (
        user_id text collate "C" not null,
        request_id text collate "C" not null,
        bonus_id text collate "C" not null references bonuses,
        amount bigint not null check (amount > 0),
        stake bigint not null check (stake >= amount),
        at timestamptz not null default house_now(),
        primary key (user_id, request_id)
      )`,
      'create index bonus_stakes_of on bonus_stakes (bonus_id)',
      ...appendOnly('bonus_stakes'),
    ],
  },
]
