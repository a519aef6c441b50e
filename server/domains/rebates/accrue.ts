/** Accrues rebates of bets to the agents above the players, in the transaction that settles the bets. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { SettledBet } from '../bets/module.ts'
import { uplinesOf } from '../tree/module.ts'
import { type PlayedBet, rebatesOf, rebatesOfPlay } from './rebate.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Columns = Omit<Tables['rebateLines'], 'batch' | 'n'> & Pick<Tables['rebateBatches'], 'agentId' | 'platform' | 'game'>

/** Accrues the rebates of settled bets on lotteries. */
export async function accrue(tx: Db, bets: readonly SettledBet[]): Promise<void> {
  const lines = bets.flatMap(({ userId: playerId, betId, lotteryId, period, played, prizeGroup: betGroup, upline }) =>
    rebatesOf(played, betGroup, upline)
      .filter(({ userId }) => userId !== playerId)
      .map(({ userId: agentId, through: throughId, prizeGroup, below, amount }): Columns => {
        const terms = { lotteryId, period, prizeGroup, below, platform: null, game: null, share: null }
        return { agentId, throughId, playerId, betId, ...terms, played, amount }
      }),
  )
  await write(tx, lines)
}

/** Accrues the rebates of bets at game providers: the difference between the agents' shares of `now` and of `before`. */
export async function accrueForPlay(tx: Db, bets: readonly PlayedBet[]): Promise<void> {
  const paying = bets.filter(({ shares, before, now }) => shares.length > 0 && before !== now)
  if (paying.length === 0) return
  const uplines = await uplinesOf(
    tx,
    paying.map(({ userId }) => userId),
  )
  const lines = paying.flatMap((bet) => {
    const { userId: playerId, betId, platform, game, before, now } = bet
    return rebatesOfPlay(bet, uplines.get(playerId) ?? []).map(({ userId: agentId, through: throughId, share, amount }): Columns => {
      const terms = { lotteryId: null, period: null, prizeGroup: null, below: null, platform, game, share }
      return { agentId, throughId, playerId, betId, ...terms, played: now - before, amount }
    })
  })
  await write(tx, lines)
}

/**
 * Inserts a batch for each agent and lottery or game, and a line for each bet. There is no update: a top agent has a share in nearly every
 * bet, and concurrent settlements would wait for each other at the agent's row.
 */
async function write(tx: Db, lines: readonly Columns[]): Promise<void> {
  if (lines.length === 0) return
  const of = <Name extends keyof Columns>(name: Name): Columns[Name][] => lines.map((line) => line[name])
  await sql`
    with accrued as (
      select * from unnest(
        ${of('agentId')}::text[], ${of('throughId')}::text[], ${of('playerId')}::text[], ${of('betId')}::text[],
        ${of('lotteryId')}::text[], ${of('platform')}::text[], ${of('game')}::text[], ${of('period')}::text[],
        ${of('played').map(String)}::bigint[], ${of('prizeGroup')}::int[], ${of('below')}::int[], ${of('share')}::int[],
        ${of('amount').map(String)}::bigint[]
      ) with ordinality as a (
        agent_id, through_id, player_id, bet_id, lottery_id, platform, game, period, played, prize_group, below, share, amount, n)
    ),
    batches as (
      insert into rebate_batches (agent_id, lottery_id, platform, game, lines, amount, at)
      select agent_id, lottery_id, platform, game, count(*), sum(amount), house_now() from accrued group by agent_id, lottery_id, platform, game
      returning id, agent_id, lottery_id, platform, game
    )
    insert into rebate_lines (batch, n, through_id, player_id, bet_id, lottery_id, period, played, prize_group, below, share, amount)
    select b.id, row_number() over (partition by b.id order by a.n), through_id, player_id, bet_id, b.lottery_id, period, played, prize_group, below, share, amount
    from accrued a join batches b on b.agent_id = a.agent_id
      and coalesce(b.lottery_id, b.platform || ':' || b.game) = coalesce(a.lottery_id, a.platform || ':' || a.game)`.execute(tx)
}
