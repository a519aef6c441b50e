/** The bets of an agent's team, newest first. */
import { sql, type RawBuilder } from 'kysely'
import type { BetState, Selection } from '#/contract/bets.ts'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { LotteryTypeCode } from '#/contract/lottery.ts'
import type { Db } from '../../platform/database/database.ts'
import { endOf, type RowMember, teamPage, reachOf, SMALL_TEAM, textsOf, walkOf } from './lists.ts'
import { type Deps, type Scope, scopeOf } from './listScope.ts'
import { betSums } from './listSums.ts'
import { teamSize } from './reports.ts'
import { latestOf } from './walk.ts'

const statesOf = { WAIT: ['WAIT'], WIN: ['WIN', 'PUSH'], CANCEL: ['CANCEL', 'VOID'] } as const satisfies Readonly<
  Record<string, readonly BetState[]>
>

interface BetRow extends RowMember {
  readonly betId: string
  readonly lotteryId: string
  readonly family: LotteryTypeCode
  readonly names: Localized
  readonly period: string
  readonly playCode: string
  readonly selection: Selection
  readonly stake: bigint
  readonly state: BetState
  readonly payout: bigint | null
  readonly acceptedAt: number
}

type BetKey = Pick<BetRow, 'userId' | 'betId'>

/** The rows in the order of the keys. */
async function rowsOf(db: Db, keys: readonly BetKey[]): Promise<readonly BetRow[]> {
  const { rows } = await sql<BetRow>`
    select b.user_id, m.name, b.bet_id, b.lottery_id, l.family, l.names, b.period, b.play_code, b.selection, b.stake, b.state, b.payout, b.accepted_at
    from unnest(${keys.map(({ userId }) => userId)}::text[], ${keys.map(({ betId }) => betId)}::text[]) with ordinality as k (user_id, bet_id, n)
    join bets b on b.user_id = k.user_id and b.bet_id = k.bet_id join lotteries l on l.id = b.lottery_id join members m on m.user_id = b.user_id
    order by k.n`.execute(db)
  return rows
}

/** SQL of the bets `b` of a posting `p`. */
const ofPosting = sql`b.user_id = p.user_id and b.bet_id >= p.answer ->> 'first' and b.bet_id <= p.answer ->> 'last'`
const isBet = sql`p.kind = 'bet'`

async function latestBets(deps: Deps, scope: Scope, filters: readonly RawBuilder<unknown>[], reach: number): Promise<readonly BetKey[]> {
  const { db } = deps
  const ofBets = sql.join([ofPosting, ...filters], sql` and `)
  const walk = walkOf(deps, scope, isBet)
  // Every request has at least one bet, so this many requests are enough.
  const postings = await latestOf(
    db,
    filters.length === 0 ? walk : { ...walk, fits: sql`exists (select 1 from bets b where ${ofBets})` },
    reach,
  )
  const { rows } = await sql<BetKey>`
    select b.user_id, b.bet_id
    from unnest(${postings.map(({ userId }) => userId)}::text[], ${postings.map(({ version }) => String(version))}::bigint[]) as f (user_id, version)
    join postings p on p.user_id = f.user_id and p.version = f.version
    join bets b on ${ofBets}
    order by p.at desc, b.bet_id desc limit ${reach}`.execute(db)
  return rows
}

/** States with an index of their own, as few bets of a large team have them: cancelled or void, and waiting for a draw. */
const fewOf = { CANCEL: sql`b.state in ('CANCEL', 'VOID')`, WAIT: sql`b.state = 'WAIT'` } as const
/** If the platform has more bets in the state than this, reading the team's latest bets finds enough of them quickly. */
const FEW = 5000

const isRare = async (db: Db, ofState: RawBuilder<unknown>): Promise<boolean> =>
  (await sql`select 1 from bets b where ${ofState} offset ${FEW} limit 1`.execute(db)).rows.length === 0

/** For large teams: the team's latest bets in one of these states, read from the index of the state. */
async function latestOfFew(
  deps: Deps,
  scope: Scope,
  ofState: RawBuilder<unknown>,
  filters: readonly RawBuilder<unknown>[],
  reach: number,
): Promise<readonly BetKey[]> {
  const until = endOf(deps, scope)
  const inRange = sql`b.accepted_at >= ${new Date(scope.range.from)} ${until ? sql`and b.accepted_at < ${until}` : sql``}`
  const { rows } = await sql<BetKey>`
    select b.user_id, b.bet_id from bets b cross join lateral (select path from members where user_id = b.user_id limit 1) m
    where ${scope.ofTeam(sql`m.path`)} and ${ofState} and ${sql.join([inRange, ...filters], sql` and `)}
    order by b.accepted_at desc, b.bet_id desc limit ${reach}`.execute(deps.db)
  return rows
}

export async function teamBets(
  deps: Deps,
  agentId: string,
  { pageParam, searchParam: search }: ParsedRequestOf<Contract['getAgentBetRecordPage']>,
): Promise<ResponseOf<Contract['getAgentBetRecordPage']>> {
  const { db } = deps
  const scope = await scopeOf(deps, agentId, search)
  const { state } = search
  const filters = [
    ...(search.lotteryId === undefined ? [] : [sql`b.lottery_id = ${search.lotteryId}`]),
    ...(state === undefined ? [] : [sql`b.state = any(${[...statesOf[state]]}::text[])`]),
  ]
  const reach = reachOf(pageParam)
  const few = state === 'CANCEL' || state === 'WAIT' ? fewOf[state] : undefined
  const keys =
    few && (await teamSize(db, scope.top)).team > SMALL_TEAM && (state === 'CANCEL' || (await isRare(db, few)))
      ? await latestOfFew(deps, scope, few, filters, reach)
      : await latestBets(deps, scope, filters, reach)
  const sums =
    filters.length > 0 || pageParam.current > 1
      ? null
      : await betSums(db, scope, walkOf(deps, scope, isBet), sql`(select count(*) from bets b where ${ofPosting})`)
  return teamPage(deps, scope, pageParam, { keys, rowsOf: (page) => rowsOf(db, page), sums }, (row) => ({
    betId: row.betId,
    lotteryId: row.lotteryId,
    lotteryTypeCode: row.family,
    lotteryNames: textsOf(row.names),
    period: row.period,
    playCode: row.playCode,
    selection: row.selection,
    stake: String(row.stake),
    state: row.state,
    payout: row.payout === null ? null : String(row.payout),
    acceptedAt: row.acceptedAt,
  }))
}
