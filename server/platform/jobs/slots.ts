/** Works on a queue with a number of slots: long work occupies only its own slot. */
import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../platform.ts'

/** Interval of looking for due work while other work is running. */
const CHECK_MS = 200

/**
 * Claims due work for the free slots until nothing is left. `claim` returns at most the given number of items. `work` must not reject.
 * Returns the number of items.
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
    await Promise.race([...running, pause(CHECK_MS)])
  }
}

/** A table whose rows are due at their `next_at`. */
export interface Queue<Due> {
  readonly table: string
  readonly key: string
  /** SQL of further changes by a claim, besides `next_at`; begins with a comma. */
  readonly sets?: RawBuilder<unknown>
  /** SQL of the returned columns of row `q`. */
  readonly returns: RawBuilder<unknown>
  readonly work: (platform: Platform, due: Due) => Promise<unknown>
}

const AT_ONCE = 16
/** Milliseconds after which a claimed row is due again, in case its process died. */
export const CLAIM_MS = 15_000

/** Claims and works on due rows that meet the condition `which`, until none is left or `isStopping`. Returns the number of rows. */
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
