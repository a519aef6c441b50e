/** The schema of gifts in live rooms. Amounts in thousandths; days are business days, as text. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { Gift } from '#/contract/live/gifts.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    giftKinds: Typed<'giftKinds', { names: Localized; effect: Gift['effect'] }>
  }
}

export const giftSteps: readonly SchemaStep[] = [
  {
    name: '0022-gifts',
    statements: [
      `create table gift_kinds (
        code text collate "C" primary key,
        names jsonb not null,
        price bigint not null check (price > 0),
        art text not null,
        effect text not null check (effect in ('small', 'medium', 'large')),
        rank int not null,
        is_offered boolean not null default true
      )`,
      // One row for each posting, which has the row's id.
      `create table gifts (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        room_id text collate "C" not null,
        host_id text collate "C" not null,
        gift text collate "C" not null references gift_kinds,
        count int not null check (count > 0),
        -- Of one.
        price bigint not null check (price > 0),
        amount bigint not null check (amount = price * count),
        combo text collate "C" not null,
        -- Of the same gift without a pause, this row included.
        running int not null check (running >= count),
        -- Of all gifts of the member in the room without a pause; and what of it was given since the member was last asked.
        run_amount bigint not null check (run_amount >= amount),
        -- What of run_amount was given since the member was last asked.
        unasked bigint not null check (unasked >= 0),
        day text collate "C" not null,
        at timestamptz not null
      )`,
      'create index gifts_of_user on gifts (user_id, room_id, at desc)',
      'create index gifts_of_host on gifts (host_id, day)',
      ...appendOnly('gifts'),
      // `scope`: a room, or `*` for all. `span`: see sums.ts. `at`: when the sum was reached.
      // The same gifts, summed as rankings need them: in a room, and in all rooms ('*'); on a day ('2026-11-27'), in a week ('week 2026-11-23'), in all.
      `create table gift_sums (
        scope text collate "C" not null,
        span text collate "C" not null,
        user_id text collate "C" not null,
        amount bigint not null check (amount > 0),
        at timestamptz not null,
        primary key (scope, span, user_id)
      ) with (fillfactor = 80)`,
      'create index gift_sums_ranked on gift_sums (scope, span, amount desc, at, user_id)',
      // Members who stand in rankings without their name.
      'create table gift_mysteries (user_id text collate "C" primary key, at timestamptz not null default house_now())',
    ],
  },
]
