/** Figures of the platform for Prometheus: numbers that the database returns at each scrape. */
import { type RawBuilder, sql } from 'kysely'

export interface Metric {
  readonly help: string
  /** SQL of one number, read by an index; null counts as 0. */
  readonly value: RawBuilder<unknown>
}

/** By name, without the prefix `stone_`. */
export type Metrics = Readonly<Record<string, Metric>>

/** SQL of the seconds since a time. */
export const secondsSince = (at: RawBuilder<unknown>): RawBuilder<unknown> => sql`extract(epoch from house_now() - ${at})::float8`

interface Waiting {
  /** Help of the count, and of the oldest row's age. */
  readonly help: readonly [count: string, oldest: string]
  /** SQL of the waiting rows: a table, and a condition of its index. */
  readonly rows: RawBuilder<unknown>
  /** SQL of the time since which a row has waited. */
  readonly since: RawBuilder<unknown>
}

/** `…_open`: the number of waiting rows; `…_oldest_seconds`: the age of the oldest one. */
export const waiting = (what: string, { help: [count, oldest], rows, since }: Waiting): Metrics => ({
  [`${what}_open`]: { help: count, value: sql`select count(*)::int from ${rows}` },
  [`${what}_oldest_seconds`]: { help: oldest, value: sql`select ${secondsSince(sql`min(${since})`)} from ${rows}` },
})
