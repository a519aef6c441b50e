/** A disk without room for more rows of some tables. */
import { sql } from 'kysely'
import type { Platform } from '../../../server/platform/platform.ts'

/** Every row of these tables is refused as PostgreSQL refuses it where a file cannot grow. Returns what makes room again. */
export async function fillDisk({ db }: Pick<Platform, 'db'>, ...tables: readonly string[]): Promise<() => Promise<unknown>> {
  await sql`create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(db)
  for (const table of tables) {
    await sql`create trigger disk_is_full before insert on ${sql.table(table)} for each statement execute function disk_is_full()`.execute(
      db,
    )
  }
  return () => sql`drop function disk_is_full cascade`.execute(db)
}
