/** Tables of the platform itself. */
import type { ColumnType, Generated } from 'kysely'

/** A timestamp with a database default. */
type Stamped = ColumnType<number, never, never>

/** Settings that differ from their defaults; `value` is JSON. */
export interface SettingsTable {
  name: string
  value: ColumnType<unknown, string, string>
  updatedAt: ColumnType<number, never, number>
}

/** The outbox: events in the order of `id`. Events without a `userId` are for everyone. */
export interface EventsTable {
  id: Generated<bigint>
  topic: string
  userId: string | null
  data: ColumnType<unknown, string, never>
  at: Stamped
}

/** Nonces of envelopes received in the last minutes. */
export interface NoncesTable {
  nonce: string
  seenAt: Stamped
}

/** Request counters per key and window, over all processes. `windowEndsAt` in milliseconds. */
export interface RateCountersTable {
  key: string
  windowEndsAt: bigint
  hits: number
}

/** The operator's log: see operator/log.ts. Append-only; the database gives `id`, without a gap, `at` and the chain. */
export interface OperatorLogTable {
  id: ColumnType<bigint, never, never>
  at: Stamped
  actor: ColumnType<string, string, never>
  command: ColumnType<string, string, never>
  args: ColumnType<readonly string[], string, never>
  outcome: ColumnType<string, string, never>
  /** The digest of the row before; empty for the first. */
  previous: ColumnType<string, never, never>
  /** SHA-256 in hex, of the row with `previous`. */
  digest: ColumnType<string, never, never>
}

/** Jumps of the database's clock: the expected time, and the time it showed. */
export interface ClockJumpsTable {
  id: Generated<bigint>
  fromAt: ColumnType<number, Date, never>
  toAt: ColumnType<number, Date, never>
  differenceMs: bigint
  /** `host:process`. */
  seenBy: string
  /** `undone`: the clock returned to the expected time. `believed`: the jump lasted, or an operator accepted it. */
  outcome: 'held' | 'undone' | 'believed'
}

/** One row: a text that the server's key of the first start sealed. */
export interface CanaryTable {
  one: ColumnType<boolean, never, never>
  sealed: string
}

export interface PlatformTables {
  settings: SettingsTable
  events: EventsTable
  nonces: NoncesTable
  rateCounters: RateCountersTable
  operatorLog: OperatorLogTable
  clockJumps: ClockJumpsTable
  canary: CanaryTable
}
