/** The platform starts forty times, each time on a database with draws due and periods to make: it answers, draws and sells. */
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contract } from '#/contract/contract.ts'
import { askSealed, get } from '../../faults/ask.ts'
import { type FakeClock, fakeClock } from '../../support/fakeClock.ts'
import { patient } from '../../support/patience.ts'
import { type PlatformProcess, startPlatformProcess } from '../../support/platformProcess.ts'

const STARTS = 40
/**
 * Seconds between two starts by the clock of the platform: two draws of each lottery of a minute are due, and as many periods are to be
 * made.
 */
const AWAY = 120
const lotteryId = 'k3-1m'
const off = { limit: 0, seconds: 60 }

let clock: FakeClock
let platform: PlatformProcess
beforeAll(async () => {
  clock = await fakeClock()
  platform = await startPlatformProcess({
    environment: clock.environment,
    settings: { rateLimits: { read: off, write: off, bet: off, auth: off, code: off } },
  })
})
afterAll(async () => {
  await platform.remove()
  await clock.remove()
})

/** The latest period drawn; undefined before the first, and while no answer comes. */
async function latestDraw(now: number): Promise<string | undefined> {
  const answer = await askSealed(platform.port, 'getOpenHistory', { lotteryId, size: 1 }, undefined, now)
  return answer?.status === 200 ? v.parse(contract.getOpenHistory.response, answer.data).records[0]?.period : undefined
}

it(`answers, draws and sells after each of ${STARTS} starts`, async () => {
  for (let start = 1; start <= STARTS; start++) {
    const time = () => Date.now() + start * AWAY * 1000
    const before = await latestDraw(time() - AWAY * 1000)
    await platform.stop(start % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
    await clock.set(start * AWAY)
    await platform.restart()
    await vi.waitFor(async () => expect((await get(platform.port, '/ready'))?.status).toBe(200), patient)
    await vi.waitFor(async () => {
      const latest = await latestDraw(time())
      expect(latest).toBeDefined()
      expect(latest).not.toBe(before)
    }, patient)
    await vi.waitFor(
      async () => expect((await askSealed(platform.port, 'getCurrentInfo', { lotteryId }, undefined, time()))?.status).toBe(200),
      patient,
    )
  }
}, 900_000)
