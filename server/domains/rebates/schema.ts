/** The schema of rebates: what is accrued to agents, and the order of prize groups in an upline. */
import { appendOnly, type SchemaStep } from '../../platform/database/schemaStep.ts'

const refuseGroupAboveParent = `create or replace function refuse_group_above_parent() returns trigger language plpgsql as
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
  end $$`

export const rebateSteps: readonly SchemaStep[] = [
  {
    name: '0009-rebates',
    statements: [
      refuseGroupAboveParent,
      `create trigger users_group before insert or update of prize_group, parent_id on users
        for each row execute function refuse_group_above_parent()`,
      // What one settlement accrued to one agent. `place` and `total` are set once, when it is booked.
      // What a settlement accrues to those above the players. A batch is of one lottery, or of one game of a provider, whose bets have
      // shares of their own in place of prize groups; a roll-back there takes back what was accrued for them.
      `create table rebate_batches (
        id bigint generated always as identity primary key,
        agent_id text collate "C" not null,
        lines int not null check (lines > 0),
        -- Below zero where a provider rolled a bet back.
        amount bigint not null,
        -- Time of the settlement.
        at timestamptz not null,
        -- In the order of all booked batches of the platform, from 1.
        place bigint unique,
        -- What had been accrued to the agent with this batch, and with how many lines.
        total bigint,
        total_lines bigint,
        -- Where the bets were placed: a lottery, or a game of a provider; the other fields are null.
        lottery_id text collate "C",
        platform text collate "C",
        game text collate "C",
        check ((place is null) = (total is null) and (place is null) = (total_lines is null)),
        constraint rebate_batches_source check ((lottery_id is null) = (platform is not null) and (platform is null) = (game is null)),
        constraint rebate_batches_amount_check check (amount <> 0 and (amount > 0 or platform is not null))
      )`,
      'create index rebate_batches_fresh on rebate_batches (id) where place is null',
      'create index rebate_batches_of on rebate_batches (agent_id, place) where place is not null',
      // Agents name a batch by their own number of lines.
      'create index rebate_batches_by_lines on rebate_batches (agent_id, total_lines) where total_lines is not null',
      // One bet in a batch. Append-only.
      `create table rebate_lines (
        batch bigint not null,
        n int not null,
        through_id text collate "C" not null,
        player_id text collate "C" not null,
        bet_id text collate "C" not null,
        -- Of a bet on a lottery, and the groups that differ; null for a bet at a provider.
        lottery_id text collate "C",
        period text collate "C",
        -- The stake that counts; of a bet at a provider what it is more, or less, than before.
        played bigint not null,
        prize_group int,
        below int,
        amount bigint not null,
        -- Of a bet at a provider: hundredths of a percent.
        share int check (share > 0),
        primary key (batch, n),
        check (below < prize_group),
        constraint rebate_lines_source check (num_nonnulls(lottery_id, period, prize_group, below) = case when share is null then 4 else 0 end),
        constraint rebate_lines_played_check check (played > 0 or (share is not null and played < 0)),
        constraint rebate_lines_amount_check check (amount <> 0 and sign(amount) = sign(played))
      )`,
      'create index rebate_lines_through on rebate_lines (through_id, batch)',
      ...appendOnly('rebate_lines'),
      // The place of the last booked batch, which one transaction at a time may raise.
      'create table rebate_booking (one boolean primary key default true check (one), place bigint not null)',
      'insert into rebate_booking (place) values (0)',
      // What was booked to an agent so far.
      `create table rebate_accounts (
        agent_id text collate "C" primary key,
        accrued bigint not null,
        lines bigint not null,
        place bigint not null
      ) with (fillfactor = 70)`,
      // The same by business day of settlement.
      `create table rebate_days (
        agent_id text collate "C" not null,
        day text collate "C" not null,
        accrued bigint not null,
        lines bigint not null,
        first_place bigint not null,
        last_place bigint not null,
        primary key (agent_id, day)
      ) with (fillfactor = 70)`,
      // What an agent took into the wallet: everything up to a place. Append-only; `n` counts from 1.
      `create table rebate_takings (
        agent_id text collate "C" not null,
        n int not null check (n > 0),
        place bigint not null,
        amount bigint not null check (amount > 0),
        lines bigint not null check (lines > 0),
        -- With all takings before.
        taken bigint not null check (taken >= amount),
        taken_lines bigint not null check (taken_lines >= lines),
        at timestamptz not null default house_now(),
        primary key (agent_id, n)
      )`,
      ...appendOnly('rebate_takings'),
    ],
  },
]

export const rebateFunctions: readonly SchemaStep[] = [{ name: 'functions-of-prize-groups', statements: [refuseGroupAboveParent] }]
