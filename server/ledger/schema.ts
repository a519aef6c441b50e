/** The ledger's schema. Entries and postings can only be added to: a correction is a new posting that points at the old. */
import type { SchemaStep } from '../db/schemaStep.ts'

const appendOnly = (table: string) => [
  `create trigger ${table}_append_only before update or delete on ${table} for each row execute function refuse_rewrite()`,
  `create trigger ${table}_keep before truncate on ${table} for each statement execute function refuse_rewrite()`,
]

export const ledgerSteps: readonly SchemaStep[] = [
  {
    name: 'ledger-1',
    statements: [
      `create table wallets (
        user_id text collate "C" primary key,
        balance bigint not null check (balance >= 0),
        version bigint not null default 0,
        updated_at timestamptz not null default now()
      ) with (fillfactor = 70)`,
      `create table postings (
        id text collate "C" primary key,
        kind text not null,
        user_id text collate "C" not null,
        house text not null,
        amount bigint not null check (amount <> 0),
        ref text collate "C" not null,
        corrects text collate "C",
        at timestamptz not null default clock_timestamp(),
        unique (user_id, kind, ref)
      )`,
      `create table entries (
        posting_id text collate "C" not null,
        account text collate "C" not null,
        amount bigint not null,
        previous bigint,
        current bigint check (current >= 0),
        version bigint,
        primary key (posting_id, account),
        check (previous + amount = current)
      )`,
      `create unique index entries_chain on entries (account, version) where version is not null`,
      `create table requests (
        user_id text collate "C" not null,
        operation text not null,
        request_id text collate "C" not null,
        payload_hash text not null,
        answer jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        primary key (user_id, operation, request_id)
      )`,
      `create index requests_age on requests (created_at)`,
      `create function refuse_rewrite() returns trigger language plpgsql as
        $$ begin raise exception '% on % is refused: it can only be added to', tg_op, tg_table_name using errcode = '0A000'; end $$`,
      ...appendOnly('postings'),
      ...appendOnly('entries'),
    ],
  },
]
