/** The schema of bets. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { BetState, Selection } from '#/contract/bets.ts'
import type { Typed } from '../../platform/database/tables.ts'
import type { Upline } from '../tree/module.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    bets: Typed<
      'bets',
      { selection: Selection; odds: Record<string, number>; state: BetState; wins: Record<string, number>; upline: Upline }
    >
  }
}

export const betSteps: readonly SchemaStep[] = [
  {
    name: '0008-bets',
    statements: [
      `create table bets (
        user_id text collate "C" not null,
        bet_id text collate "C" not null,
        request_id text collate "C" not null,
        lottery_id text collate "C" not null,
        period text collate "C" not null,
        play_code text not null,
        selection jsonb not null,
        notes int not null check (notes > 0),
        -- Stake per note, and in total: thousandths.
        unit bigint not null,
        multiple int not null,
        stake bigint not null check (stake > 0 and stake = notes * unit * multiple),
        prize_group int not null,
        -- Odds as accepted; paid exactly as recorded.
        odds jsonb not null,
        rule_version int not null,
        accepted_at timestamptz not null,
        balance_before bigint not null,
        balance_after bigint not null,
        state text not null default 'WAIT' check (state in ('WAIT', 'WIN', 'LOSE', 'PUSH', 'CANCEL', 'VOID')),
        payout bigint check (payout >= 0),
        -- Win before the prize cap; null when the cap had no effect.
        uncapped bigint,
        wins jsonb,
        settled_at timestamptz,
        -- The lottery's limit when the bet was accepted.
        max_prize bigint,
        -- Notes whose stake came back, and who stood above the player with their groups: written at the settlement.
        pushed int,
        upline jsonb,
        primary key (user_id, bet_id),
        check ((state = 'WAIT') = (payout is null))
      )`,
      `create index bets_to_settle on bets (lottery_id, period, user_id, bet_id) where state = 'WAIT'`,
      // The latest wins of each lottery: bets that paid more than their stake.
      "create index bets_won on bets (lottery_id, settled_at desc, bet_id desc) where state = 'WIN' and payout > stake",
      // Every page of a member requests the pending total twice a minute: the index finds it by member instead of by planned period.
      "create index bets_waiting on bets (user_id) where state = 'WAIT'",
      "create index bets_called_off on bets (accepted_at desc) where state in ('CANCEL', 'VOID')",
      // Total stake of a player in a period, for the lottery's limit.
      // `ceiling` is the lottery's limit when the row was inserted: two processes that race violate the check constraint, not the limit.
      `create table period_stakes (
        user_id text collate "C" not null,
        lottery_id text collate "C" not null,
        period text collate "C" not null,
        staked bigint not null check (staked >= 0),
        ceiling bigint not null,
        primary key (lottery_id, period, user_id),
        check (staked <= ceiling)
      ) with (fillfactor = 70)`,
      // Total win of all bets of a counted period on an option, each by its odds and capped. `ceiling` is the limit at the time of the
      // latest bet, null for none: two processes that race violate the check constraint. Rows exist from the first bet on the option until
      // the period is settled.
      `create table bet_exposure (
        lottery_id text collate "C" not null,
        period text collate "C" not null,
        play_code text collate "C" not null,
        option text collate "C" not null,
        amount bigint not null check (amount >= 0),
        ceiling bigint,
        primary key (lottery_id, period, play_code, option),
        check (amount <= ceiling)
      ) with (fillfactor = 70)`,
    ],
  },
  {
    name: '202611291010-bets-2',
    statements: [
      'update bets b set max_prize = l.max_prize from lotteries l where l.id = b.lottery_id and b.max_prize is null',
      'alter table bets alter column max_prize set not null',
    ],
  },
  {
    name: '202611291055-bets-3',
    statements: [
      `create table lottery_favourites (
        user_id text collate "C" not null,
        lottery_id text collate "C" not null,
        marked_at timestamptz not null default house_now(),
        primary key (user_id, lottery_id)
      )`,
    ],
  },
]
