/** Books many requests for bets with one statement: decided one by one, written together. */
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { booked } from '../ledger/posting.ts'
import type { CheckedLine } from './check.ts'

/** One request, ready to be booked. Ids are made beforehand. */
export interface Purchase {
  readonly userId: string
  readonly requestId: string
  readonly payloadHash: string
  readonly lotteryId: string
  readonly period: string
  readonly postingId: string
  readonly lines: readonly (CheckedLine & { readonly betId: string })[]
  readonly total: bigint
}

/** Settings that decide about a purchase or go into its answer. */
export interface PlaceRules {
  /** Whether a player may bet at a lower prize group than his own. */
  readonly changePrizeGroup: boolean
  readonly cancellable: boolean
}

export type Verdict =
  | 'OK' | 'REPLAY' | 'AGAIN'
  | 'DUPLICATE' | 'TOKEN' | 'SUSPENDED' | 'ISSUE_CHANGED' | 'CLOSED' | 'PRIZE_GROUP' | 'LIMIT_REACHED' | 'INSUFFICIENT'

/** `OK` has everything of the receipt that only the database knows. */
export interface Decision {
  readonly verdict: Verdict
  readonly acceptedAt: number
  readonly previous: bigint | null
  readonly current: bigint | null
  readonly version: bigint | null
  readonly closesAt: number | null
  readonly drawsAt: number | null
  readonly commit: string | null
  readonly prizeGroup: number | null
  readonly maxPeriodStake: bigint | null
}

/** The operation under which bets are remembered, single or many. */
export const BET = 'bet'

/**
 * Decides about each purchase and books the accepted ones, in one statement and so all at once. Never throws for one
 * purchase's sake except by a constraint, when another process was faster: then nothing happened, and it can be run again.
 * `AGAIN`: depends on an earlier purchase of the batch that was refused; put it in a later batch.
 *
 * The period is locked against its closing, then the wallets in the order of their ids; only then the clock is read.
 */
