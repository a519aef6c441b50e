/** The schema of red packets. Amounts in thousandths. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    packetSchedules: Typed<'packetSchedules', { titles: Localized }>
    packets: Typed<'packets', { titles: Localized }>
  }
}

export const packetSteps: readonly SchemaStep[] = [
  {
    name: '0029-packets',
    statements: [
      // What is made into a packet every day.
      `create table packet_schedules (
        code text collate "C" primary key,
        titles jsonb not null,
        -- Minutes after midnight by the clock of the platform's time zone, and for how many it is open.
        minute int not null check (minute between 0 and 1439),
        -- For how long it is open.
        minutes int not null check (minutes between 1 and 1440),
        total bigint not null,
        parts int not null check (parts > 0),
        least bigint not null check (least > 0),
        -- Parts are multiples of it.
        step bigint not null check (step > 0),
        is_offered boolean not null default true,
        check (total >= parts * least and total % step = 0 and least % step = 0)
      )`,
      `create table packets (
        id text collate "C" primary key,
        -- Null, as is day, for one that was made by itself.
        schedule text collate "C" references packet_schedules,
        -- On which it opens, in the platform's time zone.
        day text collate "C",
        titles jsonb not null,
        from_at timestamptz not null,
        until_at timestamptz not null check (until_at > from_at),
        total bigint not null check (total > 0),
        parts int not null check (parts > 0),
        least bigint not null check (least > 0),
        most bigint not null check (most >= least),
        -- SHA-256 of salt and list, as in src/rules/welfare/packets.ts.
        commitment text not null,
        -- Shown to nobody before it is empty or over.
        salt text not null,
        -- How many parts were taken: those of the first so many places.
        taken int not null default 0 check (taken between 0 and parts),
        -- When everybody was told that it is open.
        told_at timestamptz,
        emptied_at timestamptz,
        -- When it was empty, or what was left of it went back.
        closed_at timestamptz,
        unique (schedule, day),
        check ((schedule is null) = (day is null)),
        check ((taken = parts) = (emptied_at is not null)),
        check (emptied_at is null or closed_at is not null)
      ) with (fillfactor = 70)`,
      'create index packets_by_end on packets (until_at)',
      'create index packets_untold on packets (from_at) where told_at is null',
      'create index packets_unclosed on packets (until_at) where closed_at is null',
      // The list as it was committed to.
      `create table packet_parts (
        packet text collate "C" not null references packets,
        place int not null check (place > 0),
        amount bigint not null check (amount > 0),
        primary key (packet, place)
      )`,
      ...appendOnly('packet_parts'),
      // Places are given out in their order. One row for each posting.
      `create table packet_takings (
        packet text collate "C" not null,
        place int not null,
        user_id text collate "C" not null,
        request_id text collate "C" not null,
        at timestamptz not null,
        primary key (packet, user_id),
        unique (packet, place),
        unique (user_id, request_id)
      )`,
      ...appendOnly('packet_takings'),
    ],
  },
]
