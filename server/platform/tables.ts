/** Tables of the platform itself. */
import type { ColumnType, Generated } from 'kysely'

/** An instant the database fills in. */
type Stamped = ColumnType<number, never, never>

/** Settings that differ from their defaults; `value` is JSON. */
export interface SettingsTable {
  name: string
  value: ColumnType<unknown, string, string>
  updatedAt: ColumnType<number, never, number>
}

/** The outbox: what happened, in the order of `id`. Without a `userId` it is for everyone. */
export interface EventsTable {
  id: Generated<bigint>
  topic: string
  userId: string | null
  data: ColumnType<unknown, string, never>
  at: Stamped
}

/** Envelopes seen in the last minutes. */
export interface NoncesTable {
  nonce: string
  seenAt: Stamped
}

/** Requests counted per key and window, all processes together. `windowEndsAt` in milliseconds. */
export interface RateCountersTable {
  key: string
  windowEndsAt: bigint
  hits: number
}

/** Every act of an operator, with what came of it. */
export interface OperatorLogTable {
  id: Generated<bigint>
  at: Stamped
  command: string
  args: ColumnType<unknown, string, never>
  outcome: string
}

/** Every jump of the database's clock: what it should have shown, and what it showed. */
export interface ClockJumpsTable {
  id: Generated<bigint>
  fromAt: ColumnType<number, Date, never>
  toAt: ColumnType<number, Date, never>
  differenceMs: bigint
  /** `host:process`. */
  seenBy: string
  /** Undone: the clock came back to where it should be. Believed: it lasted, or an operator said so. */
  outcome: 'held' | 'undone' | 'believed'
}

export interface PlatformTables {
  settings: SettingsTable
  events: EventsTable
  nonces: NoncesTable
  rateCounters: RateCountersTable
  operatorLog: OperatorLogTable
  clockJumps: ClockJumpsTable
}
