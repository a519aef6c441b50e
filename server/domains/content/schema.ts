/** The schema of published content. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'
import type { HelpTopic } from '#/contract/articles.ts'
import type { Localized } from '#/contract/common.ts'
import type { ArticleKind, MessageTopic } from '#/contract/content.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    notices: Typed<'notices', { title: Localized; content: Localized }>
    tickerItems: Typed<'tickerItems', { text: Localized }>
    banners: Typed<'banners', { title: Localized; subtitle: Localized }>
    articles: Typed<'articles', { title: Localized; content: Localized; kind: ArticleKind; topic: HelpTopic; summary: Localized }>
    articleVersions: Typed<'articleVersions', { title: Localized; content: Localized }>
    messages: Typed<'messages', { title: Localized; content: Localized; topic: MessageTopic }>
  }
}

const digestOfTexts = `create or replace function article_digest(title jsonb, content jsonb) returns text language sql stable as
    $$ select encode(sha256(convert_to(jsonb_build_array(title, content)::text, 'UTF8')), 'hex') $$`

// Runs whoever writes the article: the operator, a start, another release.
const keepVersion = `create or replace function keep_article_version() returns trigger language plpgsql as $$
    declare
      latest record;
      made text := article_digest(new.title, new.content);
    begin
      select * into latest from article_versions where article = new.code order by version desc limit 1;
      if latest.digest is distinct from made then
        insert into article_versions (article, version, title, content, digest)
          values (new.code, coalesce(latest.version, 0) + 1, new.title, new.content, made);
      end if;
      return null;
    end $$`

export const contentSteps: readonly SchemaStep[] = [
  {
    name: '0006-content',
    statements: [
      `create table notices (
        id text collate "C" primary key,
        title jsonb not null,
        -- HTML.
        content jsonb not null,
        -- Shown in the notice dialog.
        dialog boolean not null,
        published_at timestamptz not null default house_now()
      )`,
      `create table ticker_items (
        id text collate "C" primary key,
        text jsonb not null,
        -- Smaller comes first.
        rank integer not null
      )`,
      `create table banners (
        id text collate "C" primary key,
        position text not null,
        title jsonb not null,
        subtitle jsonb not null,
        -- Empty: the app draws one.
        image_url text not null,
        link text not null,
        rank integer not null,
        -- Code of an article; empty for none.
        article text not null default ''
      )`,
      `create table articles (
        code text primary key,
        title jsonb not null,
        -- HTML.
        content jsonb not null,
        updated_at timestamptz not null default house_now(),
        kind text not null default 'legal' check (kind in ('news', 'tips', 'help', 'guide', 'legal', 'fraud', 'banner')),
        -- Help articles only.
        topic text,
        -- Plain text.
        summary jsonb not null default '{"rw":"","korw":"","en":""}',
        -- Listed among the frequent questions.
        common boolean not null default false,
        -- Smaller comes first.
        rank integer not null default 0,
        published_at timestamptz not null default house_now()
      )`,
      `create table messages (
        id text collate "C" primary key,
        -- Null: to everyone.
        user_id text collate "C" references users (id),
        title jsonb not null,
        -- HTML.
        content jsonb not null,
        created_at timestamptz not null default house_now()
      )`,
      'create index messages_user on messages (user_id, created_at)',
      // Initial content is inserted once: a later version does not restore what an operator deleted.
      'create table content_seeds (name text primary key)',
      // Versions of legal articles.
      `create table article_versions (
        article text collate "C" not null,
        -- Counts from 1 for each article.
        version int not null check (version > 0),
        title jsonb not null,
        -- HTML.
        content jsonb not null,
        -- SHA-256 of title and content, in hexadecimal.
        digest text not null,
        at timestamptz not null default house_now(),
        primary key (article, version)
      )`,
      ...appendOnly('article_versions'),
      digestOfTexts,
      keepVersion,
      `create trigger articles_versions after insert or update on articles
        for each row when (new.kind = 'legal') execute function keep_article_version()`,
      // The versions that members accepted; append-only.
      `create table acceptances (
        user_id text collate "C" not null,
        article text collate "C" not null,
        version int not null,
        at timestamptz not null default house_now(),
        primary key (user_id, article, version),
        foreign key (article, version) references article_versions
      )`,
      'create index acceptances_of on acceptances (article, version, at)',
      ...appendOnly('acceptances'),
    ],
  },
  {
    // The rank among the ready answers of support; null for any other article.
    name: '202611300605-content-2',
    statements: ['alter table articles add column ready integer'],
  },
  {
    name: '202611300900-content-3',
    statements: [
      `alter table messages add column topic text not null default 'notice'
        check (topic in ('money', 'draw', 'service', 'limits', 'security', 'notice'))`,
    ],
  },
]

export const contentFunctions: readonly SchemaStep[] = [{ name: 'functions-of-articles', statements: [digestOfTexts, keepVersion] }]
