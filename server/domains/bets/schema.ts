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
    ],
  },
  {
    // The request id leads to the posting. Servers that still call the older function cannot book on this schema.
    // The last step that changed the function creates its current form.
    name: '0021-bets-2',
    statements: ['drop function if exists place_bets_1', 'alter table bets drop column posting_id'],
  },
  {
    // Index for the latest wins of each lottery: bets that paid more than their stake.
    name: '0022-bets-3',
    statements: ["create index bets_won on bets (lottery_id, settled_at desc, bet_id desc) where state = 'WIN' and payout > stake"],
  },
  {
    // Null in bets booked by an older server: they are settled with the lottery's limit, as before.
    name: '0023-bets-4',
    statements: [
      'alter table bets add column max_prize bigint',
      `update bets b set max_prize = l.max_prize from lotteries l where l.id = b.lottery_id and b.state = 'WAIT'`,
    ],
  },
  {
    // Every page of a member requests the pending total twice a minute: the index finds it by member instead of by planned period.
    name: '202611241640-bets-5',
    statements: ["create index bets_waiting on bets (user_id) where state = 'WAIT'"],
  },
]

/** With the common collation. */
export const placeSteps: readonly SchemaStep[] = [
  {
    // Total win of all bets of a counted period on each option. Two processes that race violate the check constraint.
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
