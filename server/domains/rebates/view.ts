/** An agent's view of rebates: totals, and a page of lines. */
import { sql, type RawBuilder } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import { businessDay } from '#/lib/businessDay.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { rangeOf } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import type { Db } from '../../platform/database/database.ts'
import { offsetOf, pageOf } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { nodesOf, placeSeenBy, within } from '../tree/module.ts'
import { placeWithin, takenBy } from './take.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'

interface GameNames {
  readonly platform: Localized
  readonly game: Localized
}

export const gameNames = contributionPoint<(platform: Pick<Platform, 'links'>, code: string, game: string) => GameNames>()

type Deps = Pick<Platform, 'db' | 'settings' | 'now'>

/** An agent's rebates accrued today, in thousandths. */
export async function accruedToday({ db, settings, now }: Deps, agentId: string): Promise<bigint> {
  const today = businessDay(now(), clockOf({ settings }))
  const day = await db.selectFrom('rebateDays').select('accrued').where('agentId', '=', agentId).where('day', '=', today).executeTakeFirst()
  return day?.accrued ?? 0n
}

export async function rebateTotal(deps: Deps, agentId: string): Promise<ResponseOf<Contract['prizeTotal']>> {
  const { db, settings } = deps
  const account = await db.selectFrom('rebateAccounts').selectAll().where('agentId', '=', agentId).executeTakeFirst()
  const { accrued, lines, place } = account ?? { accrued: 0n, lines: 0n, place: 0n }
  const taken = await takenBy(db, agentId)
  const {
    rows: [span],
  } = await sql<{ first: number | null; last: number | null }>`
    select (select at from rebate_batches where agent_id = ${agentId} and place > ${taken.place} order by place limit 1) as first,
      (select at from rebate_batches where agent_id = ${agentId} and place > ${taken.place} and place <= ${place} order by place desc limit 1) as last`.execute(
    db,
  )
  return {
    accrued: String(accrued),
    taken: String(taken.amount),
    waiting: String(accrued - taken.amount),
    lines: Number(lines - taken.lines),
    from: span?.first ?? null,
    until: span?.last ?? null,
    upTo: Number(lines),
    today: String(await accruedToday(deps, agentId)),
    isDaily: settings.get('rebatePayout') === 'daily',
  }
}

interface LineRow {
  readonly number: bigint
  readonly place: bigint
  readonly at: number
  readonly playerId: string
  readonly playerName: string
  readonly throughId: string
  readonly throughName: string
  readonly played: bigint
  readonly amount: bigint
  readonly lotteryId: string | null
  readonly family: LotteryTypeCode | null
  readonly names: Localized | null
  readonly period: string | null
  readonly prizeGroup: number | null
  readonly below: number | null
  readonly platform: string | null
  readonly game: string | null
  readonly share: number | null
}

/** Where the bet was placed, and the terms of its rebate. */
function sourceOf(platform: Pick<Platform, 'links' | 'parts'>, row: LineRow) {
  const { lotteryId, family, names, period, prizeGroup, below, platform: code, game, share } = row
  if (lotteryId !== null && family !== null && names !== null && period !== null && prizeGroup !== null && below !== null) {
    return { lotteryId, lotteryTypeCode: family, lotteryNames: { rw: names.rw, korw: names.korw, en: names.en }, period, prizeGroup, below }
  }
  const [namesOf] = gameNames.of(platform.parts)
  if (code === null || game === null || share === null || !namesOf) throw new Error(`the rebate of ${row.place} is of no bet`)
  const gameName = namesOf(platform, code, game)
  return { platformNames: gameName.platform, gameNames: gameName.game, share }
}

