/** The judgement of several processes about one clock, and about each other. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tryWithinWindow, tryWithPauses } from '../../../server/domains/accounts/attempts.ts'
import { transact } from '../../../server/platform/database/database.ts'
import { clockState, databaseClock } from '../../../server/platform/clock/clock.ts'
import { createLog } from '../../../server/platform/log/log.ts'
import { onPostgres, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { patient } from '../../support/patience.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

const HOUR = 3_600_000
const open = () => databaseClock(database.db, createLog('silent'), () => HOUR)
const timeOf = async () => (await sql<{ now: number }>`select house_now() as now`.execute(database.db)).rows[0]?.now ?? NaN

/**
 * Expects a process's time, read after a check, to be the platform's. `before`: platform time before that check. A check is as imprecise as
 * its query is slow, so a slow machine widens the bounds; two milliseconds are rounding.
 */
async function expectRight(now: number, before: number) {
  const after = await timeOf()
  expect(now).toBeGreaterThanOrEqual(before - 2)
  expect(now).toBeLessThanOrEqual(after + (after - before) + 2)
}

/** The machine of the process stood still for an hour, with its monotonic clock. */
function standStill() {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() - HOUR)
}

test('a process that stood still uses the time that other processes have confirmed; the clock counts no jump', async () => {
  const [sleeper, other] = [await open(), await open()]
  await other.check()
  standStill()
  expect(sleeper.now()).toBeLessThan((await timeOf()) - HOUR / 2)
  const before = await timeOf()
  await sleeper.check()
  await expectRight(sleeper.now(), before)
  expect(await clockState(database.db, 10)).toMatchObject({ jumps: 0, heldMs: 0 })
  await sleeper.stop()
  await other.stop()
})

test('if all processes stood still, the clock counts a jump, and a new process uses the held time too', async () => {
  const clock = await open()
  // vouched for before it fell asleep
  await sql`update house_clock set steady_at = house_now() - interval '1 hour'`.execute(database.db)
  standStill()
  const start = performance.now()
  await clock.check()
  const late = await open()
  const apart = Math.abs(late.now() - clock.now())
  // The two differ by the imprecision of their readings, which took no longer than both together.
  expect(apart).toBeLessThanOrEqual(performance.now() - start + 2)
  expect(await clockState(database.db, 10)).toMatchObject({ jumps: 1, latest: [{ outcome: 'held' }] })
  expect((await clockState(database.db, 10)).heldMs).toBeLessThan(-HOUR / 2)
  vi.restoreAllMocks()
  await clock.check()
  expect(await clockState(database.db, 10)).toMatchObject({ jumps: 2, heldMs: 0, latest: [{ outcome: 'undone' }, { outcome: 'undone' }] })
  await clock.stop()
  await late.stop()
})

test('a clock that went back while no process ran is believed, and counted', async () => {
  const { jumps } = await clockState(database.db, 10)
  await sql`update house_clock set steady_at = clock_timestamp() + interval '1 hour'`.execute(database.db)
  const before = await timeOf()
  const clock = await open()
  await expectRight(clock.now(), before)
  expect(await clockState(database.db, 1)).toMatchObject({ jumps: jumps + 1, heldMs: 0, latest: [{ outcome: 'believed' }] })
  await clock.stop()
})

test('tries that were counted by a clock that was ahead lock nobody out once it is back', async () => {
  const pauses = { quietSeconds: 3600, free: 1, longestPause: 60 }
  const { db } = database
  await tryWithPauses(db, 'password', pauses)
  expect(await tryWithPauses(db, 'password', pauses)).toHaveProperty('waitSeconds')
  await tryWithinWindow(db, 'code', 1, 60)
  expect(await tryWithinWindow(db, 'code', 1, 60)).toBeGreaterThan(0)
  await sql`update attempts set since = since + interval '1 hour', last_at = last_at + interval '1 hour'`.execute(db)
  expect(await tryWithPauses(db, 'password', pauses)).toHaveProperty('hits')
  expect(await tryWithinWindow(db, 'code', 1, 60)).toBe(0)
})

/** The embedded database has one connection: no query waits for a row there. */
const slow = onPostgres ? ['platform time was set back'] : []

test.each(slow)('a late confirmation of a process does not count once %s', async () => {
  const clock = await open()
  const { db, close } = await database.again()
  await sql`update house_clock set steady_at = house_now() - interval '10 seconds'`.execute(db)
  const vouched = await transact(db, async (tx) => {
    await sql`select one from house_clock for update`.execute(tx)
    const vouching = clock.check()
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'update house_clock%' and datname = current_database()`.execute(
          database.db,
        )
      expect(rows.length).toBeGreaterThan(0)
    }, patient)
    await sql`update house_clock set steady_at = house_now() - interval '1 hour', setting = setting + 1`.execute(tx)
    return { vouching }
  })
  await vouched.vouching
  const {
    rows: [row],
  } = await sql<{ isOld: boolean }>`select steady_at < house_now() - interval '30 minutes' as is_old from house_clock`.execute(db)
  expect(row?.isOld).toBe(true)
  await clock.stop()
  await close()
})
