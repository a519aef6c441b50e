/** Readiness check: whether the database answers. */
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Load balancers check every second or two, and need an answer within that time. */
const WAIT_MS = 1500

/** Returns the check, which resolves within 1.5 s whatever the database does; concurrent checks share one query. */
export function readiness(db: Db, waitMs = WAIT_MS): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= sql`select 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), waitMs)
    })
    return Promise.race([asking, late]).finally(() => clearTimeout(timer))
  }
}
