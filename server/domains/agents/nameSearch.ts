/** An agent's search for members by name. */
import { sql, type RawBuilder } from 'kysely'
import { mostNamed } from '#/contract/agents/members.ts'
import { visibleLetters } from '#/lib/maskedName.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { type Pauses, tryWithPauses, uncountTry } from '../accounts/module.ts'
import { below, type Place } from '../tree/module.ts'
import { teamSize } from './reports.ts'

/** In a team of at most this size, the search reads all names. In a larger team, it uses the index of names. */
const SMALL_TEAM = 2000

/**
 * Limit on searches for whole names that find nobody, so that an agent cannot guess hidden letters. Typing a name makes several searches.
 */
export const misses: Pauses = { quietSeconds: 3600, free: 40, firstPause: 10, longestPause: 600 }

interface Named {
  readonly nodes: readonly number[]
  /** There are more matches; `nodes` has the first by name. */
  readonly isMore: boolean
}

/**
 * Members below the agent who match the text. A short text matches the visible beginning of a name; a text longer than agents can see must
 * be the whole name. Throws Refusal TOO_OFTEN with the seconds to wait after many whole names without a match.
 */
export async function membersNamed(db: Db, search: string, agent: Place): Promise<Named> {
  const text = search.toLowerCase()
  if (text.length <= visibleLetters)
    return firstNamed(db, sql`name >= ${text} and name < ${`${text}~`} and starts_with(left(name, length(name) / 2), ${text})`, agent)
  const key = `names:${agent.userId}`
  const tried = await tryWithPauses(db, key, misses)
  if ('waitSeconds' in tried) throw new Refusal('TOO_OFTEN', [tried.waitSeconds])
  const named = await firstNamed(db, sql`name = ${text}`, agent)
  if (named.nodes.length > 0) await uncountTry(db, key)
  return named
}

/** The first `mostNamed` matches by name. */
async function firstNamed(db: Db, fits: RawBuilder<unknown>, agent: Place): Promise<Named> {
  const ofAgent = below(sql`path`, agent.path)
  const { team } = await teamSize(db, agent)
  // These forms steer PostgreSQL's cached plan, which all agents share. `materialized` makes it read a small team instead of all names; `||
  // ''` keeps it from reading a large team by path instead of reading names in order until there are enough.
  const matches =
    team <= SMALL_TEAM
      ? sql`with team as materialized (select node, name from members where ${ofAgent}) select node from team where ${fits}`
      : sql`select node from members where ${fits} and ${below(sql`(path || '')`, agent.path)}`
  const { rows } = await sql<{ node: number }>`${matches} order by name limit ${mostNamed + 1}`.execute(db)
  return { nodes: rows.slice(0, mostNamed).map(({ node }) => node), isMore: rows.length > mostNamed }
}
