/** Work of a queue, so many at once: what takes long keeps its own slot, and no other. */
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../platform.ts'

/** How soon it is looked again for what has become due, while something still runs. */
const LOOK_MS = 200

/**
 * Claims what is due for the free slots, until nothing is left. `work` reports its own failures: it must not reject. Returns how many were
 * worked on.
 */
export async function inSlots<Due>(
  slots: number,
  claim: (most: number) => Promise<readonly Due[]>,
  work: (due: Due) => Promise<void>,
): Promise<number> {
  const running = new Set<Promise<void>>()
  for (let count = 0; ;) {
    const due = running.size < slots ? await claim(slots - running.size) : []
    count += due.length
    for (const one of due) {
      const done = work(one).finally(() => running.delete(done))
      running.add(done)
    }
    if (running.size === 0) return count
    await Promise.race([...running, pause(LOOK_MS)])
  }
}

/** Rows of which each is due at its `next_at`. */
export interface Queue<Due> {
  readonly table: string
  readonly key: string
  /** SQL of what a claim changes beside `next_at`, and of what is returned of row `q`. */
  readonly sets?: RawBuilder<unknown>
  readonly returns: RawBuilder<unknown>
  readonly work: (platform: Platform, due: Due) => Promise<unknown>
}

const AT_ONCE = 16
/** Another process takes up what was claimed after so many milliseconds. */
export const CLAIM_MS = 15_000

/** Claims and works on what is due of those rows that meet a condition, until it is stopping. Returns how many those were. */
export const driveQueue = <Due>(
  platform: Platform,
  { table, key, sets = sql``, returns, work }: Queue<Due>,
  which: RawBuilder<unknown>,
  isStopping = () => false,
): Promise<number> =>
  inSlots(
    AT_ONCE,
    async (most) => {
      if (isStopping()) return []
      const { rows } = await sql<Due>`
        with due as materialized (
          select ${sql.raw(key)} from ${sql.table(table)} where next_at <= house_now() and ${which}
          order by next_at limit ${most} for update skip locked
        )
        update ${sql.table(table)} q set next_at = house_now() + ${CLAIM_MS} * interval '1 millisecond' ${sets}
        where (${sql.raw(key)}) in (select * from due) returning ${returns}`.execute(platform.db)
      return rows
    },
    async (due) => {
      await work(platform, due).catch((error: unknown) => platform.log.warn({ err: error, table }, 'what was due could not be moved on'))
    },
  )
