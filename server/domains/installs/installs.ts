/** Devices on which the app is installed. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { Handlers } from '../../platform/dispatch/handlers.ts'
import type { Platform } from '../../platform/platform.ts'

export function installHandlers({ db }: Pick<Platform, 'db'>): Pick<Handlers, 'checkDownloadSuccess'> {
  return {
    async checkDownloadSuccess(_, { deviceId }) {
      if (deviceId === '') throw new Refusal('BAD_REQUEST')
      const counted = await db
        .insertInto('installs')
        .values({ deviceId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('deviceId')
        .execute()
      return { first: counted.length > 0 }
    },
  }
}

/** New installations by UTC day, latest first. */
export async function installsByDay(db: Db, days: number): Promise<readonly { readonly day: string; readonly installs: bigint }[]> {
  const { rows } = await sql<{ day: string; installs: bigint }>`
    select to_char(installed_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*) as installs from installs
    where installed_at > house_now() - make_interval(days => ${days}) group by 1 order by 1`.execute(db)
  return rows
}
