/** Computes rebates along a bet's upline, and accrues them to the agents above the player in the transaction that settles the bet. */
import { sql } from 'kysely'
import { partOf, rebateOf } from '#/rules/groups.ts'
import type { Db } from '../../platform/database/database.ts'
import type { SettledBet } from '../bets/module.ts'
import { type Upline, uplinesOf } from '../tree/module.ts'
import type { Tables } from '../../platform/database/tables.ts'

interface Rebate {
  readonly userId: string
  /** The next user below on the way to the player; for the player's own share the player. */
  readonly through: string
  /** The prize group of `userId`. */
  readonly prizeGroup: number
  /** The highest prize group below, including the group of the bet. */
  readonly below: number
  /** Thousandths, above zero. */
  readonly amount: bigint
}

/**
 * A difference of 20 in prize group pays 1 % of the cost. The player gets a rebate for betting below the player's own group; each agent
 * above gets the difference to the highest group below. Each share is rounded down, so return and rebates together never exceed the top
 * group / 2000.
 */
export function rebatesOf(cost: bigint, betGroup: number, upline: Upline): Rebate[] {
  let below = betGroup
  let through = upline[0]?.[0] ?? ''
  const rebates: Rebate[] = []
  for (const [userId, prizeGroup] of upline) {
    const amount = rebateOf(cost, prizeGroup, below)
    if (amount > 0n) rebates.push({ userId, through, prizeGroup, below, amount })
    below = Math.max(below, prizeGroup)
    through = userId
  }
  return rebates
}

/** A bet at a provider whose counted stake has changed from `before` to `now`. */
export interface PlayedBet {
  readonly betId: string
  readonly userId: string
  readonly platform: string
  readonly game: string
  /** Hundredths of a percent, the nearest agent first. */
  readonly shares: readonly number[]
  /** Thousandths. */
  readonly before: bigint
  readonly now: bigint
}

interface PlayRebate {
  readonly userId: string
  readonly through: string
  readonly share: number
  /** Thousandths, not zero; negative if less of the stake counts than before. */
  readonly amount: bigint
}

/**
 * Changes of the agents' shares. The result is the same whether the stake came in one step or in many, as each share is rounded on its
 * total.
 */
export function rebatesOfPlay({ shares, before, now }: Pick<PlayedBet, 'shares' | 'before' | 'now'>, upline: Upline): PlayRebate[] {
  return shares.flatMap((share, at) => {
    const [through, agent] = [upline[at], upline[at + 1]]
    const amount = partOf(now, share) - partOf(before, share)
    return through && agent && amount !== 0n ? [{ userId: agent[0], through: through[0], share, amount }] : []
  })
}

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
