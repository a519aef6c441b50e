/** Past draws: a member's own draws, and the draws of a round. */
import { sql, type RawBuilder } from 'kysely'
import { hash } from 'node:crypto'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Localized } from '#/contract/common.ts'
import type { Contract } from '#/contract/contract.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import type { ListedDraw, WheelDraw } from '#/contract/welfare/wheel.ts'
import type { Db } from '../../platform/database/database.ts'
import { countOf, limitTo, pageOf } from '../../platform/database/paged.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { drawId } from './drawing.ts'
import { wheelNamed } from './states.ts'
import { roundIn } from './view.ts'

/** The most draws of a round in one answer. */
export const ROUND_PAGE = 500
/** The days for which a member's own draws are listed, and for which they are summed. */
const LISTED_DAYS = 90
const SUMMED_DAYS = 30

interface DrawRow {
  readonly code: string
  readonly round: number
  readonly number: number
  readonly prize: number
  readonly award: Award | null
  readonly names: Localized
  readonly at: number
  readonly before: number[]
  readonly seed: string
  readonly requestId: string
}

const drawIn = (row: DrawRow): WheelDraw => ({
  ...row,
  id: drawId(row.code, row.round, row.number),
  committed: hash('sha256', Buffer.from(row.seed, 'hex'), 'hex'),
})

const draws = sql`
  select d.code, d.round, d.number, d.prize, d.award, r.prizes -> d.prize -> 'names' as names, d.at, d.before, d.seed, d.request_id
  from wheel_draws d join wheel_rounds r on r.code = d.code and r.number = d.round`
const latestFirst = sql`order by d.at desc, d.code, d.round desc, d.number desc`

export async function lastDrawOf(db: Db, userId: string, code: string | undefined): Promise<WheelDraw | null> {
  const { rows } = await sql<DrawRow>`${draws} where d.user_id = ${userId} and ${ofWheel(code)} ${latestFirst} limit 1`.execute(db)
  return rows[0] ? drawIn(rows[0]) : null
}

const ofWheel = (code: string | undefined): RawBuilder<unknown> => (code === undefined ? sql`true` : sql`d.code = ${code}`)

const within = (now: number, days: number): RawBuilder<unknown> =>
  sql`d.at > ${new Date(now)}::timestamptz - make_interval(days => ${days})`

type Page = ResponseOf<Contract['getPage']>

async function sumsOf(db: Db, own: RawBuilder<unknown>, now: number): Promise<Page['sums']> {
  const {
    rows: [row],
  } = await sql<{ draws: bigint; prizes: bigint; points: bigint; tickets: bigint; expected: bigint }>`
    select count(*) as draws, count(d.award) as prizes, coalesce(sum(d.expected), 0)::bigint as expected,
      coalesce(sum((d.award ->> 'amount')::bigint) filter (where d.award ->> 'kind' = 'points'), 0)::bigint as points,
      coalesce(sum((d.award ->> 'count')::bigint) filter (where d.award ->> 'kind' = 'tickets'), 0)::bigint as tickets
    from wheel_draws d where ${own} and ${within(now, SUMMED_DAYS)}`.execute(db)
  return {
    draws: Number(row?.draws ?? 0),
    prizes: Number(row?.prizes ?? 0),
    points: String(row?.points ?? 0),
    tickets: Number(row?.tickets ?? 0),
    expected: String(row?.expected ?? 0),
  }
}

export async function ownDraws(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  userId: string,
  { pageParam, searchParam: { code } }: ParsedRequestOf<Contract['getPage']>,
): Promise<Page> {
  const own = sql`d.user_id = ${userId} and ${ofWheel(code)}`
  const listed = sql`${own} and ${within(now(), LISTED_DAYS)}`
  const total = await countOf(db, sql`wheel_draws d where ${listed}`)
  const { rows } = await sql<DrawRow>`${draws} where ${listed} ${latestFirst} ${limitTo(pageParam)}`.execute(db)
  return { ...pageOf(pageParam, rows.map(drawIn), total), sums: await sumsOf(db, own, now()) }
}

/** Draws with numbers above `after`, in order. */
export async function drawsOfRound(db: Db, code: string, round: number, after: number): Promise<ListedDraw[]> {
  return db
    .selectFrom('wheelDraws')
    .select(['number', 'prize', 'seed', 'requestId', 'at'])
    .where('code', '=', code)
    .where('round', '=', round)
    .where('number', '>', after)
    .orderBy('number')
    .limit(ROUND_PAGE)
    .execute()
}

/** A published round, opened or not; a closed round includes the source of its seeds. Throws Refusal CAMPAIGN or NOT_FOUND. */
export async function roundOf(
  platform: Pick<Platform, 'db' | 'keys' | 'now'>,
  { code, round, after }: ParsedRequestOf<Contract['wheelRound']>,
): Promise<ResponseOf<Contract['wheelRound']>> {
  const { db, now } = platform
  const { kind } = await wheelNamed(db, code, now())
  const row = await db.selectFrom('wheelRounds').selectAll().where('code', '=', code).where('number', '=', round).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { code, kind, round: roundIn(platform, row), draws: await drawsOfRound(db, code, round, after) }
}
