/** The schema of rebates: what a bet stores for them, and the order of prize groups in an upline. */
import type { RepeatableStep, SchemaStep } from '../../platform/database/schemaStep.ts'

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
