/** Runs acts of which each may be refused separately. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** Returns the Refusal that the work threw; rethrows other errors. */
export const refusedOr = <Result>(work: Promise<Result>): Promise<Result | Refusal> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })

/** Runs one of several acts in a transaction. A refused act is rolled back to a savepoint; the other acts stay. */
export async function attempt<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result | Refusal> {
  await sql`savepoint attempt`.execute(tx)
  const result = await refusedOr(work())
  if (result instanceof Refusal) await sql`rollback to savepoint attempt`.execute(tx)
  await sql`release savepoint attempt`.execute(tx)
  return result
}
