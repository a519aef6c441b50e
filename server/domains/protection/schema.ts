/** The schema of player protection: limits, time-outs and exclusions, visits. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'
import type { LimitKind, LimitSpan } from '#/contract/protection.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    guardWindows: Typed<'guardWindows', { span: LimitSpan }>
    limitRaises: Typed<'limitRaises', { kind: LimitKind; span: LimitSpan }>
    limitNotices: Typed<'limitNotices', { kind: LimitKind; span: LimitSpan }>
    limitChanges: Typed<'limitChanges', { kind: LimitKind; span: LimitSpan; outcome: 'set' | 'asked' | 'raised' | 'dropped' }>
    bars: Typed<'bars', { kind: 'timeout' | 'exclusion'; setBy: 'member' | 'operator' }>
  }
}

// A limit is noted once in its window, when nine tenths of the limit are used. Another limit in the same window is noted again.
const noteLimit = `create or replace function note_limit(member text, of_kind text, of_span text, ends_at timestamptz, most bigint, spent bigint)
    returns void language sql as $$
      insert into limit_notices as n (user_id, kind, span, until_at, amount, used)
      select member, of_kind, of_span, ends_at, most, spent where spent >= most - most / 10
      on conflict (user_id, kind, span) do update
        set until_at = excluded.until_at, amount = excluded.amount, used = excluded.used, told_at = null
        where (n.until_at, n.amount) is distinct from (excluded.until_at, excluded.amount)
    $$`

const notePlay = `create or replace function note_play() returns trigger language plpgsql as $$ begin
      perform note_limit(new.user_id, 'loss', new.span, new.until_at, new.loss_limit, new.lost);
      perform note_limit(new.user_id, 'stake', new.span, new.until_at, new.stake_limit, new.staked);
      return null;
    end $$`

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
  {
    name: '202611301234-protection-2',
    statements: [
      // Limits of which nine tenths were used: an outbox of the messages about them.
      `create table limit_notices (
        user_id text collate "C" not null,
        kind text not null check (kind in ('deposit', 'loss', 'stake')),
        span text not null check (span in ('day', 'week', 'month')),
        -- The window, and the limit in it.
        until_at timestamptz not null,
        amount bigint not null,
        used bigint not null,
        -- Null until the member has been told.
        told_at timestamptz,
        primary key (user_id, kind, span)
      )`,
      'create index limit_notices_untold on limit_notices (user_id) where told_at is null',
      noteLimit,
      notePlay,
      `create trigger guard_windows_used after update of staked, lost on guard_windows for each row
        when (new.lost >= new.loss_limit - new.loss_limit / 10 or new.staked >= new.stake_limit - new.stake_limit / 10)
        execute function note_play()`,
    ],
  },
]

export const protectionFunctions: readonly SchemaStep[] = [{ name: 'functions-of-limits', statements: [noteLimit, notePlay] }]
