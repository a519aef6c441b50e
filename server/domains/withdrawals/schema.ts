/** The schema of withdrawals and their history. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { WithdrawalSpeed, WithdrawalState } from '#/contract/withdrawals.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    withdrawals: Typed<'withdrawals', { speed: WithdrawalSpeed; state: WithdrawalState }>
    withdrawalSteps: Typed<'withdrawalSteps', { state: WithdrawalState; reason: Localized }>
  }
}

const states = `('PENDING', 'PAYING', 'UNPAID', 'SEIZED', 'REJECTED', 'PAID')`

export const withdrawalSteps: readonly SchemaStep[] = [
  {
    name: '0012-withdrawals',
    statements: [
      `create table withdrawals (
        -- Public id: W261121-7K3QN7XA.
        id text collate "C" primary key,
        user_id text collate "C" not null,
        card_id text collate "C" not null references bank_cards,
        amount bigint not null check (amount > 0),
        fee bigint not null check (fee >= 0 and fee < amount),
        -- Its number among the day's free withdrawals; null when it is not free.
        free_number int,
        speed text not null check (speed in ('normal', 'fast')),
        -- The business day that it counts for.
        day text not null,
        state text not null check (state in ${states}),
        created_at timestamptz not null default house_now(),
        processed_from timestamptz not null,
        -- The member's place in the tree: by a trigger of the agents' sums.
        path text collate "C" not null,
        check (free_number is null or fee = 0)
      )`,
      'create index withdrawals_of_user on withdrawals (user_id, created_at desc)',
      'create index withdrawals_of_card on withdrawals (card_id)',
      'create index withdrawals_by_time on withdrawals (created_at)',
      'create index withdrawals_of_teams on withdrawals (path, created_at)',
      `create index withdrawals_open on withdrawals (processed_from) where state in ('PENDING', 'PAYING', 'UNPAID', 'SEIZED')`,
      // Held amounts by member.
      `create index withdrawals_held on withdrawals (user_id) where state in ('PENDING', 'PAYING', 'UNPAID', 'SEIZED')`,
      `create table withdrawal_steps (
        withdrawal_id text collate "C" not null references withdrawals,
        n int not null,
        state text not null check (state in ${states}),
        reason jsonb,
        at timestamptz not null default house_now(),
        -- The bank's, of a payment that an operator made.
        reference text check (reference is null or (reference <> '' and state = 'PAID')),
        primary key (withdrawal_id, n)
      )`,
    ],
  },
]
