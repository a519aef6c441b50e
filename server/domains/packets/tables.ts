/** Tables of red packets as Kysely sees them. Amounts are bigint thousandths. */
import type { ColumnType, Generated } from 'kysely'
import type { Localized } from '#/contract/common.ts'

type Json<Value> = ColumnType<Value, string, string>
type At = ColumnType<number, Date, Date>
type MaybeAt = ColumnType<number | null, Date | null | undefined, Date | null>

export interface PacketTables {
  /** What is made into a packet every day. */
  packetSchedules: {
    code: string
    titles: Json<Localized>
    /** Minutes after midnight at which it opens, by the clock of the platform's time zone. */
    minute: number
    /** For how long it is open. */
    minutes: number
    total: bigint
    parts: number
    least: bigint
    /** Parts are multiples of it. */
    step: bigint
    isOffered: Generated<boolean>
  }
  packets: {
    id: string
    /** Null, as is `day`, for one that was made by itself. */
    schedule: string | null
    /** On which it opens, in the platform's time zone. */
    day: string | null
    titles: Json<Localized>
    fromAt: At
    untilAt: At
    total: bigint
    parts: number
    least: bigint
    most: bigint
    commitment: string
    /** Shown to nobody before it is empty or over. */
    salt: string
    /** How many parts were taken: those of the first so many places. */
    taken: Generated<number>
    /** When everybody was told that it is open. */
    toldAt: MaybeAt
    emptiedAt: MaybeAt
    /** When it was empty, or what was left of it went back. */
    closedAt: MaybeAt
  }
  /** In the order of their places, from 1. */
  packetParts: { packet: string; place: number; amount: bigint }
  packetTakings: { packet: string; place: number; userId: string; requestId: string; at: At }
}

declare module '../../platform/database/tables.ts' {
  interface Tables extends PacketTables {}
}
