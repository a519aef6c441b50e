/** A member's bets at the providers: lists, details and sums. */
import { sql, type RawBuilder } from 'kysely'
import type { ParsedRequestOf, ResponseOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import type { GameBet, gameRecordCalls } from '#/contract/games/records.ts'
import { daysOf, placeAmong, rangeOf } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { limitTo, pageOf } from '../../platform/database/paged.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { transact } from '../../platform/database/database.ts'
import { ProviderRefused, ProviderSilent } from './providers/provider.ts'
import { gameOf, namesOf, providerOf, providersOf } from './providers.ts'

interface BetRow {
  readonly id: string
  readonly platform: string
  readonly providerId: string
  readonly game: string
  readonly stake: bigint
  readonly payout: bigint
  readonly at: number
  readonly heardAt: number
  readonly detail: unknown
}

interface Sums {
  readonly bet: bigint
  readonly win: bigint
  readonly count: bigint
}

const profitOf = ({ bet, win, count }: Sums) => ({ bet: String(bet), win: String(win), profit: String(win - bet), count: Number(count) })
const noSums: Sums = { bet: 0n, win: 0n, count: 0n }
const summed = sql`coalesce(sum(stake), 0)::bigint as bet, coalesce(sum(payout), 0)::bigint as win, count(*) as count`

function shown(
  platform: Pick<Platform, 'links'>,
  { id, providerId, platform: code, game, stake, payout, at, heardAt, detail }: BetRow,
): GameBet {
  const round = providerOf(platform, code)?.roundOf?.(detail)
  return {
    id,
    providerId,
    platform: code,
    game,
    names: namesOf(platform, code, game).game,
    category: gameOf(platform, code, game)?.category ?? null,
    stake: String(stake),
    payout: String(payout),
    at,
    heardAt,
    ...(round && { round }),
  }
}

type Search = ParsedRequestOf<Contract['getMyBetRecord']>['searchParam']

/** SQL condition: the game belongs to the category. Undefined without a category. */
function ofCategory(platform: Platform, category: Search['category']): RawBuilder<unknown> | undefined {
  if (category === undefined) return undefined
  const games = providersOf(platform).flatMap((provider) =>
    provider
      .games()
      .filter((game) => game.category === category)
      .map(({ code }) => [provider.code, code] as const),
  )
  return sql`(platform, game) in (select * from unnest(${games.map(([code]) => code)}::text[], ${games.map(([, game]) => game)}::text[]))`
}

async function betRecords(
  platform: Platform,
  userId: string,
  { pageParam, searchParam: search }: ParsedRequestOf<Contract['getMyBetRecord']>,
): Promise<ResponseOf<Contract['getMyBetRecord']>> {
  const { db } = platform
  const { from, until } = rangeOf(platform, search)
  const conditions: (RawBuilder<unknown> | undefined)[] = [
    sql`user_id = ${userId} and at >= ${new Date(from)} and at < ${new Date(until)}`,
    search.platform === undefined ? undefined : sql`platform = ${search.platform}`,
    ofCategory(platform, search.category),
    search.game === undefined ? undefined : sql`game = ${search.game}`,
    search.result === undefined ? undefined : search.result === 'won' ? sql`payout > stake` : sql`payout <= stake`,
  ]
  const where = sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
  const {
    rows: [sums = noSums],
  } = await sql<Sums>`select ${summed} from game_bets where ${where}`.execute(db)
  const { rows } = await sql<BetRow>`
    select id, platform, provider_id, game, stake, payout, at, heard_at, detail from game_bets where ${where}
    order by at desc, id desc ${limitTo(pageParam)}`.execute(db)
  const cursors = await db.selectFrom('gameCursors').select(['platform', 'heardUntil']).where('list', '=', 'bets').execute()
  const records = rows.map((row) => shown(platform, row))
  return {
    ...pageOf(pageParam, records, sums.count),
    sums: profitOf(sums),
    heard: providersOf(platform).map(({ code }) => ({
      platform: code,
      until: cursors.find((cursor) => cursor.platform === code)?.heardUntil ?? null,
    })),
  }
}

/** The bet's detail with its seed if that has been revealed since: asks the provider if the stored detail has no seed. */
async function freshDetail(platform: Platform, userId: string, bet: BetRow, detail: unknown): Promise<unknown> {
  const provider = providerOf(platform, bet.platform)
  if (!provider?.isVerifiable || Reflect.get(Object(detail), 'seed') !== null) return detail
  try {
    const { detail: now } = await provider.bet({ id: bet.providerId, member: userId })
    if (Reflect.get(Object(now), 'seed') === null) return detail
    await transact(platform.db, (tx) =>
      tx
        .updateTable('gameBets')
        .set({ detail: JSON.stringify(now) })
        .where('id', '=', bet.id)
        .execute(),
    )
    return now
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return detail
    throw error
  }
}

async function betDetail(platform: Platform, userId: string, id: string): Promise<ResponseOf<Contract['getGameBet']>> {
  const row = await platform.db.selectFrom('gameBets').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return { bet: shown(platform, row), detail: await freshDetail(platform, userId, row, row.detail) }
}

/** The most days that a report lists: the last days of its range. */
const MOST_DAYS = 366

async function providerProfit(
  platform: Platform,
  userId: string,
  request: ParsedRequestOf<Contract['getTpgBetProfit']>,
): Promise<ResponseOf<Contract['getTpgBetProfit']>> {
  const { db } = platform
  const { createdAt } = await db.selectFrom('users').select('createdAt').where('id', '=', userId).executeTakeFirstOrThrow()
  const range = rangeOf(platform, request, createdAt)
  const days = daysOf(range, MOST_DAYS)
  const { rows } = await sql<Sums & { platform: string; place: number }>`
    select platform, ${placeAmong(days, clockOf(platform), sql`at`)} as place, ${summed} from game_bets
    where user_id = ${userId} and at >= ${new Date(range.from)} and at < ${new Date(range.until)} group by platform, place`.execute(db)
  const sum = (part: readonly Sums[]): Sums =>
    part.reduce((all, { bet, win, count }) => ({ bet: all.bet + bet, win: all.win + win, count: all.count + count }), noSums)
  return {
    ...range,
    ...profitOf(sum(rows)),
    platforms: providersOf(platform).map(({ code, names }) => ({
      code,
      names,
      ...profitOf(sum(rows.filter((row) => row.platform === code))),
    })),
    days: days.map((day, at) => ({ day, ...profitOf(sum(rows.filter(({ place }) => place === at + 1))) })),
  }
}

export function recordHandlers(platform: Platform): Pick<Handlers, keyof typeof gameRecordCalls> {
  return {
    getMyBetRecord: (request, { userId }) => betRecords(platform, userId, request),
    getGameBet: ({ id }, { userId }) => betDetail(platform, userId, id),
    getTpgBetProfit: (request, { userId }) => providerProfit(platform, userId, request),
  }
}
