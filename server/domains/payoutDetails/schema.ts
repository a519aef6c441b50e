/** The schema of payout details. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const payoutDetailsSteps: readonly SchemaStep[] = [
  {
    name: '0011-payout-details',
    statements: [
      `create table bank_cards (
        id text collate "C" primary key,
        user_id text collate "C" not null references users (id),
        bank_code text not null,
        branch text not null,
        -- The real name at the time of binding.
        holder text not null,
        -- Encrypted with AES-256-GCM under the server's key.
        number_sealed text not null,
        -- HMAC under another key, to recognise the same number.
        number_hash text not null,
        last4 text not null,
        bound_at timestamptz not null default house_now(),
        unbound_at timestamptz
      )`,
      'create index bank_cards_user on bank_cards (user_id)',
      'create unique index bank_cards_number on bank_cards (number_hash) where unbound_at is null',
      'create index bank_cards_past on bank_cards (number_hash, unbound_at)',
    ],
  },
]
