/** Members whose names an agent searches. */
import { sql, type RawBuilder } from 'kysely'
import { visibleLetters } from '#/lib/maskedName.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Pauses, tryWithPauses, uncountTry } from '../accounts/module.ts'
import { below, type Place } from '../tree/module.ts'

/** Hits of a name that are looked through; the index of names comes first, whoever's members they are. */
const NAMED = 500

/** Of whole names that nobody below has, so that hidden letters are not guessed. Typing a name searches some of its beginnings. */
export const misses: Pauses = { quietSeconds: 3600, free: 40, firstPause: 10, longestPause: 600 }

/**
 * SQL of the members below the agent whose names begin so, as far as an agent sees a name; beyond that, the whole name. Throws TOO_OFTEN with
 * the seconds to wait after many whole names that nobody below has.
 */
export async function namedBelow(db: Db, text: string, agent: Place): Promise<RawBuilder<unknown>> {
  const isShort = text.length <= visibleLetters
  const key = `names:${agent.userId}`
  if (!isShort) {
    const tried = await tryWithPauses(db, key, misses)
    if ('waitSeconds' in tried) throw new Refusal('TOO_OFTEN', [tried.waitSeconds])
  }
  const fits = isShort
    ? sql`name >= ${text} and name < ${`${text}~`} and starts_with(left(name, length(name) / 2), ${text})`
    : sql`name = ${text}`
  const ofAgent = below(sql`path`, agent.path)
  const { rows } = await sql<{ hits: bigint; mine: bigint }>`
    select count(*) as hits, count(*) filter (where ${ofAgent}) as mine from (select path from members where ${fits} limit ${NAMED}) m`.execute(
    db,
  )
  const { hits, mine } = rows[0] ?? { hits: 0n, mine: 0n }
  if (!isShort && mine > 0n) await uncountTry(db, key)
  return Number(hits) < NAMED || Number(mine) >= 20
    ? sql`(select * from (select * from members where ${fits} order by name limit ${NAMED}) m where ${ofAgent})`
    : sql`(select * from (select * from members where ${ofAgent}) m where ${fits} limit ${NAMED})`
}
