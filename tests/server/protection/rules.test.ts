/** Tables of the rules for raising limits, and of the windows of limits. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLowering, raisedNow } from '../../../server/domains/protection/limits.ts'
import { usedOf } from '../../../server/domains/protection/windows.ts'
import { type LotteryPlatform, newPlayer, openLotteryPlatform } from '../bets/support.ts'

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform()
})
afterAll(() => server.close())

test.each([
  [null, 5n, true],
  [null, null, true],
  [5n, 5n, true],
  [5n, 4n, true],
  [5n, 6n, false],
  [5n, null, false],
])('a change from %s to %s applies at once: %s', (current, requested, atOnce) => expect(isLowering(current, requested)).toBe(atOnce))

test.each([
  [1000, 999, false],
  [1000, 1000, true],
  [1000, 2000, true],
])('a raise that is ready at %d, confirmed at %d: %s', (readyAt, now, ready) => {
  expect(raisedNow({ readyAt, now })).toBe(ready)
})

test.each(['Asia/Shanghai', 'Asia/Seoul', 'UTC', 'America/New_York'])(
  'days, weeks from Monday and months of %s contain the present and have the right bounds',
  async (zone) => {
    const used = await usedOf(server.db, await newPlayer(server.db, 0n), zone)
    const {
      rows: [clock],
    } = await sql<{ now: number }>`select clock_timestamp() as now`.execute(server.db)
    const wall = (at: number) => new Date(new Date(at).toLocaleString('en-US', { timeZone: zone }))
    expect(used.map(({ span }) => span)).toEqual(['day', 'week', 'month'])
    for (const { span, fromAt, untilAt } of used) {
      const [from, until] = [wall(fromAt), wall(untilAt)]
      expect(fromAt).toBeLessThanOrEqual(clock?.now ?? 0)
      expect(untilAt).toBeGreaterThan((clock?.now ?? 0) - 1000)
      expect([from.getHours(), from.getMinutes(), until.getHours(), until.getMinutes()]).toEqual([0, 0, 0, 0])
      const shape = {
        day: [Math.round((until.getTime() - from.getTime()) / 3_600_000)],
        week: [from.getDay(), until.getDay()],
        month: [from.getDate(), until.getDate(), (until.getMonth() - from.getMonth() + 12) % 12],
      }
      expect(shape[span]).toEqual({ day: [24], week: [1, 1], month: [1, 1, 1] }[span])
    }
  },
)
