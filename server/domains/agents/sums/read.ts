/** Reads the facts that are not counted yet: postings beyond each wallet's cursor, booked rebates, visits, and bets at providers. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { figureSigns } from '../../../ledger/postingKind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { kindsIn, type PostedFigure, postedFigures } from './figures.ts'
import { type MarkedDay, monthsAround } from './firsts.ts'

/** A member with new facts, and the state of the member's sums. */
export interface SumsMember {
  readonly userId: string
  readonly node: number
  readonly path: string
  readonly createdAt: number
  readonly inviteCode: string | null
  /** Version of the last counted posting; null for a member who is not counted yet. */
  readonly version: bigint | null
  readonly firstBet: string | null
  readonly lastBet: string | null
  readonly lastSeen: string | null
  readonly lastThird: string | null
  readonly firstRecharge: string | null
}

/** A wallet whose postings with `after` < version <= `upTo` are to be counted. */
export interface UncountedWallet {
  readonly userId: string
  readonly after: bigint
  readonly upTo: bigint
}

/** A member's amounts within a quarter of an hour; every business day in every time zone starts with a quarter. */
export interface PostedQuarter extends Readonly<Record<PostedFigure, bigint>> {
  readonly userId: string
  readonly quarter: number
  readonly postings: bigint
  readonly hasBet: boolean
  readonly rechargedAt: number | null
  readonly firstRecharge: bigint | null
}

export interface RebateQuarter {
  readonly userId: string
  readonly quarter: number
  readonly amount: bigint
}

/** SQL of the start of a time's quarter of an hour. */
export const quarterOf = (at: RawBuilder<unknown>) => sql<number>`date_bin('15 minutes', ${at}, 'epoch'::timestamptz)`

/** Wallets with uncounted postings, and wallets of new members, in the order of member ids. */
export async function uncountedWallets(
  db: Db,
  among: readonly string[] | 'all',
  after: string,
  { wallets, postings }: { readonly wallets: number; readonly postings: number },
): Promise<UncountedWallet[]> {
  const { rows } = await sql<UncountedWallet>`
    select w.user_id, coalesce(s.version, 0) as after, least(w.version, coalesce(s.version, 0) + ${postings}::bigint) as up_to
    from wallets w join members m on m.user_id = w.user_id left join member_sums s on s.node = m.node
    where w.user_id > ${after} and (s.version is null or w.version > s.version) ${among === 'all' ? sql`` : sql`and w.user_id = any(${[...among]}::text[])`}
    order by w.user_id limit ${wallets}`.execute(db)
  return rows
}

const MOST_NEW = 5000

/**
 * Members who registered recently and are not counted. The search starts `lately` nodes back, as nodes can become visible in another order
 * than they were assigned. The lateral join looks up each member: PostgreSQL cannot know how few nodes there are, and might read all sums.
 */
