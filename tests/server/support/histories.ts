/** How many random histories a model walks through, for fast-check. */
import { onPostgres } from './database.ts'

/** Whether so many are walked through that all that may happen has happened. */
export const areMany = process.env['HISTORIES'] === 'many'

interface Histories {
  readonly numRuns: number
  readonly seed: number
}

/**
 * In the first tier what is `known` to have gone wrong once, and one history more. In the second `all`, those on both databases together:
 * fewer on PostgreSQL, where a step takes several times as long. `MODEL_SEED=5` walks through others.
 */
export const histories = (all: number, { seed = 17, known = 0 } = {}): Histories => ({
  numRuns: areMany ? Math.round(all * (onPostgres ? 0.3 : 0.7)) : known + 1,
  seed: Number(process.env['MODEL_SEED'] ?? seed),
})
