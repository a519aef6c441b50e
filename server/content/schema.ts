/** Schema of what the platform writes to its players. */
import type { SchemaStep } from '../db/schemaStep.ts'

export const contentSteps: readonly SchemaStep[] = [
  {
    name: 'content-1',
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
]