export async function newMembers(db: Db, lately: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select m.user_id from (
      select node, user_id from members where node > (select coalesce(max(node), 0) - ${lately} from member_sums) order by node limit ${MOST_NEW}
    ) m left join lateral (select version from member_sums where node = m.node limit 1) s on true where s.version is null`.execute(db)
  return rows.map(({ userId }) => userId)
}

export async function sumsMembers(db: Db, userIds: Iterable<string>): Promise<Map<string, SumsMember>> {
  const { rows } = await sql<SumsMember>`
    select m.user_id, m.node, m.path, u.created_at, u.invite_code, s.version, s.first_bet, s.last_bet, s.last_seen, s.last_third, s.first_recharge
    from members m join users u on u.id = m.user_id left join member_sums s on s.node = m.node
    where m.user_id = any(${[...new Set(userIds)]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** SQL of the figures of `postings p`. */
export const figuresOfPostings = (platform: Pick<Platform, 'parts'>): RawBuilder<unknown> =>
  sql.join(
    postedFigures.map(
      (name) =>
        sql`coalesce(sum(p.amount) filter (where p.kind = any(${kindsIn(platform, name)}::text[])), 0)::bigint * ${figureSigns[name]}::int as ${sql.ref(name)}`,
    ),
  )

/** Amounts by member and quarter, in this order. */
export async function postedQuarters(
  db: Db,
  platform: Pick<Platform, 'parts'>,
  fresh: readonly UncountedWallet[],
): Promise<PostedQuarter[]> {
  const { rows } = await sql<PostedQuarter>`
    select p.user_id, ${quarterOf(sql`p.at`)} as quarter, ${figuresOfPostings(platform)}, count(*) as postings, bool_or(p.kind = 'bet') as has_bet,
      min(p.at) filter (where p.kind = 'recharge') as recharged_at,
      (array_agg(p.amount order by p.version) filter (where p.kind = 'recharge'))[1] as first_recharge
    from unnest(
      ${fresh.map(({ userId }) => userId)}::text[], ${fresh.map(({ after }) => String(after))}::bigint[],
      ${fresh.map(({ upTo }) => String(upTo))}::bigint[]
    ) as f (user_id, after, up_to)
    join postings p on p.user_id = f.user_id and p.version > f.after and p.version <= f.up_to
    group by p.user_id, quarter order by p.user_id, quarter`.execute(db)
  return rows
}

export interface BookedRebates {
  /** The place of the last batch that was read. */
  readonly place: bigint
  /** By the agent who gets the rebate. */
  readonly accrued: readonly RebateQuarter[]
  /** By the direct member through whom the rebate came. */
  readonly given: readonly RebateQuarter[]
  readonly isMore: boolean
}

export async function bookedRebates(db: Db, after: bigint, batches: number): Promise<BookedRebates> {
  const upTo = after + BigInt(batches)
  const range = sql`b.place > ${after} and b.place <= ${upTo}`
  const { rows: accrued } = await sql<RebateQuarter & { last: bigint }>`
    select b.agent_id as user_id, ${quarterOf(sql`b.at`)} as quarter, sum(b.amount)::bigint as amount, max(b.place) as last
    from rebate_batches b where ${range} group by b.agent_id, quarter`.execute(db)
  const { rows: given } =
    accrued.length === 0
      ? { rows: [] }
      : await sql<RebateQuarter>`
    select l.through_id as user_id, ${quarterOf(sql`b.at`)} as quarter, sum(l.amount)::bigint as amount
    from rebate_batches b join rebate_lines l on l.batch = b.id where ${range} group by l.through_id, quarter`.execute(db)
  const place = accrued.reduce((last, row) => (row.last > last ? row.last : last), after)
  return { place, accrued, given, isMore: place === upTo }
}

export interface SeenDay {
  readonly userId: string
  readonly day: string
}

/** Uncounted visits, the earliest days first. After a clock was set back, a day may be earlier than counted days. */
export async function uncountedVisits(db: Db, limit: number): Promise<SeenDay[]> {
  return db
    .selectFrom('seenDays')
    .select(['userId', 'day'])
    .where('counted', '=', false)
    .orderBy('day')
    .orderBy('userId')
    .limit(limit)
    .execute()
}

/** A member's uncounted stakes and payouts at game providers within a quarter of an hour. */
export interface PlayedQuarter {
  readonly userId: string
  readonly quarter: number
  readonly stake: bigint
  readonly payout: bigint
  readonly bets: bigint
}

/** Reads uncounted bets at providers and marks them as counted. If a round's amounts change later, the difference is read again. */
export async function uncountedPlays(db: Db, limit: number): Promise<PlayedQuarter[]> {
  const { rows } = await sql<PlayedQuarter>`
    with fresh as materialized (
      select id, user_id, at, stake, payout, coalesce(counted_stake, 0) as counted_stake, coalesce(counted_payout, 0) as counted_payout
      from game_bets where not is_counted order by id limit ${limit} for update
    ),
    counted as (
      update game_bets b set is_counted = true, counted_stake = f.stake, counted_payout = f.payout from fresh f where b.id = f.id
    )
    select user_id, ${quarterOf(sql`at`)} as quarter, sum(stake - counted_stake)::bigint as stake,
      sum(payout - counted_payout)::bigint as payout, count(*) as bets
    from fresh group by user_id, quarter order by user_id, quarter`.execute(db)
  return rows
}

/** Marked days of these members in the weeks and months of the given days. */
export async function daysAround(db: Db, late: readonly Pick<MarkedDay, 'path' | 'day'>[]): Promise<MarkedDay[]> {
  if (late.length === 0) return []
  const around = late.flatMap(({ path, day }) => monthsAround(day).map((month) => ({ path, month })))
  const { rows } = await sql<{ path: string; month: string; betDays: number; seenDays: number; thirdDays: number }>`
    select distinct m.path, m.month, m.bet_days, m.seen_days, m.third_days
    from unnest(${around.map(({ path }) => path)}::text[], ${around.map(({ month }) => month)}::text[]) as a (path, month)
    join member_months m on m.month = a.month and m.path = a.path`.execute(db)
  return rows.flatMap(({ path, month, betDays, seenDays, thirdDays }) => [
    ...daysIn(month, betDays).map((day): MarkedDay => ({ path, day, kind: 'bet' })),
    ...daysIn(month, seenDays).map((day): MarkedDay => ({ path, day, kind: 'seen' })),
    ...daysIn(month, thirdDays).map((day): MarkedDay => ({ path, day, kind: 'third' })),
  ])
}

/** The days of a month whose bits are set. */
const daysIn = (month: string, bits: number): string[] =>
  Array.from({ length: 31 }, (_, at) => at)
    .filter((at) => (bits >> at) & 1)
    .map((at) => `${month}-${String(at + 1).padStart(2, '0')}`)
