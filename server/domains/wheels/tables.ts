/** Tables of prize wheels as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import type { WheelKind } from '#/rules/welfare/wheel.ts'

type Json<Value> = ColumnType<Value, string, string>
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>
type Time = ColumnType<number, Date, Date>
type NullableTime = ColumnType<number | null, Date | null, Date | null>
type At = ColumnType<number, Date | undefined, never>

/** What a sector of a wheel gives; `weight`: how many there are of it, or its weight. */
export interface Prize {
  readonly award: Award | null
  readonly names: Localized
  readonly weight: number
}

export interface WheelTables {
  wheels: {
    code: string
    titles: Json<Localized>
    terms: Json<readonly Localized[]>
    kind: WheelKind
    fromAt: Time
    untilAt: NullableTime
    perDay: number
    chanceDays: Generated<number>
    roundDraws: Generated<number>
    isOffered: Generated<boolean>
  }
  wheelRounds: {
    code: string
    number: number
    prizes: Json<readonly Prize[]>
    draws: number
    anchor: string
    rootSealed: string
    /** Null where it follows the one before; else when it takes over. */
    opensAt: NullableTime
    publishedAt: At
    /** What is left of each prize, or its weight. */
    remaining: Json<readonly number[]>
    drawn: Generated<number>
    /** SHA-256 of the next draw's seed. */
    nextHash: string
    openedAt: NullableTime
    closedAt: NullableTime
  }
  wheelDraws: {
    code: string
    round: number
    number: number
    userId: string
    requestId: string
    chanceId: string
    prize: number
    award: NullableJson<Award>
    before: Json<readonly number[]>
    seed: string
    /** Thousandths that a draw gave on average at that moment. */
    expected: bigint
    at: At
  }
  wheelChances: {
    id: string
    userId: string
    code: string
    ref: string
    expiresAt: Time
    usedAt: NullableTime
  }
  wheelReminders: { userId: string; code: string; toldAt: NullableTime }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends WheelTables {}
}
