/** Figures of the platform for Prometheus: numbers that the database tells at each scrape. */
import { type RawBuilder, sql } from 'kysely'

export interface Metric {
  readonly help: string
  /** SQL of one number, read by an index; null counts as 0. */
  readonly value: RawBuilder<unknown>
}

/** By name, without `stone_` before it. */
export type Metrics = Readonly<Record<string, Metric>>

/** Seconds that have passed since a time in SQL. */
export const secondsSince = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`extract(epoch from house_now() - ${at})::float8`

interface Waiting {
  /** What is counted, and what has waited longest. */
  readonly help: readonly [count: string, oldest: string]
  /** From where the rows that wait are read: a table, and a condition of its index. */
  readonly rows: RawBuilder<unknown>
  /** Since when a row has waited. */
  readonly since: RawBuilder<unknown>
}

/** `…_open`: how many rows wait; `…_oldest_seconds`: how long the oldest has waited. */
export const waiting = (what: string, { help: [count, oldest], rows, since }: Waiting): Metrics => ({
  [`${what}_open`]: { help: count, value: sql`select count(*)::int from ${rows}` },
  [`${what}_oldest_seconds`]: { help: oldest, value: sql`select ${secondsSince(sql`min(${since})`)} from ${rows}` },
})
