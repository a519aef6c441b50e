/** What other domains contribute: how much of a trigger a member has, draws of wheels, days signed. */
import type { Localized } from '#/contract/common.ts'
import type { Trigger } from '#/contract/welfare/codes.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'

export interface Span {
  /** Milliseconds since 1970, half-open. */
  readonly from: number
  readonly until: number
  /** The business days of both ends. */
  readonly firstDay: string
  readonly lastDay: string
}

export interface Measured {
  readonly amount: bigint
  /** Of a run of days: the first one. */
  readonly period?: string
}

export interface Measure {
  readonly trigger: Trigger
  /** Of `streak`: the run that ends on `lastDay`; 0 where that day is not in one. */
  measure(platform: Platform, db: Db, userId: string, span: Span): Promise<Measured>
}

export const measurePoint = contributionPoint<Measure>()

export interface Chances {
  readonly userId: string
  readonly wheel: string
  readonly count: number
  /** Id of the cause; each gives chances once. */
  readonly ref: string
  readonly origin: Localized
}

export const chancePoint = contributionPoint<(platform: Platform, tx: Tx, chances: Chances) => Promise<void>>()

/** On how many business days of this month the member signed in. */
export const signedDaysPoint = contributionPoint<(platform: Platform, db: Db, userId: string) => Promise<number>>()