export async function placeAll(db: Db, purchases: readonly Purchase[], rules: PlaceRules): Promise<Decision[]> {
  const lines = purchases.flatMap((purchase, at) => {
    let before = 0n
    return purchase.lines.map((line) => {
      before += line.stake
      return { ...line, n: at + 1, after: before }
    })
  })
  const { rows } = await sql<Decision>`
    with req as (
      select * from unnest(
        ${purchases.map(({ userId }) => userId)}::text[], ${purchases.map(({ requestId }) => requestId)}::text[],
        ${purchases.map(({ payloadHash }) => payloadHash)}::text[], ${purchases.map(({ lotteryId }) => lotteryId)}::text[],
        ${purchases.map(({ period }) => period)}::text[], ${purchases.map(({ postingId }) => postingId)}::text[],
        ${purchases.map(({ total }) => String(total))}::bigint[],
        ${purchases.map((purchase) => Math.min(...purchase.lines.map(({ prizeGroup }) => prizeGroup)))}::int[],
        ${purchases.map((purchase) => Math.max(...purchase.lines.map(({ prizeGroup }) => prizeGroup)))}::int[],
        ${purchases.map((purchase) => JSON.stringify(purchase.lines.map(({ betId }) => betId)))}::text[]
      ) with ordinality as r (user_id, request_id, payload_hash, lottery_id, period, posting_id, total, low_group, high_group, bet_ids, n)
    ),
    sale as (
      select lottery_id, period, opens_at, closes_at, draws_at, commit from periods
      where (lottery_id, period) in (select lottery_id, period from req) and state = 'open'
      order by lottery_id, period for share
    ),
    locked as (
      select user_id, balance, version from wallets
      where user_id in (select user_id from req) and (select count(*) from sale) >= 0
      order by user_id for update
    ),
    clock as (select clock_timestamp() as at, count(*) as wallets from locked),
    checked as (
      select r.*, l.balance, l.version as version_before, s.opens_at, s.closes_at, s.draws_at, s.commit, c.at, u.prize_group,
        t.max_period_stake, coalesce(p.staked, 0) as staked,
        case
          when q.payload_hash = r.payload_hash then 'REPLAY'
          when q.payload_hash is not null then 'DUPLICATE'
          when l.user_id is null or u.id is null then 'TOKEN'
          when not t.on_sale then 'SUSPENDED'
          when s.period is null then case when k.period is null then 'ISSUE_CHANGED' else 'CLOSED' end
          when c.at >= s.closes_at then 'CLOSED'
          when c.at < s.opens_at then 'ISSUE_CHANGED'
          when r.high_group > u.prize_group or (r.low_group < u.prize_group and not ${rules.changePrizeGroup}::boolean) then 'PRIZE_GROUP'
          when coalesce(p.staked, 0) + r.total > t.max_period_stake then 'LIMIT_REACHED'
          when l.balance < r.total then 'INSUFFICIENT'
        end as refused
      from req r
      cross join clock c
      left join locked l on l.user_id = r.user_id
      left join users u on u.id = r.user_id collate "default"
      left join lotteries t on t.id = r.lottery_id
      left join periods k on k.lottery_id = r.lottery_id and k.period = r.period
      left join sale s on s.lottery_id = r.lottery_id and s.period = r.period
      left join requests q on q.user_id = r.user_id and q.operation = ${BET} and q.request_id = r.request_id
      left join period_stakes p on p.lottery_id = r.lottery_id and p.period = r.period and p.user_id = r.user_id
    ),
    within_limit as (
      select * from (
        select *, staked + sum(total) over (partition by user_id, lottery_id, period order by n) as would_stake
        from checked where refused is null
      ) w where would_stake <= max_period_stake
    ),
    accepted as (
      select *, (balance - spent + total)::bigint as previous, (balance - spent)::bigint as current,
        version_before + row_number() over (partition by user_id order by n) as version
      from (select *, sum(total) over (partition by user_id order by n) as spent from within_limit) w
      where spent <= balance
    ),
    movement as (
      select posting_id as id, 'bet' as kind, user_id, 'house:games' as house, -total as amount, request_id as ref,
        null::text as corrects, previous, current, version
      from accepted
    ),
    ${booked},
    stakes_set as (
      insert into period_stakes (user_id, lottery_id, period, staked, ceiling)
      select user_id, lottery_id, period, sum(total), max(max_period_stake) from accepted group by user_id, lottery_id, period
      on conflict (lottery_id, period, user_id) do update set staked = period_stakes.staked + excluded.staked, ceiling = excluded.ceiling
    ),
    answers_kept as (
      insert into requests (user_id, operation, request_id, payload_hash, answer)
      select user_id, ${BET}, request_id, payload_hash, jsonb_build_object(
        'betIds', bet_ids::jsonb, 'balance', current::text, 'balanceVersion', version, 'cancellable', ${rules.cancellable}::boolean)
      from accepted
    ),
    bets_added as (
      insert into bets (user_id, bet_id, request_id, posting_id, lottery_id, period, play_code, selection, notes, unit, multiple, stake,
        prize_group, odds, rule_version, accepted_at, balance_before, balance_after)
      select a.user_id, l.bet_id, a.request_id, a.posting_id, a.lottery_id, a.period, l.play_code, l.selection::jsonb, l.notes, l.unit,
        l.multiple, l.stake, l.prize_group, l.odds::jsonb, l.rule_version, a.at, a.previous - l.after + l.stake, a.previous - l.after
      from unnest(
        ${lines.map(({ n }) => n)}::bigint[], ${lines.map(({ betId }) => betId)}::text[], ${lines.map(({ playCode }) => playCode)}::text[],
        ${lines.map(({ selection }) => JSON.stringify(selection))}::text[], ${lines.map(({ notes }) => notes)}::int[],
        ${lines.map(({ unit }) => unit)}::bigint[], ${lines.map(({ multiple }) => multiple)}::int[],
        ${lines.map(({ stake }) => String(stake))}::bigint[], ${lines.map(({ prizeGroup }) => prizeGroup)}::int[],
        ${lines.map(({ odds }) => JSON.stringify(odds))}::text[], ${lines.map(({ ruleVersion }) => ruleVersion)}::int[],
        ${lines.map(({ after }) => String(after))}::bigint[]
      ) as l (n, bet_id, play_code, selection, notes, unit, multiple, stake, prize_group, odds, rule_version, after)
      join accepted a on a.n = l.n
    )
    select coalesce(c.refused, case when a.n is null then 'AGAIN' else 'OK' end) as verdict, c.at as accepted_at,
      a.previous, a.current, a.version, c.closes_at, c.draws_at, c.commit, c.prize_group, c.max_period_stake
    from checked c left join accepted a on a.n = c.n
    order by c.n`.execute(db)
  return rows
}
