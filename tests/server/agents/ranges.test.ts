/** Ranges of an agent's reports: days before the platform's time are refused, and every other range is counted by months. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { masksOf } from '../../../server/domains/agents/counts.ts'
import { reportHandlers } from '../../../server/domains/agents/reportHandlers.ts'
import { countAll } from '../../../server/domains/agents/sums/count.ts'
import { rangeOf } from '../../../server/ledger/ranges.ts'
import { dayAfter } from '#/lib/businessDay.ts'
import { GAME, type LotteryPlatform, openLotteryPlatform } from '../bets/support.ts'
import { newAgent } from './deeds.ts'
import { callerOf } from './support.ts'

/** The bit masks of a range, computed day by day. */
function recounted(firstDay: string, lastDay: string) {
  const masks = new Map<string, number>()
  for (let day = firstDay; day <= lastDay; day = dayAfter(day)) {
    const month = day.slice(0, 7)
    masks.set(month, (masks.get(month) ?? 0) + 2 ** (Number(day.slice(8)) - 1))
  }
  return masks
}
/** The mask without bits of days that the month does not have. */
const existing = (month: string, mask: number) =>
  mask % 2 ** new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()

test.each([
  ['2026-11-26', '2026-11-26'],
  ['2026-01-31', '2026-03-01'],
  ['2024-02-10', '2024-02-29'],
  ['2025-12-31', '2027-01-01'],
  ['2026-11-26', '2026-11-25'],
])('the bits of %s to %s are the days of the range', (firstDay, lastDay) => {
  const masks = masksOf(firstDay, lastDay)
  expect(masks.map(({ month, mask }) => [month, existing(month, mask)])).toEqual([...recounted(firstDay, lastDay)])
  for (const { mask } of masks) expect(mask).toBeLessThan(2 ** 31)
})

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform([GAME])
})
afterAll(() => server.close())

test.each(['0001-01-01', '0000-01-01', '1969-12-31', '1999-12-31', '2026-02-30', '2026-13-01'])(
  '%s is not a valid day of a range',
  (day) => {
    expect(() => rangeOf(server.platform, { startTime: day }), 'its start').toThrow('BAD_REQUEST')
    expect(() => rangeOf(server.platform, { endTime: day }), 'its end').toThrow('BAD_REQUEST')
  },
)

test('sums have no time before their first count', async () => {
  const { platform } = server
  const boss = await newAgent(platform)
  const reports = reportHandlers(platform)
  const asOf = async () => (await reports.getTeamPrize({ scope: 'team' }, callerOf(boss))).asOf
  expect(await asOf()).toBeNull()
  const before = platform.now()
  await countAll(platform)
  expect(await asOf()).toBeGreaterThanOrEqual(before)
})

test('an agent who is not counted yet is not subtracted from the team’s counts', async () => {
  const { platform } = server
  const boss = await newAgent(platform)
  const joined = (scope: 'team' | 'own') => reportHandlers(platform).getRegisterCnt({ scope }, callerOf(boss))
  expect(await joined('team')).toMatchObject({ count: 0 })
  expect(await joined('own')).toMatchObject({ count: 0 })
  await countAll(platform)
  expect(await joined('team')).toMatchObject({ count: 0 })
  expect(await joined('own')).toMatchObject({ count: 1 })
})
