/** The schema of rebates: what a bet stores for them, and the order of prize groups in an upline. */
import { appendOnly, type RepeatableStep, type SchemaStep } from '../../platform/database/schemaStep.ts'

export const rebateSteps: readonly SchemaStep[] = [
  {
    name: '0024-rebates-1',
    statements: [
      // Notes whose stake came back, and the chain as it was at settlement: null for what was settled before there were rebates.
      'alter table bets add column pushed int, add column chain jsonb',
      `create function refuse_group_above_parent() returns trigger language plpgsql as
        $$ declare ceiling int; begin
          if new.prize_group % 2 <> 0 then
            raise exception 'a prize group of % is odd', new.prize_group using errcode = '23514', constraint = 'users_group_check';
          end if;
          if new.parent_id is not null then
            select prize_group into ceiling from users where id = new.parent_id for share;
            if new.prize_group > ceiling then
              raise exception 'a prize group of % is above the one of the parent', new.prize_group using errcode = '23514', constraint = 'users_group_check';
            end if;
          end if;
          if exists (select 1 from users where parent_id = new.id and prize_group > new.prize_group) then
            raise exception 'a prize group of % is below the one of a child', new.prize_group using errcode = '23514', constraint = 'users_group_check';
          end if;
          return new;
        end $$`,
      `create trigger users_group before insert or update of prize_group, parent_id on users
        for each row execute function refuse_group_above_parent()`,
    ],
  },
  {
    // A chain is of seeds; this is who stood above whom.
    name: '202611241600-rebates-2',
    statements: ['alter table bets rename column chain to upline'],
  },
  {
    // What a settlement accrues to those above the players. Until here it was posted to their wallets, and that stands.
    name: '202611260250-rebates-3',
    statements: [
      `create table rebate_batches (
        id bigint generated always as identity primary key,
        agent_id text collate "C" not null,
        lines int not null check (lines > 0),
        amount bigint not null check (amount > 0),
        at timestamptz not null,
        place bigint unique,
        total bigint,
        total_lines bigint,
        check ((place is null) = (total is null) and (place is null) = (total_lines is null))
      )`,
      'create index rebate_batches_fresh on rebate_batches (id) where place is null',
      'create index rebate_batches_of on rebate_batches (agent_id, place) where place is not null',
      `create table rebate_lines (
        batch bigint not null,
        n int not null,
        through_id text collate "C" not null,
        player_id text collate "C" not null,
        bet_id text collate "C" not null,
        lottery_id text collate "C" not null,
        period text collate "C" not null,
        played bigint not null check (played > 0),
        prize_group int not null,
        below int not null check (below < prize_group),
        amount bigint not null check (amount > 0),
        primary key (batch, n)
      )`,
      ...appendOnly('rebate_lines'),
      'create table rebate_booking (one boolean primary key default true check (one), place bigint not null)',
      'insert into rebate_booking (place) values (0)',
      `create table rebate_accounts (
        agent_id text collate "C" primary key,
        accrued bigint not null,
        lines bigint not null,
        place bigint not null
      ) with (fillfactor = 70)`,
      `create table rebate_days (
        agent_id text collate "C" not null,
        day text collate "C" not null,
        accrued bigint not null,
        lines bigint not null,
        first_place bigint not null,
        last_place bigint not null,
        primary key (agent_id, day)
      ) with (fillfactor = 70)`,
      `create table rebate_takings (
        agent_id text collate "C" not null,
        n int not null check (n > 0),
        place bigint not null,
        amount bigint not null check (amount > 0),
        lines bigint not null check (lines > 0),
        taken bigint not null check (taken >= amount),
        taken_lines bigint not null check (taken_lines >= lines),
        at timestamptz not null default clock_timestamp(),
        primary key (agent_id, n)
      )`,
      ...appendOnly('rebate_takings'),
    ],
  },
  {
    // A batch is of one lottery: those of a lottery are counted without their lines.
    name: '202611260800-rebates-4',
    statements: [
      'alter table rebate_batches add column lottery_id text collate "C"',
      'update rebate_batches b set lottery_id = l.lottery_id from rebate_lines l where l.batch = b.id and l.n = 1',
      'alter table rebate_batches alter column lottery_id set not null',
    ],
  },
  {
    // Agents name a batch by their own number of lines.
    name: '202611260950-rebates-5',
    statements: ['create index rebate_batches_by_lines on rebate_batches (agent_id, total_lines) where total_lines is not null'],
  },
  {
    name: '202611261111-rebates-6',
    statements: ['create index rebate_lines_through on rebate_lines (through_id, batch)'],
  },
  {
    // Bets at providers of games have shares of their own in place of prize groups. A roll-back takes back what was accrued for them.
    name: '202611270710-rebates-7',
    statements: [
      `alter table rebate_batches
        alter column lottery_id drop not null,
        add column platform text collate "C", add column game text collate "C",
        add constraint rebate_batches_source check ((lottery_id is null) = (platform is not null) and (platform is null) = (game is null)),
        drop constraint rebate_batches_amount_check, add constraint rebate_batches_amount_check check (amount <> 0 and (amount > 0 or platform is not null))`,
      `alter table rebate_lines
        alter column lottery_id drop not null, alter column period drop not null, alter column prize_group drop not null, alter column below drop not null,
        add column share int check (share > 0),
        add constraint rebate_lines_source check (
          num_nonnulls(lottery_id, period, prize_group, below) = case when share is null then 4 else 0 end),
        drop constraint rebate_lines_played_check, add constraint rebate_lines_played_check check (played > 0 or (share is not null and played < 0)),
        drop constraint rebate_lines_amount_check, add constraint rebate_lines_amount_check check (amount <> 0 and sign(amount) = sign(played))`,
    ],
  },
]

export const rebateFunctions: readonly RepeatableStep[] = [
  {
    name: 'functions-of-prize-groups',
    statements: [
      `create or replace function refuse_group_above_parent() returns trigger language plpgsql as
        $$ declare ceiling int; begin
          if new.prize_group % 2 <> 0 then
            raise exception 'a prize group of % is odd', new.prize_group using errcode = '23514', constraint = 'users_group_check';
          end if;
          if new.parent_id is not null then
            select prize_group into ceiling from users where id = new.parent_id for share;
            if new.prize_group > ceiling then
              raise exception 'a prize group of % is above the one of the parent', new.prize_group using errcode = '23514', constraint = 'users_group_check';
            end if;
          end if;
          if exists (select 1 from users where parent_id = new.id and prize_group > new.prize_group) then
            raise exception 'a prize group of % is below the one of a child', new.prize_group using errcode = '23514', constraint = 'users_group_check';
          end if;
          return new;
        end $$`,
    ],
  },
]
