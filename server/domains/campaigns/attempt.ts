/** Acts of which each may be refused on its own. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/** The Refusal that the work threw; other errors are thrown on. */
export const refusedOr = <Result>(work: Promise<Result>): Promise<Result | Refusal> =>
  work.catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })

/** One of several acts in a transaction: refused, it leaves nothing, and the others stand. */
export async function attempt<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result | Refusal> {
  await sql`savepoint attempt`.execute(tx)
  const result = await refusedOr(work())
  if (result instanceof Refusal) await sql`rollback to savepoint attempt`.execute(tx)
  await sql`release savepoint attempt`.execute(tx)
  return result
}
