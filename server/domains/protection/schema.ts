/** The schema of player protection: limits, time-outs and exclusions, visits. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    guardWindows: Typed<'guardWindows', { span: LimitSpan }>
    limitRaises: Typed<'limitRaises', { kind: LimitKind; span: LimitSpan }>
    limitChanges: Typed<'limitChanges', { kind: LimitKind; span: LimitSpan; outcome: 'set' | 'asked' | 'raised' | 'dropped' }>
    bars: Typed<'bars', { kind: 'timeout' | 'exclusion'; setBy: 'member' | 'operator' }>
  }
}

export const protectionSteps: readonly SchemaStep[] = [
  {
    name: '0013-protection',
    statements: [
      // Stakes and losses of a member in the window, and the limits on them; open stakes count as lost.
      // Three rows for each member who ever set a limit, changed only under the wallet's lock.
      // Sums of the bets accepted within the window; the next bet after its end restarts it.
      `create table guard_windows (
        user_id text collate "C" not null,
        span text collate "C" not null check (span in ('day', 'week', 'month')),
        from_at timestamptz not null,
        until_at timestamptz not null,
        staked bigint not null,
        lost bigint not null,
        stake_limit bigint check (stake_limit > 0),
        loss_limit bigint check (loss_limit > 0),
        deposit_limit bigint check (deposit_limit > 0),
        primary key (user_id, span)
      ) with (fillfactor = 70)`,
      // A requested raise of a limit (or its removal, without an amount), which waits for its time and a confirmation.
      `create table limit_raises (
        user_id text collate "C" not null,
        kind text not null check (kind in ('deposit', 'loss', 'stake')),
        span text not null check (span in ('day', 'week', 'month')),
        amount bigint check (amount > 0),
        asked_at timestamptz not null default house_now(),
        ready_at timestamptz not null,
        primary key (user_id, kind, span)
      )`,
      // Every time-out and exclusion. Their latest end is `wallets.barred_until`.
      `create table bars (
        id bigint generated always as identity primary key,
        user_id text collate "C" not null,
        kind text not null check (kind in ('timeout', 'exclusion')),
        term text not null,
        set_by text not null check (set_by in ('member', 'operator')),
        from_at timestamptz not null,
        -- infinity for a permanent one.
        until_at timestamptz not null
      )`,
      'create index bars_of_user on bars (user_id, until_at)',
      // Few of all members have paused play; they are looked up by themselves.
      'create index wallets_barred on wallets (user_id) where barred_until is not null',
      // Every requested change of a limit and its outcome; append-only. Null is no limit.
      // State of each requested change of a limit: in force, waiting, confirmed, or withdrawn.
      `create table limit_changes (
        id bigint generated always as identity primary key,
        user_id text collate "C" not null,
        kind text not null check (kind in ('deposit', 'loss', 'stake')),
        span text not null check (span in ('day', 'week', 'month')),
        -- In force at once; waiting; confirmed and in force; withdrawn while waiting.
        outcome text not null check (outcome in ('set', 'asked', 'raised', 'dropped')),
        -- The limit in force at that time.
        from_amount bigint check (from_amount > 0),
        to_amount bigint check (to_amount > 0),
        at timestamptz not null default house_now()
      )`,
      'create index limit_changes_of_user on limit_changes (user_id, id)',
      ...appendOnly('limit_changes'),
      // Play in games of other providers, and purchases, as they count against limits. A reserve is a stake that a provider was asked for,
      // and whose outcome is not known yet: it counts as lost. `copies`: how often it was asked for, without those that were refused.
      // Stakes in games of providers. A purchase is spent without anything to win: gifts, and what is bought.
      `create table other_plays (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        at timestamptz not null,
        stake bigint not null check (stake >= 0),
        payout bigint not null check (payout >= 0),
        is_reserve boolean not null,
        copies int not null default 1 check (copies >= 0),
        -- Spent without anything to win.
        is_purchase boolean not null default false
      )`,
      'create index other_plays_of_user on other_plays (user_id, at)',
      'create index other_plays_reserved on other_plays (at) where is_reserve',
    ],
  },
]
