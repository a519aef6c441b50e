/** The schema of titles and rides. Amounts in thousandths. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Localized } from '#/contract/common.ts'
import type { MallItem, MallKind } from '#/contract/live/mall.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    mallItems: Typed<'mallItems', { kind: MallKind; names: Localized; entrances: Localized; earning: NonNullable<MallItem['earning']> }>
    mallUsing: Typed<'mallUsing', { kind: MallKind }>
  }
}

export const mallSteps: readonly SchemaStep[] = [
  {
    name: '0023-mall',
    statements: [
      `create table mall_items (
        code text collate "C" primary key,
        kind text not null check (kind in ('title', 'ride')),
        names jsonb not null,
        -- What a ride's line says after the name.
        entrances jsonb,
        art text not null,
        -- Null for what is earned.
        price bigint check (price > 0),
        -- For how long it is sold; null for ever.
        days int check (days > 0),
        min_level int not null default 1,
        -- What earns it, and how much of that: { by, needed }.
        earning jsonb,
        rank int not null,
        is_offered boolean not null default true,
        check ((kind = 'ride') = (entrances is not null)),
        check ((price is null) <> (earning is null))
      )`,
      // What was bought. Null: for ever.
      `create table mall_owned (
        user_id text collate "C" not null,
        code text collate "C" not null references mall_items,
        until_at timestamptz,
        primary key (user_id, code)
      )`,
      // At most one title and one ride of a member.
      `create table mall_using (
        user_id text collate "C" not null,
        kind text not null,
        code text collate "C" not null references mall_items,
        primary key (user_id, kind)
      )`,
      // One row for each posting, which has the row's id.
      `create table mall_purchases (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        code text collate "C" not null,
        amount bigint not null check (amount > 0),
        days int,
        until_at timestamptz,
        at timestamptz not null default house_now(),
        check ((days is null) = (until_at is null))
      )`,
      'create index mall_purchases_of on mall_purchases (user_id, code)',
      ...appendOnly('mall_purchases'),
    ],
  },
]
