/** The contest of a demonstration, among its hosts. Nobody has given anything yet. */
import type { Localized } from '#/contract/common.ts'
import { businessDay, dayAfter, startOfDay } from '#/lib/businessDay.ts'
import { clockOf } from '../../platform/clock/dayClock.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

const ID = 'good-talk-1'
const DAYS = 10

export const usualCap = 200

const titles: Localized = { rw: '第 1 届“好好说话”', korw: '제1회 ‘좋은 말’', en: 'Good talk, the first' }
const abouts: Localized = {
  rw: '评讲得清楚、待人客气',
  korw: '알기 쉽게 설명하고 예의 바른 진행자를 뽑습니다',
  en: 'For clear words and good manners',
}

/** The contest begins now, and ends at the end of a business day. */
export async function seedContest(platform: Platform): Promise<void> {
  const { db } = platform
  if (await db.selectFrom('pageants').select('id').limit(1).executeTakeFirst()) return
  const hosts = await db.selectFrom('liveHosts').select('id').execute()
  if (hosts.length === 0) return
  const clock = clockOf(platform)
  const from = platform.now()
  const until = startOfDay(dayAfter(businessDay(from, clock), DAYS + 1), clock)
  await transact(db, async (tx) => {
    // Another process may begin at the same time.
    const begun = await tx
      .insertInto('pageants')
      .values({
        id: ID,
        titles: JSON.stringify(titles),
        abouts: JSON.stringify(abouts),
        fromAt: new Date(from),
        untilAt: new Date(until),
        cap: usualCap,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (begun.numInsertedOrUpdatedRows === 0n) return
    await tx
      .insertInto('pageantHosts')
      .values(hosts.map(({ id }) => ({ contestId: ID, hostId: id })))
      .execute()
  })
}
