/** The schema of bets. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'

export const betSteps: readonly SchemaStep[] = [
  {
    name: '0020-bets-1',
    statements: [
      `create table bets (
        user_id text collate "C" not null,
        bet_id text collate "C" not null,
        request_id text collate "C" not null,
        posting_id text collate "C" not null,
        lottery_id text collate "C" not null,
        period text collate "C" not null,
        play_code text not null,
        selection jsonb not null,
        notes int not null check (notes > 0),
        unit bigint not null,
        multiple int not null,
        stake bigint not null check (stake > 0 and stake = notes * unit * multiple),
        prize_group int not null,
        odds jsonb not null,
        rule_version int not null,
        accepted_at timestamptz not null,
        balance_before bigint not null,
        balance_after bigint not null,
        state text not null default 'WAIT' check (state in ('WAIT', 'WIN', 'LOSE', 'PUSH', 'CANCEL', 'VOID')),
        payout bigint check (payout >= 0),
        uncapped bigint,
        wins jsonb,
        settled_at timestamptz,
        primary key (user_id, bet_id),
        check ((state = 'WAIT') = (payout is null))
      )`,
      `create index bets_to_settle on bets (lottery_id, period, user_id, bet_id) where state = 'WAIT'`,
      // The ceiling is the lottery's limit when the row was made: two processes racing past it break the check, not the limit.
      `create table period_stakes (
        user_id text collate "C" not null,
        lottery_id text collate "C" not null,
        period text collate "C" not null,
        staked bigint not null check (staked >= 0),
        ceiling bigint not null,
        primary key (lottery_id, period, user_id),
        check (staked <= ceiling)
      ) with (fillfactor = 70)`,
    ],
  },
  {
    // The request id leads to the posting. Servers that still call the older function cannot book on this schema.
    // The function of today is made by the last step that changed it.
    name: '0021-bets-2',
    statements: ['drop function if exists place_bets_1', 'alter table bets drop column posting_id'],
  },
  {
    // The latest wins of each lottery: what brought more than it cost.
    name: '0022-bets-3',
    statements: ["create index bets_won on bets (lottery_id, settled_at desc, bet_id desc) where state = 'WIN' and payout > stake"],
  },
  {
    // Null in what a server of before books: it is settled by the lottery's limit, as was everything then.
    name: '0023-bets-4',
    statements: [
      'alter table bets add column max_prize bigint',
      `update bets b set max_prize = l.max_prize from lotteries l where l.id = b.lottery_id and b.state = 'WAIT'`,
    ],
  },
  {
    // What is pending is asked for by every page of a member, twice a minute: found by the member, not by all periods that are planned.
    name: '202611241640-bets-5',
    statements: ["create index bets_waiting on bets (user_id) where state = 'WAIT'"],
  },
]

/** By the one collation. */
export const placeSteps: readonly SchemaStep[] = [
  {
    // What all bets of a counted period together win on each option. Two processes racing past the ceiling break the check.
    name: '0043-place-6',
    statements: [
      'alter table periods add column counted boolean not null default false',
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
]
