/** How many random histories a test of a model goes through. */
import { onPostgres } from './database.ts'

/** Of `all` that the suites go through together, each with seeds of its own: fewer on PostgreSQL, where a step takes several times as long. */
export const modelRuns = (all: number): number => Number(process.env['MODEL_RUNS'] ?? Math.round(all * (onPostgres ? 0.3 : 0.7)))
