/** The schema of chases and their periods. */
import type { SchemaStep } from '../../platform/database/schemaStep.ts'
import type { Chase, ChaseEnd, ChaseRowState } from '#/contract/chase.ts'
import type { BetLine } from '#/contract/bets.ts'
import type { Reason } from '#/contract/refusals.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chases: Typed<'chases', { plan: Chase['plan']; lines: BetLine[]; state: Chase['state']; ended: ChaseEnd; reason: Reason }>
    chaseRows: Typed<'chaseRows', { state: ChaseRowState; reason: Reason; params: string[]; betIds: string[] }>
  }
}

export const chaseSteps: readonly SchemaStep[] = [
  {
    name: '0010-chase',
    statements: [
      `create table chases (
        id text collate "C" primary key,
        user_id text collate "C" not null,
        lottery_id text collate "C" not null,
        plan text not null check (plan in ('SAME', 'DOUBLE', 'PROFIT')),
        lines jsonb not null,
        -- Cost of the lines at multiple 1, and of all periods together.
        base bigint not null check (base > 0),
        total bigint not null,
        rule_version int not null,
        stop_on_win boolean not null,
        stop_loss bigint check (stop_loss > 0),
        state text not null default 'RUNNING' check (state in ('RUNNING', 'ENDED')),
        ended text check (ended in ('DONE', 'WIN', 'LOSS', 'PLAYER', 'TERMS', 'LOCKED')),
        reason text,
        created_at timestamptz not null default house_now(),
        ended_at timestamptz,
        -- When the chase is checked next; null when it is finished.
        next_at timestamptz,
        check ((state = 'ENDED') = (ended is not null))
      )`,
      'create index chases_of_user on chases (user_id, id desc)',
      // What running chases hold, by member.
      "create index chases_running on chases (user_id) where state = 'RUNNING'",
      'create index chases_to_do on chases (lottery_id, next_at) where next_at is not null',
      `create table chase_rows (
        chase_id text collate "C" not null references chases,
        n int not null,
        period text collate "C" not null,
        multiple int not null check (multiple > 0),
        cost bigint not null check (cost > 0),
        -- As planned when the chase was created; once the period exists, its own times apply.
        closes_at timestamptz not null,
        draws_at timestamptz not null,
        -- Request id of its bet, the same for every attempt.
        request_id text collate "C" not null,
        state text not null default 'WAIT' check (state in ('WAIT', 'PLACING', 'PLACED', 'SETTLED', 'REFUSED', 'STOPPED')),
        -- When its money was released for the bet.
        placing_at timestamptz,
        reason text,
        params jsonb,
        bet_ids jsonb,
        payout bigint,
        primary key (chase_id, n),
        check ((state in ('PLACED', 'SETTLED')) = (bet_ids is not null)),
        check ((state = 'REFUSED') = (reason is not null)),
        check (state not in ('WAIT', 'STOPPED') or placing_at is null),
        check (state not in ('PLACING', 'PLACED', 'SETTLED') or placing_at is not null)
      )`,
    ],
  },
  {
    // The chase of a bet.
    name: '202611301705-chase-1',
    statements: ['create index chase_rows_of_request on chase_rows (request_id)'],
  },
]
