/** The schema of the daily sign-in. Amounts in thousandths; days are business days as ISO texts. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'

export const signInSteps: readonly SchemaStep[] = [
  {
    name: '0027-sign-ins',
    statements: [
      `create table sign_ins (
        user_id text collate "C" not null,
        day text collate "C" not null,
        -- The run of days that it belonged to when it was written; never computed again.
        streak int not null check (streak > 0),
        is_made_up boolean not null default false,
        -- The business day on which it was written.
        on_day text collate "C" not null,
        -- What was paid for it, or what making up for it cost.
        amount bigint not null check (amount >= 0),
        at timestamptz not null default house_now(),
        primary key (user_id, day),
        check (is_made_up = (day < on_day) and day <= on_day)
      )`,
      ...appendOnly('sign_ins'),
      // The latest version that has begun counts.
      `create table sign_rules (
        version int primary key check (version > 0),
        from_day text collate "C" not null,
        daily bigint not null check (daily >= 0),
        make_up_price bigint not null check (make_up_price >= 0),
        per_month int not null check (per_month between 0 and 31),
        within_days int not null check (within_days between 1 and 31),
        at timestamptz not null default house_now()
      )`,
      ...appendOnly('sign_rules'),
    ],
  },
]
