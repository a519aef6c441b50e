/** The schema of published content. */
import { appendOnly, type RepeatableStep, type SchemaStep } from '../../platform/database/schemaStep.ts'

const digestOfTexts = `create or replace function article_digest(title jsonb, content jsonb) returns text language sql stable as
    $$ select encode(sha256(convert_to(jsonb_build_array(title, content)::text, 'UTF8')), 'hex') $$`

// Whoever writes the article: the operator, a start, another version.
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
  {
    // What legal articles said, and which of it members accepted.
    name: '202611290440-content-3',
    statements: [
      `create table article_versions (
        article text collate "C" not null,
        version int not null check (version > 0),
        title jsonb not null,
        content jsonb not null,
        digest text not null,
        at timestamptz not null default house_now(),
        primary key (article, version)
      )`,
      ...appendOnly('article_versions'),
      digestOfTexts,
      `insert into article_versions (article, version, title, content, digest, at)
        select code, 1, title, content, article_digest(title, content), updated_at from articles where kind = 'legal'`,
      keepVersion,
      `create trigger articles_versions after insert or update on articles
        for each row when (new.kind = 'legal') execute function keep_article_version()`,
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
]

export const contentFunctions: readonly RepeatableStep[] = [{ name: 'functions-of-articles', statements: [digestOfTexts, keepVersion] }]
