/** The schema of games of other providers. Amounts in thousandths. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { GameTransfer, TransferState } from '#/contract/games/wallet.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    gameTransfers: Typed<'gameTransfers', { state: TransferState; leg: 1 | 2; cause: GameTransfer['cause'] }>
    gameTransferSteps: Typed<'gameTransferSteps', { what: GameTransfer['steps'][number]['what'] }>
    gameBets: Typed<'gameBets', { rebateShares: readonly number[] }>
    gameCursors: Typed<'gameCursors', { list: 'bets' | 'transfers' }>
    providerTx: Typed<'providerTx', { kind: 'debit' | 'credit' | 'rollback'; state: 'posted' | 'void' | 'refused' | 'held' | 'tombstone' }>
    gameReconciliations: Typed<'gameReconciliations', { differences: string[] }>
  }
}

const states = `('sending', 'unknown', 'done', 'returned')`

export const gameSteps: readonly SchemaStep[] = [
  {
    name: '0014-games',
    statements: [
      // A wallet code is a provider's, or MAIN.
      `create table game_transfers (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        from_code text collate "C" not null,
        to_code text collate "C" not null,
        amount bigint not null check (amount > 0),
        -- The same in the units of the platform that it comes from, and of the one that it goes to, by the rates when it began.
        units_out bigint check (units_out > 0),
        units_in bigint check (units_in > 0),
        state text not null check (state in ${states}),
        -- 2: from the main wallet to the platform that it goes to; 1: from the platform that it comes from.
        leg int not null check (leg in (1, 2)),
        -- Up to which leg the provider was asked to move money; after that it is only asked what became of it.
        sent_leg int not null default 0,
        cause text not null check (cause in ('player', 'launch', 'back', 'restricted')),
        -- How often the provider was asked what became of it.
        tries int not null default 0,
        -- Whether each leg has been found in the list of its provider.
        out_listed boolean not null default false,
        in_listed boolean not null default false,
        at timestamptz not null default house_now(),
        next_at timestamptz,
        ended_at timestamptz,
        -- Why an operator ended it, for want of a provider that says what became of it.
        end_reason text,
        check (from_code <> to_code),
        check ((from_code = 'MAIN') = (units_out is null)),
        check ((to_code = 'MAIN') = (units_in is null)),
        check ((state in ('done', 'returned')) = (next_at is null)),
        check ((state in ('done', 'returned')) = (ended_at is not null))
      )`,
      'create index game_transfers_of_user on game_transfers (user_id, at desc)',
      'create index game_transfers_open on game_transfers (next_at) where next_at is not null',
      `create table game_transfer_steps (
        transfer_id text collate "C" not null references game_transfers,
        n int not null,
        what text not null,
        platform text collate "C",
        at timestamptz not null default house_now(),
        primary key (transfer_id, n)
      )`,
      // Balances as they were last heard of.
      `create table game_wallets (
        user_id text collate "C" not null,
        platform text collate "C" not null,
        balance bigint not null check (balance >= 0),
        at timestamptz not null,
        primary key (user_id, platform)
      )`,
      // Members whose money is to be brought back from a platform, and whose sessions are to be ended there, until that is done.
      `create table game_recalls (
        user_id text collate "C" not null,
        platform text collate "C" not null,
        sessions_ended boolean not null default false,
        tries int not null default 0,
        next_at timestamptz not null default house_now(),
        primary key (user_id, platform)
      )`,
      'create index game_recalls_by_time on game_recalls (next_at)',
      `create table game_bets (
        id text collate "C" primary key,
        platform text collate "C" not null,
        provider_id text collate "C" not null,
        user_id text collate "C" not null,
        game text collate "C" not null,
        stake bigint not null check (stake >= 0),
        payout bigint not null check (payout >= 0),
        -- The same in the provider's units; null where it keeps no wallet.
        units_stake bigint,
        units_payout bigint,
        at timestamptz not null,
        heard_at timestamptz not null default house_now(),
        -- Of the play that it came of, where the provider says.
        message text collate "C",
        detail jsonb,
        -- What it counts for, as the setting was when it was heard of; and what of it is in the sums of agents, null before the first time.
        counts_growth boolean not null default false,
        counts_agents boolean not null default false,
        -- Whether it is in the sums of agents as it is now, or in none.
        is_counted boolean not null default true,
        counted_stake bigint,
        counted_payout bigint,
        -- The shares of the agents above, in hundredths of a percent of what is settled of its stake.
        rebate_shares jsonb not null default '[]',
        -- The stake, or nothing of it while no result is known.
        settled_stake bigint not null default 0,
        unique (platform, provider_id)
      )`,
      'create index game_bets_of_user on game_bets (user_id, at desc, id desc)',
      'create index game_bets_of_message on game_bets (user_id, message) where message is not null',
      'create index game_bets_uncounted on game_bets (id) where not is_counted',
      'create index game_bets_by_time on game_bets using brin (at) with (pages_per_range = 16)',
      // Providers that do not answer, and since when.
      `create table game_silences (
        platform text collate "C" primary key,
        since timestamptz not null default house_now()
      )`,
      // Games that a provider had, and does not list now.
      `create table game_unlisted (
        platform text collate "C" not null,
        game text collate "C" not null,
        since timestamptz not null default house_now(),
        primary key (platform, game)
      )`,
      `create table game_cursors (
        platform text collate "C" not null,
        list text not null check (list in ('bets', 'transfers')),
        cursor text not null,
        heard_until timestamptz,
        primary key (platform, list)
      )`,
      // A session token is kept as its SHA-256.
      `create table game_sessions (
        token bytea primary key,
        user_id text collate "C" not null,
        platform text collate "C" not null,
        game text collate "C" not null,
        begun_at timestamptz not null default house_now(),
        -- To the hour.
        used_at timestamptz not null default house_now(),
        ended_at timestamptz
      )`,
      'create index game_sessions_of_user on game_sessions (user_id)',
      'create index game_sessions_by_use on game_sessions (used_at)',
      `create table game_marks (
        user_id text collate "C" not null,
        platform text collate "C" not null,
        code text collate "C" not null,
        favourite_at timestamptz,
        opened_at timestamptz,
        primary key (user_id, platform, code)
      )`,
      `create table game_auto_in (
        user_id text collate "C" primary key,
        is_on boolean not null,
        below bigint not null check (below >= 0),
        up_to bigint not null check (up_to >= below)
      )`,
      // What a provider that keeps no wallet asked to be taken, paid or rolled back; each once.
      `create table provider_tx (
        provider text collate "C" not null,
        tx_id text collate "C" not null,
        kind text not null check (kind in ('debit', 'credit', 'rollback')),
        round_id text collate "C",
        -- Null for a roll-back.
        game text collate "C",
        user_id text collate "C",
        amount bigint not null check (amount >= 0),
        -- held: a credit without a debit, for the operator. tombstone: a roll-back that came before its debit.
        state text not null check (state in ('posted', 'void', 'refused', 'held', 'tombstone')),
        body_hash bytea not null,
        status int not null,
        answer text not null,
        at timestamptz not null default house_now(),
        primary key (provider, tx_id, kind),
        check ((kind = 'rollback') = (game is null))
      )`,
      'create index provider_tx_of_round on provider_tx (provider, round_id)',
      // Transactions that came again with other content, and credits that belong to no debit: for the operator.
      `create table provider_alarms (
        provider text collate "C" not null,
        tx_id text collate "C" not null,
        what text collate "C" not null,
        times int not null default 1,
        at timestamptz not null default house_now(),
        last_at timestamptz not null default house_now(),
        settled_at timestamptz,
        primary key (provider, tx_id, what)
      )`,
      // Part of `wallets.owed`; what is collected goes to the oldest first.
      // What a rolled-back credit left missing in a wallet: owed by the member (a part of `wallets.owed`), never a balance below zero.
      // `collected`: until the rest was settled outside of the platform.
      `create table game_receivables (
        provider text collate "C" not null,
        tx_id text collate "C" not null,
        user_id text collate "C" not null,
        amount bigint not null check (amount > 0),
        at timestamptz not null default house_now(),
        -- When the rest was settled outside of the platform, and what had been collected until then.
        settled_at timestamptz,
        collected bigint,
        primary key (provider, tx_id),
        check (collected >= 0 and collected < amount),
        check ((collected is null) = (settled_at is null))
      )`,
      'create index game_receivables_open on game_receivables (user_id) where settled_at is null',
      // Daily comparisons with each provider.
      `create table game_reconciliations (
        day text collate "C" not null,
        platform text collate "C" not null,
        started_at timestamptz not null default house_now(),
        -- Null while it runs, or when its process died.
        finished_at timestamptz,
        differences jsonb not null default '[]',
        primary key (day, platform)
      )`,
    ],
  },
]
