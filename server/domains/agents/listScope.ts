/** Whose rows, of which days, a list of a team has. */
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

/** Whose rows, of which days. */
export interface Scope {
  readonly agent: Place
  readonly top: Place
  readonly whose: Whose
  /** SQL of the members whose path is in the column. */
  readonly ofTeam: (path: RawBuilder<unknown>) => RawBuilder<boolean>
  readonly range: DayRange
}

interface AskedScope {
  readonly userId?: string | undefined
  readonly scope?: Whose | undefined
  readonly startTime?: string | undefined
  readonly endTime?: string | undefined
}

/**
 * Whose team, without the agent who asks unless it is the agent's own, and which days: today by default, at most `mostListedDays`. Throws
 * NOT_FOUND, and BAD_REQUEST for more days.
 */
export async function scopeOf(deps: Deps, agentId: string, { userId, scope = 'all', startTime, endTime }: AskedScope): Promise<Scope> {
  const { agent, asked: top } = await placeSeenBy(deps.db, agentId, userId)
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
