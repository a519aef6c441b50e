/** Writes down the rebates of settled bets for those above the players, in the transaction that settles them. */
import { sql } from 'kysely'
import type { SettledBet } from '../../ledger/settlement.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Rebate, rebatesOf } from './rebate.ts'

interface Line extends Rebate {
  readonly bet: SettledBet
}

/**
 * One batch for each agent and lottery, and a line for each bet. It only inserts: a top agent has a share in nearly every bet, and a row that each
 * settlement had to change would let them wait for each other.
 */
export async function accrue(tx: Db, bets: readonly SettledBet[]): Promise<void> {
  const lines = bets.flatMap((bet) =>
    rebatesOf(bet.played, bet.prizeGroup, bet.upline)
      .filter(({ userId }) => userId !== bet.userId)
      .map((rebate): Line => ({ ...rebate, bet })),
  )
  if (lines.length === 0) return
  await sql`
    with accrued as (
      select * from unnest(
        ${lines.map(({ userId }) => userId)}::text[], ${lines.map(({ through }) => through)}::text[],
        ${lines.map(({ bet }) => bet.userId)}::text[], ${lines.map(({ bet }) => bet.betId)}::text[],
        ${lines.map(({ bet }) => bet.lotteryId)}::text[], ${lines.map(({ bet }) => bet.period)}::text[],
        ${lines.map(({ bet }) => String(bet.played))}::bigint[], ${lines.map(({ prizeGroup }) => prizeGroup)}::int[],
        ${lines.map(({ below }) => below)}::int[], ${lines.map(({ amount }) => String(amount))}::bigint[]
      ) with ordinality as a (agent_id, through_id, player_id, bet_id, lottery_id, period, played, prize_group, below, amount, n)
    ),
    batches as (
      insert into rebate_batches (agent_id, lottery_id, lines, amount, at)
      select agent_id, lottery_id, count(*), sum(amount), house_now() from accrued group by agent_id, lottery_id
      returning id, agent_id, lottery_id
    )
    insert into rebate_lines (batch, n, through_id, player_id, bet_id, lottery_id, period, played, prize_group, below, amount)
    select b.id, row_number() over (partition by b.id order by a.n), through_id, player_id, bet_id, b.lottery_id, period, played, prize_group, below, amount
    from accrued a join batches b on b.agent_id = a.agent_id and b.lottery_id = a.lottery_id`.execute(tx)
}