export async function rebatePage(
  deps: Deps & Pick<Platform, 'links' | 'parts'>,
  agentId: string,
  { pageParam, searchParam: search }: ParsedRequestOf<Contract['prizePage']>,
): Promise<ResponseOf<Contract['prizePage']>> {
  const { db } = deps
  const clock = clockOf(deps)
  const { place: taken } = await takenBy(db, agentId)
  const { upTo, batches } = await batchesOf(deps, agentId, search, taken)
  const ofBets = search.userId === undefined ? null : await betsOf(db, agentId, search.userId)
  const matching = ofBets
    ? batchesWith(batches, ofBets)
    : sql`select b.id, b.lines, b.amount, b.place from rebate_batches b where ${batches}`
  const {
    rows: [sums],
  } = await sql<{ total: bigint; amount: bigint }>`
    select coalesce(sum(f.lines), 0)::bigint as total, coalesce(sum(f.amount), 0)::bigint as amount from (${matching}) f`.execute(db)
  const { size } = pageParam
  const past = offsetOf(pageParam)
  // Every batch has at least one line, so this many batches are enough.
  const { rows } = await sql<LineRow>`
    select l.*, b.total_lines - b.lines + l.n as number, b.place, b.at, b.platform, b.game, p.name as player_name, t.name as through_name, y.family, y.names
    from (
      select l.*, f.place from (select f.id, f.place from (${matching}) f order by f.place desc limit ${past + size}) f
      join rebate_lines l on l.batch = f.id and ${ofBets ?? sql`true`}
      order by f.place desc, l.n limit ${size} offset ${past}
    ) l
    join rebate_batches b on b.id = l.batch
    join members p on p.user_id = l.player_id join members t on t.user_id = l.through_id left join lotteries y on y.id = l.lottery_id
    order by b.place desc, l.n`.execute(db)
  const records = rows.map((row) => ({
    lineId: String(row.number),
    state: row.place <= taken ? ('TAKEN' as const) : ('WAITING' as const),
    player: { userId: row.playerId, name: maskedName(row.playerName) },
    through: { userId: row.throughId, name: maskedName(row.throughName) },
    ...sourceOf(deps, row),
    stake: String(row.played),
    amount: String(row.amount),
    at: row.at,
    day: businessDay(row.at, clock),
  }))
  return {
    ...pageOf(pageParam, records, sums?.total ?? 0n),
    upTo: Number(upTo),
    amount: String(sums?.amount ?? 0n),
  }
}

/**
 * SQL condition on lines `l` of the agent: bets of the member and everybody below, which all came through one direct member. Null if
 * `userId` is the agent.
 */
async function betsOf(db: Db, agentId: string, userId: string): Promise<RawBuilder<unknown> | null> {
  const { agent, member } = await placeSeenBy(db, agentId, userId)
  if (member.node === agent.node) return null
  const through = nodesOf(member.path)[agent.depth + 1]
  const direct = sql`l.through_id = (select user_id from members where node = ${through ?? 0})`
  if (member.depth === agent.depth + 1) return direct
  // `|| ''` makes PostgreSQL look up each player: its cached plan, which is shared by all members, would read a large team completely.
  return sql`${direct} and exists (select 1 from members m where m.user_id = l.player_id and ${within(sql`(m.path || '')`, member.path)})`
}

/**
 * SQL of batches that have matching lines, with the sums of these lines. The query starts from the lines: PostgreSQL's cached plan, which
 * is shared by all members, would otherwise search each batch of the agent.
 */
const batchesWith = (batches: RawBuilder<unknown>, lines: RawBuilder<unknown>) => sql`
  select k.batch as id, k.lines, k.amount, b.place
  from (select l.batch, count(*) as lines, sum(l.amount) as amount from rebate_lines l where ${lines} group by l.batch) k
  cross join lateral (select b.place from rebate_batches b where b.id = k.batch and ${batches} offset 0) b`

type Search = ParsedRequestOf<Contract['prizePage']>['searchParam']

/** SQL condition on `rebate_batches b`: the agent's batches in the range, in the requested state, and not above `upTo`. */
async function batchesOf(
  deps: Deps,
  agentId: string,
  search: Search,
  taken: bigint,
): Promise<{ upTo: bigint; batches: RawBuilder<unknown> }> {
  const range = rangeOf(deps, search)
  const { db } = deps
  const account = await db.selectFrom('rebateAccounts').select(['place', 'lines']).where('agentId', '=', agentId).executeTakeFirst()
  const upTo = search.upTo === undefined ? (account?.lines ?? 0n) : BigInt(search.upTo)
  const last = search.upTo === undefined ? (account?.place ?? 0n) : await placeWithin(db, agentId, upTo)
  // Places grow with time, except for batches of the same moment. The bounds of the days save reading older batches.
  const {
    rows: [days],
  } = await sql<{ first: bigint | null; last: bigint | null }>`
    select min(first_place) as first, max(last_place) as last from rebate_days
    where agent_id = ${agentId} and day >= ${range.firstDay} and day <= ${range.lastDay}`.execute(db)
  return {
    upTo,
    batches: sql.join(
      [
        sql`b.agent_id = ${agentId} and b.place >= ${days?.first ?? 1n} and b.place <= ${days?.last ?? 0n} and b.place <= ${last}`,
        sql`b.at >= ${new Date(range.from)}`,
        ...(range.lastDay < businessDay(deps.now(), clockOf(deps)) ? [sql`b.at < ${new Date(range.until)}`] : []),
        ...(search.lotteryId === undefined ? [] : [sql`b.lottery_id = ${search.lotteryId}`]),
        ...(search.state === 'WAITING' ? [sql`b.place > ${taken}`] : []),
        ...(search.state === 'TAKEN' ? [sql`b.place <= ${taken}`] : []),
      ],
      sql` and `,
    ),
  }
}
