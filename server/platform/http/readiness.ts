/** Whether the platform can serve: its database answers. */
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** A balancer asks every second or two, and is told within that. */
const WAIT_MS = 1500

/** Gives the question, which is answered within a second and a half whatever the database does; one is under way at a time. */
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
