/** The schema of published content. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const contentSteps: readonly SchemaStep[] = [
  {
    name: '0009-content-1',
    statements: [
      `create table notices (
        id text primary key,
        title jsonb not null,
        content jsonb not null,
        dialog boolean not null,
        published_at timestamptz not null default now()
      )`,
      `create table ticker_items (
        id text primary key,
        text jsonb not null,
        rank integer not null
      )`,
      `create table banners (
        id text primary key,
        position text not null,
        title jsonb not null,
        subtitle jsonb not null,
        image_url text not null,
        link text not null,
        rank integer not null
      )`,
      `create table articles (
        code text primary key,
        title jsonb not null,
        content jsonb not null,
        updated_at timestamptz not null default now()
      )`,
      `create table messages (
        id text primary key,
        user_id text references users (id),
        title jsonb not null,
        content jsonb not null,
        created_at timestamptz not null default now()
      )`,
      'create index messages_user on messages (user_id, created_at)',
    ],
  },
  {
    // Articles of all kinds; until now there were only the two legal ones.
    name: '0010-content-2',
    statements: [
      `alter table articles
        add column kind text not null default 'legal' check (kind in ('news', 'tips', 'help', 'guide', 'legal', 'fraud', 'banner')),
        add column topic text,
        add column summary jsonb not null default '{"rw":"","korw":"","en":""}',
        add column common boolean not null default false,
        add column rank integer not null default 0,
        add column published_at timestamptz not null default now()`,
      "alter table banners add column article text not null default ''",
      // Initial content is inserted once: a later version does not restore what an operator deleted.
      'create table content_seeds (name text primary key)',
      "insert into content_seeds (name) select 'front' where exists (select 1 from articles)",
    ],
  },
]
