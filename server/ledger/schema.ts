/** The ledger's schema. Postings are append-only: a correction is a new posting that refers to the old one. */
import { appendOnly, type RepeatableStep, type SchemaStep } from '../platform/database/schemaStep.ts'
import { owedTaken } from './receivables.ts'

/**
 * Collects what the owner of a wallet owes, as far as the wallet has it: at the end of each transaction after which a debtor has money, so that
 * what only passes through a wallet is not touched.
 */
const collectOwed = `create or replace function collect_owed() returns trigger language plpgsql as
  $$ declare purse record; taken bigint; begin
    select balance, version, owed into purse from wallets where user_id = new.user_id;
    taken := least(purse.owed, purse.balance);
    if taken > 0 then
      insert into postings (user_id, version, kind, house, amount, previous, current, ref) values (
        new.user_id, purse.version + 1, '${owedTaken.name}', '${owedTaken.house}', -taken, purse.balance, purse.balance - taken, purse.version + 1);
      update wallets set balance = balance - taken, version = version + 1, owed = owed - taken, updated_at = house_now() where user_id = new.user_id;
      insert into events (topic, user_id, data) values (
        'balance', new.user_id, jsonb_build_object('balance', (purse.balance - taken)::text, 'balanceVersion', purse.version + 1));
    end if;
    return null;
  end $$`

export const ledgerSteps: readonly SchemaStep[] = [
  {
    name: '0011-ledger-1',
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
  {
    // A posting has both accounts and one amount, so its two sides cannot differ and need no rows of their own. Its key is wallet and
    // version; it stores the answer of its request.
    name: '0012-ledger-2',
    statements: [
      `create table posted (
        user_id text collate "C" not null,
        version bigint not null,
        kind text not null,
        house text not null,
        amount bigint not null check (amount <> 0),
        previous bigint not null,
        current bigint not null constraint postings_current_check check (current >= 0),
        ref text collate "C" not null,
        corrects bigint,
        payload_hash text,
        answer jsonb,
        at timestamptz not null default clock_timestamp(),
        constraint postings_chain_check check (previous + amount = current)
      )`,
      `insert into posted (user_id, version, kind, house, amount, previous, current, ref, corrects, payload_hash, answer, at)
        select p.user_id, e.version, p.kind, p.house, p.amount, e.previous, e.current, p.ref, c.version, q.payload_hash,
          case when q.answer is not null then jsonb_build_object(
            'first', q.answer -> 'betIds' -> 0, 'last', q.answer -> 'betIds' -> -1, 'cancellable', q.answer -> 'cancellable') end, p.at
        from postings p join entries e on e.posting_id = p.id and e.account = p.user_id
        left join entries c on c.posting_id = p.corrects and c.account = p.user_id
        left join requests q on q.user_id = p.user_id and q.operation = 'bet' and p.kind = 'bet' and q.request_id = p.ref`,
      `delete from requests where operation = 'bet'`,
      'drop table entries',
      'drop table postings',
      'alter table posted rename to postings',
      'alter table postings add primary key (user_id, version), add unique (user_id, kind, ref)',
      ...appendOnly('postings'),
      `create view entries as
        select user_id, version, user_id as account, amount from postings
        union all
        select user_id, version, house, -amount from postings`,
    ],
  },
  {
    name: '0013-ledger-3',
    statements: [
      `create table reconciliations (
        day text primary key,
        started_at timestamptz not null default clock_timestamp(),
        finished_at timestamptz,
        rules int,
        violations jsonb not null default '[]'
      )`,
    ],
  },
  {
    // Linked hashes over postings, in batches. `sealed`: the last sealed version of each wallet.
    name: '0014-ledger-4',
    statements: [
      `create table seals (
        n bigint primary key check (n > 0),
        previous text not null,
        digest text not null,
        postings bigint not null check (postings > 0),
        made_at timestamptz not null default clock_timestamp()
      )`,
      `create table seal_parts (
        seal bigint not null,
        user_id text collate "C" not null,
        from_version bigint not null,
        to_version bigint not null check (to_version > from_version),
        digest text not null,
        primary key (seal, user_id)
      )`,
      'create table sealed (user_id text collate "C" primary key, version bigint not null) with (fillfactor = 70)',
      ...appendOnly('seals'),
      ...appendOnly('seal_parts'),
    ],
  },
  {
    // Budgets of what the house gives: `left` is what was funded, less what was taken, and the database keeps it at or above zero.
    name: '202611280900-ledger-5',
    statements: [
      `create table budgets (
        code text collate "C" primary key,
        unit text not null check (unit in ('points', 'pieces')),
        funded bigint not null default 0 check (funded >= 0),
        "left" bigint not null default 0 constraint budgets_left_check check ("left" >= 0)
      ) with (fillfactor = 70)`,
      `create table budget_moves (
        code text collate "C" not null references budgets,
        -- Of the cause: of an award the member, kind and ref of its posting.
        ref text collate "C" not null,
        kind text not null default 'funded' check (kind in ('funded', 'taken', 'returned')),
        amount bigint not null check ((kind = 'taken') = (amount < 0) and amount <> 0),
        at timestamptz not null default house_now(),
        primary key (code, ref)
      )`,
      ...appendOnly('budget_moves'),
    ],
  },
  {
    name: '202611290330-ledger-6',
    statements: [
      'alter table wallets add column owed bigint not null default 0 check (owed >= 0)',
      collectOwed,
      `create constraint trigger wallets_owed after update on wallets deferrable initially deferred for each row
        when (new.owed > 0 and new.balance > 0) execute function collect_owed()`,
    ],
  },
  {
    // A request id belongs to one call. Of an id that several were answered under, the first is kept.
    name: '202611290900-ledger-7',
    statements: [
      `delete from requests r using requests e
        where e.user_id = r.user_id and e.request_id = r.request_id and (e.created_at, e.operation) < (r.created_at, r.operation)`,
      'alter table requests drop constraint requests_pkey, add primary key (user_id, request_id)',
    ],
  },
]

export const ledgerFunctions: readonly RepeatableStep[] = [
  {
    name: 'functions-of-the-ledger',
    statements: [
      `create or replace function refuse_rewrite() returns trigger language plpgsql as
        $$ begin raise exception '% on % is refused: it can only be added to', tg_op, tg_table_name using errcode = '0A000'; end $$`,
      collectOwed,
    ],
  },
]
