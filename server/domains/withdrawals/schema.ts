/** The schema of withdrawals and their history. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

const states = `('PENDING', 'PAYING', 'UNPAID', 'SEIZED', 'REJECTED', 'PAID')`

export const withdrawalSteps: readonly SchemaStep[] = [
  {
    name: '0028-withdrawals-1',
    statements: [
      `create table withdrawals (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        card_id text collate "C" not null references bank_cards,
        amount bigint not null check (amount > 0),
        fee bigint not null check (fee >= 0 and fee < amount),
        free_number int,
        speed text not null check (speed in ('normal', 'fast')),
        day text not null,
        state text not null check (state in ${states}),
        created_at timestamptz not null default clock_timestamp(),
        processed_from timestamptz not null,
        check (free_number is null or fee = 0)
      )`,
      'create index withdrawals_of_user on withdrawals (user_id, created_at desc)',
      'create index withdrawals_of_card on withdrawals (card_id)',
      `create index withdrawals_open on withdrawals (processed_from) where state in ('PENDING', 'PAYING', 'UNPAID', 'SEIZED')`,
      `create table withdrawal_steps (
        withdrawal_id text collate "C" not null references withdrawals,
        n int not null,
        state text not null check (state in ${states}),
        reason jsonb,
        at timestamptz not null default clock_timestamp(),
        primary key (withdrawal_id, n)
      )`,
    ],
  },
  {
    // Index on held amounts by member, which leaves out paid withdrawals.
    name: '202611241641-withdrawals-2',
    statements: ["create index withdrawals_held on withdrawals (user_id) where state in ('PENDING', 'PAYING', 'UNPAID', 'SEIZED')"],
  },
  {
    name: '202611290350-withdrawals-3',
    statements: [
      `alter table withdrawal_steps add column reference text check (reference is null or (reference <> '' and state = 'PAID'))`,
    ],
  },
]
