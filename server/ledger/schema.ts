/** The ledger's schema. Postings are append-only: a correction is a new posting that refers to the old one. */
import { appendOnly, type SchemaStep } from '../platform/database/schemaStep.ts'
import { owedTaken } from './receivables.ts'
import type { HouseAccount } from './postingKind.ts'
import type { Typed } from '../platform/database/tables.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    postings: Typed<'postings', { house: HouseAccount }>
    reconciliations: Typed<
      'reconciliations',
      { violations: { name: string; violations: number }[]; uncounted: string[]; sums: Record<string, string> }
    >
    budgets: Typed<'budgets', { unit: 'points' | 'pieces' }>
    budgetMoves: Typed<'budgetMoves', { kind: 'funded' | 'taken' | 'returned' }>
  }
}

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
    name: '0002-ledger',
    statements: [
      // `guarded`: the member has limits of their own. `barred_until`: no bets and no deposits before that time. `owed`: to the house.
      // `guarded` and `barred_until` are read together with the wallet's lock before money leaves it: no extra cost for a member without limits.
      `create table wallets (
        user_id text collate "C" primary key,
        balance bigint not null check (balance >= 0),
        version bigint not null default 0,
        updated_at timestamptz not null default house_now(),
        guarded boolean not null default false,
        barred_until timestamptz,
        owed bigint not null default 0 check (owed >= 0)
      ) with (fillfactor = 70)`,
      collectOwed,
      `create constraint trigger wallets_owed after update on wallets deferrable initially deferred for each row
        when (new.owed > 0 and new.balance > 0) execute function collect_owed()`,
      // One double-entry posting between a player's wallet and an account of the house: one amount for both sides. `ref` is the cause.
      // `version` counts a wallet's postings from 1, and `previous` is the `current` of the version before. The house's account has no
      // running balance, which would be a hot row.
      // A posting has both accounts and one amount, so its two sides cannot differ and need no rows of their own. It stores the answer of its
      // request.
      `create table postings (
        user_id text collate "C" not null,
        version bigint not null,
        -- Name of a posting kind.
        kind text not null,
        house text not null,
        -- Change of the player's wallet; negative for a loss.
        amount bigint not null check (amount <> 0),
        previous bigint not null,
        current bigint not null check (current >= 0),
        ref text collate "C" not null,
        -- Version of the corrected posting of the same wallet.
        corrects bigint,
        -- Where ref is a request id: hash of the request, and the answer without the balance.
        payload_hash text,
        answer jsonb,
        at timestamptz not null default house_now(),
        primary key (user_id, version),
        unique (user_id, kind, ref),
        constraint postings_chain_check check (previous + amount = current)
      )`,
      ...appendOnly('postings'),
      // View of both sides of each posting.
      `create view entries as
        select user_id, version, user_id as account, amount from postings
        union all
        select user_id, version, house, -amount from postings`,
      // Answered writes: the same id gives the same answer and is executed once. Bets use their postings instead.
      `create table requests (
        user_id text collate "C" not null,
        operation text not null,
        request_id text collate "C" not null,
        payload_hash text not null,
        answer jsonb not null,
        created_at timestamptz not null default house_now(),
        primary key (user_id, operation, request_id)
      )`,
      'create index requests_age on requests (created_at)',
      // Daily reconciliations and their results.
      `create table reconciliations (
        day text primary key,
        started_at timestamptz not null default house_now(),
        finished_at timestamptz,
        rules int,
        violations jsonb not null default '[]'
      )`,
      // Linked hashes over postings, in batches. `sealed`: the last sealed version of each wallet.
      `create table seals (
        n bigint primary key check (n > 0),
        previous text not null,
        digest text not null,
        postings bigint not null check (postings > 0),
        made_at timestamptz not null default house_now()
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
      // Budgets of what the house gives: `left` is what was funded, less what was taken, and the database keeps it at or above zero.
      `create table budgets (
        code text collate "C" primary key,
        unit text not null check (unit in ('points', 'pieces')),
        funded bigint not null default 0 check (funded >= 0),
        "left" bigint not null default 0 constraint budgets_left_check check ("left" >= 0)
      ) with (fillfactor = 70)`,
      // Every change of a budget: `taken` is below zero.
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
    // Where the books agree, the last seal of before the audit and what the house's accounts have there: the next day goes on from it.
    name: '202611290655-ledger-7',
    statements: [
      `alter table reconciliations add column seal bigint, add column sums jsonb, add column uncounted jsonb not null default '[]'`,
    ],
  },
  {
    // A request id belongs to one call. Of an id that several were answered under, the first is kept.
    name: '202611290900-ledger-8',
    statements: [
      `delete from requests r using requests e
        where e.user_id = r.user_id and e.request_id = r.request_id and (e.created_at, e.operation) < (r.created_at, r.operation)`,
      'alter table requests drop constraint requests_pkey, add primary key (user_id, request_id)',
    ],
  },
]

export const ledgerFunctions: readonly SchemaStep[] = [{ name: 'functions-of-the-ledger', statements: [collectOwed] }]
