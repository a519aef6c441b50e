/** The public form of a wheel: its prizes with their current chances, its published data, and its winners. */
import { sql } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import type { ListedWheel, Wheel, WheelRound, Winner } from '#/contract/welfare/wheel.ts'
import { maskedName } from '#/lib/maskedName.ts'
import { averageOf } from '#/rules/welfare/wheel.ts'
import { cachedQuery } from '../../platform/database/cachedQuery.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { currentRound, openRounds, rootOf, type RoundRow, shownRound, type WheelRow } from './rounds.ts'
import { costOf, isSpent, listedWheels, stateOf } from './states.ts'

const WINNERS = 20
/** How long the counts of won prizes are cached for all callers. */
const COUNTED_MS = 10_000
/** The days in which prizes are counted. */
const COUNTED_DAYS = 30

const keyOf = (award: Award | null): string => JSON.stringify(award)

/** By award: the number of its draws. */
type Counts = ReadonlyMap<string, number>

async function count(db: Db, code: string, now: number): Promise<Counts> {
  const { rows } = await sql<{ award: Award | null; draws: bigint }>`
    select award, count(*) as draws from wheel_draws
    where code = ${code} and at > ${new Date(now)}::timestamptz - make_interval(days => ${COUNTED_DAYS}) group by award`.execute(db)
  return new Map(rows.map(({ award, draws }) => [keyOf(award), Number(draws)]))
}

/** By wheel. */
const counted = cachedQuery<Counts>({ forMs: COUNTED_MS })

export function roundIn(platform: Pick<Platform, 'keys'>, row: RoundRow): WheelRound {
  const { number, anchor, draws, drawn, nextHash, openedAt, closedAt, prizes } = row
  return {
    number,
    anchor,
    draws,
    drawn,
    next: nextHash,
    openedAt,
    closedAt,
    weights: prizes.map(({ weight }) => weight),
    root: closedAt === null ? null : rootOf(platform, row).toString('hex'),
  }
}

/** The announced round with other prizes that starts next while the wheel still runs. */
function nextRoundIn(open: readonly RoundRow[], { untilAt }: WheelRow, now: number): Wheel['nextRound'] {
  const moments = open.flatMap(({ opensAt }) => (opensAt !== null && opensAt > now ? [opensAt] : []))
  const opensAt = Math.min(...moments)
  const round = opensAt < (untilAt ?? Infinity) ? currentRound(open, opensAt) : undefined
  if (!round) return null
  const { number, prizes, anchor } = round
  return { number, opensAt, prizes: prizes.map(({ award, names, weight }) => ({ award, names, weight })), anchor }
}

/** Null while the wheel has no published round. */
export async function wheelIn(platform: Platform, row: WheelRow): Promise<Wheel | null> {
  const { code, titles, terms, kind, fromAt, untilAt, perDay } = row
  const now = platform.now()
  const open = await openRounds(platform.db, code)
  const round = currentRound(open, now) ?? (await shownRound(platform.db, code, now))
  if (!round) return null
  const counts = await counted.of(platform.db, code, (db) => count(db, code, now))
  const { prizes, remaining } = round
  return {
    code,
    titles,
    terms: [...terms],
    kind,
    state: stateOf(row, now),
    from: fromAt,
    until: untilAt,
    perDay,
    prizes: prizes.map(({ award, names, weight }, at) => ({
      award,
      names,
      weight,
      left: remaining[at] ?? 0,
      given: counts.get(keyOf(award)) ?? 0,
    })),
    average: String(
      averageOf(
        remaining,
        prizes.map(({ award }) => costOf(award).points),
      ),
    ),
    isSpent: await isSpent(platform.db, round),
    round: roundIn(platform, round),
    nextRound: nextRoundIn(open, row, now),
  }
}

/** Wheels with a published round that run, are announced, or ended recently. */
export async function wheelsIn({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<ListedWheel[]> {
  const at = now()
  const all: ListedWheel[] = []
  for (const row of await listedWheels(db, at)) {
    const { code, titles, kind, fromAt, untilAt, perDay } = row
    const round = await shownRound(db, code, at)
    if (!round) continue
    all.push({ code, titles, kind, state: stateOf(row, at), from: fromAt, until: untilAt, perDay, isSpent: await isSpent(db, round) })
  }
  return all
}

/** The latest winners, with masked names; without members who opted out of rankings. */
export async function winnersOf(db: Db, code: string): Promise<Winner[]> {
  const { rows } = await sql<{ name: string; names: Localized; award: Award; at: number }>`
    select u.nick_name as name, r.prizes -> d.prize -> 'names' as names, d.award, d.at
    from wheel_draws d join users u on u.id = d.user_id and not u.ranking_hidden join wheel_rounds r on r.code = d.code and r.number = d.round
    where d.code = ${code} and d.award is not null order by d.at desc, d.round desc, d.number desc limit ${WINNERS}`.execute(db)
  return rows.map(({ name, ...won }) => ({ name: maskedName(name), ...won }))
}
