/** The schema of contests of hosts, and of certified photos. Amounts in thousandths; days are business days, as text. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { OwnPhoto } from '#/contract/live/pageant.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    pageants: Typed<'pageants', { titles: Localized; abouts: Localized }>
    certifiedPhotos: Typed<'certifiedPhotos', { state: OwnPhoto['state']; reason: Localized }>
  }
}

export const pageantSteps: readonly SchemaStep[] = [
  {
    name: '0024-pageant',
    statements: [
      `create table pageants (
        id text collate "C" primary key,
        titles jsonb not null,
        abouts jsonb not null,
        from_at timestamptz not null,
        until_at timestamptz not null check (until_at > from_at),
        -- Points of one member for one host on one day.
        cap int not null check (cap > 0),
        givers int not null default 0,
        counted_at timestamptz,
        -- When the result became final.
        frozen_at timestamptz
      )`,
      `create table pageant_hosts (
        contest_id text collate "C" not null references pageants on delete cascade,
        host_id text collate "C" not null,
        primary key (contest_id, host_id)
      )`,
      'create index pageant_hosts_of on pageant_hosts (host_id)',
      // What was given while a contest ran, written in the transaction of the gifts.
      `create table pageant_gifts (
        contest_id text collate "C" not null references pageants,
        host_id text collate "C" not null,
        user_id text collate "C" not null,
        day text collate "C" not null,
        amount bigint not null check (amount > 0),
        primary key (contest_id, host_id, user_id, day)
      ) with (fillfactor = 80)`,
      'create index pageant_gifts_of on pageant_gifts (user_id, contest_id, day)',
      // As they were last counted.
      `create table pageant_standings (
        contest_id text collate "C" not null references pageants on delete cascade,
        host_id text collate "C" not null,
        points bigint not null check (points >= 0),
        givers int not null,
        place int,
        primary key (contest_id, host_id),
        check ((points = 0) = (place is null))
      )`,
      `create table certified_photos (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        file_id text collate "C" not null,
        state text not null default 'waiting' check (state in ('waiting', 'certified', 'refused', 'expired')),
        reason jsonb,
        at timestamptz not null default house_now(),
        decided_at timestamptz,
        until_at timestamptz,
        check ((state = 'waiting') = (decided_at is null)),
        check ((state in ('certified', 'expired')) = (until_at is not null)),
        check ((state = 'refused') = (reason is not null))
      )`,
      'create index certified_photos_of on certified_photos (user_id, at)',
      `create unique index certified_photos_shown on certified_photos (user_id) where state = 'certified'`,
      `create unique index certified_photos_waiting on certified_photos (user_id) where state = 'waiting'`,
      `create index certified_photos_by_decision on certified_photos (decided_at)`,
    ],
  },
]
