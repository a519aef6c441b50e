/** Reminders of the opening of a wheel. */
import { sql } from 'kysely'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { isPlayPaused, refusePaused } from '../campaigns/module.ts'
import { sendMessage } from '../content/module.ts'
import { stateOf, wheelNamed } from './states.ts'
import { wheelOpens } from './texts.ts'

/** The most reminders that are read together. */
const AT_ONCE = 200
/** The time of one run; the next run continues. */
const RUN_MOST_MS = 60_000

export async function isReminded(db: Db, code: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('wheelReminders')
    .select('code')
    .where('code', '=', code)
    .where('userId', '=', userId)
    .where('toldAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets or removes the reminder of a wheel that has not opened; other wheels have no reminders. Throws Refusal CAMPAIGN, EXCLUDED. */
export async function remind(platform: Platform, userId: string, code: string, isOn: boolean): Promise<boolean> {
  const { db, now } = platform
  const isUpcoming = stateOf(await wheelNamed(db, code, now()), now()) === 'upcoming'
  if (!isOn || !isUpcoming) {
    await db.deleteFrom('wheelReminders').where('code', '=', code).where('userId', '=', userId).execute()
    return false
  }
  await transact(db, async (tx) => {
    await refusePaused(tx, userId)
    await tx
      .insertInto('wheelReminders')
      .values({ code, userId, toldAt: null })
      .onConflict((there) => there.columns(['code', 'userId']).doUpdateSet({ toldAt: null }))
      .execute()
  })
  return true
}

/** Sends each reminder of an opened wheel once. */
export async function remindOfWheels(platform: Platform, atOnce = AT_ONCE): Promise<void> {
  const end = performance.now() + RUN_MOST_MS
  let due: number
  do due = await remindSome(platform, atOnce)
  while (due === atOnce && performance.now() < end)
}

/** Returns the number of due reminders. */
async function remindSome(platform: Platform, atOnce: number): Promise<number> {
  const { db, now } = platform
  const at = new Date(now())
  const due = await db
    .selectFrom('wheelReminders')
    .innerJoin('wheels', 'wheels.code', 'wheelReminders.code')
    .select(['wheelReminders.userId', 'wheels.code', 'wheels.titles', 'wheels.fromAt', 'wheels.untilAt'])
    .where('toldAt', 'is', null)
    .where('isOffered', '=', true)
    .where(sql<boolean>`from_at <= ${at}`)
    .limit(atOnce)
    .execute()
  for (const { userId, code, titles, ...times } of due) {
    await transact(db, async (tx) => {
      const claimed = await tx
        .updateTable('wheelReminders')
        .set({ toldAt: at })
        .where('code', '=', code)
        .where('userId', '=', userId)
        .where('toldAt', 'is', null)
        .returning('userId')
        .executeTakeFirst()
      // A member whose play is paused gets no message, and nobody gets one about a wheel that is over.
      if (claimed && stateOf(times, now()) === 'running' && !(await isPlayPaused(tx, userId)))
        await sendMessage(tx, userId, 'notice', wheelOpens(titles, code))
    })
  }
  return due.length
}
