/** The schema of what is tied to an account. */
import type { SchemaStep } from '../db/schemaStep.ts'

export const bindingSteps: readonly SchemaStep[] = [
  {
    name: 'binding-1',
    statements: [
      'alter table users add column fund_reset_at timestamptz',
      'alter table users add column is_operating boolean not null default false',
      `create table bank_cards (
        id text collate "C" primary key,
        user_id text collate "C" not null references users (id),
        bank_code text not null,
        branch text not null,
        holder text not null,
        number_sealed text not null,
        number_hash text not null,
        last4 text not null,
        bound_at timestamptz not null default clock_timestamp(),
        unbound_at timestamptz
      )`,
      'create index bank_cards_user on bank_cards (user_id)',
      'create unique index bank_cards_number on bank_cards (number_hash) where unbound_at is null',
      'create index bank_cards_past on bank_cards (number_hash, unbound_at)',
    ],
  },
]
