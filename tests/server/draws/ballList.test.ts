/** The meanings of Mark Six balls, as a page requests them. */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAt } from '#/contract/contract.ts'
import { lottery } from '#/contract/lottery.ts'
import { lunarYearAt } from '#/rules/lunarYear.ts'
import { lotteryHandlers } from '../../../server/domains/bets/lotteryHandlers.ts'
import { type LotteryPlatform, openLotteryPlatform } from '../bets/support.ts'

const MARK_SIX = 'lhc'
const nobody = { userId: '', sessionId: '', language: 'en', deviceId: '', ip: '', userAgent: '' }

let server: LotteryPlatform
beforeAll(async () => {
  server = await openLotteryPlatform([MARK_SIX, 'k3-3m'])
})
afterAll(() => server.close())

const answerTo = async (request: { lunarYear?: number; lotteryId?: string }) =>
  v.parse(
    lottery.getLhcBallConfList.response,
    await lotteryHandlers(server.platform).getLhcBallConfList({ lunarYear: undefined, lotteryId: undefined, ...request }, nobody),
  )

describe('getLhcBallConfList', () => {
  test('is called by POST, and by GET from earlier pages', () => {
    expect(callAt('POST', '/bet/playType/getLhcBallConfList')).toBe('getLhcBallConfList')
    expect(callAt('GET', '/bet/playType/getLhcBallConfList')).toBe('getLhcBallConfList')
  })

  test('gives wave, zodiac and element of all 49 balls for a lunar year', async () => {
    const { balls, lunarYear, version } = await answerTo({ lunarYear: 2027 })
    expect(lunarYear).toBe(2027)
    expect(balls.map(({ number }) => number)).toEqual(Array.from({ length: 49 }, (_, i) => i + 1))
    expect(balls[48]).toEqual({ number: 49, wave: 'green', zodiac: 'goat', element: 'fire' })
    expect(balls.filter(({ wave }) => wave === 'red')).toHaveLength(17)
    expect(version).not.toBe((await answerTo({ lunarYear: 2026 })).version)
  })

  test('is that of the period on sale, or of today', async () => {
    const zone = server.platform.settings.get('timeZone')
    const info = await lotteryHandlers(server.platform).getCurrentInfo({ lotteryId: MARK_SIX }, nobody)
    const drawsAt = (info.current ?? info.next)?.drawsAt
    expect(drawsAt).toBeDefined()
    expect((await answerTo({ lotteryId: MARK_SIX })).lunarYear).toBe(lunarYearAt(drawsAt ?? 0, zone))
    expect((await answerTo({})).lunarYear).toBe(lunarYearAt(server.platform.now(), zone))
  })

  test('refuses years and lotteries that are not known', async () => {
    await expect(answerTo({ lunarYear: 2019 })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(answerTo({ lunarYear: 2061 })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(answerTo({ lotteryId: 'no-such' })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})
