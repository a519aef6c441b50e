/** Contributions of other domains: the measure of a trigger, grants of wheel chances, and signed days. */
import type { Localized } from '#/contract/common.ts'
import type { Trigger } from '#/contract/welfare/codes.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { contributionPoint } from '../../platform/modules/contributions.ts'
import type { Platform } from '../../platform/platform.ts'

export interface Span {
  /** Milliseconds since 1970, half-open. */
  readonly from: number
  readonly until: number
  /** The business days of `from` and of `until`. */
  readonly firstDay: string
  readonly lastDay: string
}

export interface Measured {
  readonly amount: bigint
  /** The first day, for the measure of a run of days. */
  readonly period?: string
}

export interface Measure {
  readonly trigger: Trigger
  /** The member's figure in the span. `streak`: the length of the run that ends on `lastDay`; 0 if that day is in no run. */
  measure(platform: Platform, db: Db, userId: string, span: Span): Promise<Measured>
}

export const measurePoint = contributionPoint<Measure>()

export interface Chances {
  readonly userId: string
  readonly wheel: string
  readonly count: number
  /** Id of the cause; each cause grants chances once. */
  readonly ref: string
  readonly origin: Localized
}

export const chancePoint = contributionPoint<(platform: Platform, tx: Tx, chances: Chances) => Promise<void>>()

/** The number of business days of this month on which the member signed in. */
export const signedDaysPoint = contributionPoint<(platform: Platform, db: Db, userId: string) => Promise<number>>()
