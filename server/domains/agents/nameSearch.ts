/** Members whose names an agent searches. */
import { sql, type RawBuilder } from 'kysely'
import { mostNamed } from '#/contract/agents/members.ts'
import { visibleLetters } from '#/lib/maskedName.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Pauses, tryWithPauses, uncountTry } from '../accounts/module.ts'
import { below, type Place } from '../tree/module.ts'
import { teamSize } from './reports.ts'

/** The names of at most this many members are looked through one by one; in a larger team, the index of names comes first. */
const SMALL_TEAM = 2000

/** Of whole names that nobody below has, so that hidden letters are not guessed. Typing a name searches some of its beginnings. */
export const misses: Pauses = { quietSeconds: 3600, free: 40, firstPause: 10, longestPause: 600 }

interface Named {
  readonly nodes: readonly number[]
  /** More names fit; these are the first ones by name. */
  readonly isMore: boolean
}

/**
 * The members below the agent whose names begin so, as far as an agent sees a name; beyond that, have the whole name. Throws TOO_OFTEN with
 * the seconds to wait after many whole names that nobody below has.
 */
export async function membersNamed(db: Db, typed: string, agent: Place): Promise<Named> {
  const text = typed.toLowerCase()
  if (text.length <= visibleLetters)
    return firstNamed(db, sql`name >= ${text} and name < ${`${text}~`} and starts_with(left(name, length(name) / 2), ${text})`, agent)
  const key = `names:${agent.userId}`
  const tried = await tryWithPauses(db, key, misses)
  if ('waitSeconds' in tried) throw new Refusal('TOO_OFTEN', [tried.waitSeconds])
  const named = await firstNamed(db, sql`name = ${text}`, agent)
  if (named.nodes.length > 0) await uncountTry(db, key)
  return named
}

/** The first `mostNamed` by name, in whichever way they are found. */
async function firstNamed(db: Db, fits: RawBuilder<unknown>, agent: Place): Promise<Named> {
  const ofAgent = below(sql`path`, agent.path)
  const { team } = await teamSize(db, agent)
  // A plan is kept for all agents: a materialized team is not looked for among all names, and the path of a large one is no reason to read
  // all of it, nor all names that begin so, before the first ones are taken.
  const found =
    team <= SMALL_TEAM
      ? sql`with team as materialized (select node, name from members where ${ofAgent}) select node from team where ${fits}`
      : sql`select node from members where ${fits} and ${below(sql`(path || '')`, agent.path)}`
  const { rows } = await sql<{ node: number }>`${found} order by name limit ${mostNamed + 1}`.execute(db)
  return { nodes: rows.slice(0, mostNamed).map(({ node }) => node), isMore: rows.length > mostNamed }
}
