/** Scope of a list of a team: the members and the days. */
import { sql, type RawBuilder } from 'kysely'
import { mostListedDays } from '#/contract/agents/lists.ts'
import { businessDay, dayAfter } from '#/lib/businessDay.ts'
import { rangeOf, type DayRange } from '../../ledger/ranges.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { below, type Place, placeSeenBy, within } from '../tree/module.ts'
import type { Whose } from './reports.ts'

export type Deps = Pick<Platform, 'db' | 'settings' | 'now' | 'parts' | 'keys'>

/** The members and days of a list. `top` is the member at the top of the shown part of the tree. */
export interface Scope {
  readonly agent: Place
  readonly top: Place
  readonly whose: Whose
  /** SQL condition: the path in the column belongs to a member of the scope. */
  readonly ofTeam: (path: RawBuilder<unknown>) => RawBuilder<boolean>
  readonly range: DayRange
}

interface ScopeRequest {
  readonly userId?: string | undefined
  readonly scope?: Whose | undefined
  readonly startTime?: string | undefined
  readonly endTime?: string | undefined
}

/**
 * The scope of a request: today by default. An agent's own team does not include the agent, unless the request asks for the agent alone.
 * Throws Refusal NOT_FOUND for a member whom the agent may not see, and BAD_REQUEST for more than `mostListedDays` days.
 */
export async function scopeOf(deps: Deps, agentId: string, { userId, scope = 'all', startTime, endTime }: ScopeRequest): Promise<Scope> {
  const { agent, member: top } = await placeSeenBy(deps.db, agentId, userId)
  const range = rangeOf(deps, { startTime: startTime ?? businessDay(deps.now(), clockOf(deps)), endTime })
  if (range.lastDay > dayAfter(range.firstDay, mostListedDays - 1)) throw new Refusal('BAD_REQUEST')
  const whose = scope === 'all' && top.node === agent.node ? 'team' : scope
  return { agent, top, whose, ofTeam: (path) => membersOf[whose](path, top.path), range }
}

const membersOf = {
  all: within,
  team: below,
  own: (column, top) => sql<boolean>`${column} = ${top}`,
} as const satisfies Readonly<Record<Whose, typeof within>>
