// The result that a player waits for is awaited until it is there, however often the platform is asked meanwhile (D9)
import { expect, it } from 'vitest'
import type { CurrentInfo, Period } from '#/contract/lottery.ts'
import { awaitedDraw } from '#/features/lottery/useSale.ts'

const period = (index: number, state: Period['state'] = 'open'): Period => ({
  period: `20261121-${index}`,
  state,
  opensAt: index * 60_000,
  closesAt: index * 60_000 + 55_000,
  drawsAt: index * 60_000 + 60_000,
  algorithm: 'hmac-sha256/1',
  entropySource: 'chain',
  ruleVersion: 1,
  commit: 'ab'.repeat(32),
})
const info = (more: Partial<CurrentInfo>): CurrentInfo => ({
  lotteryId: 'k3-1m',
  serverTime: 0,
  current: null,
  next: null,
  last: null,
  ...more,
})

it('by an answer from before the draw, once its time has come', () => {
  const before = info({ current: period(3), next: period(4) })
  expect(awaitedDraw(before, 239_999)).toBeUndefined()
  expect(awaitedDraw(before, 240_000)?.period).toBe('20261121-3')
})

it('by an answer from after it, as long as the platform has no result', () => {
  const after = info({ current: period(4), next: period(5), awaited: period(3, 'closed') })
  expect(awaitedDraw(after, 241_000)).toMatchObject({ period: '20261121-3', state: 'closed' })
  expect(awaitedDraw({ ...after, awaited: period(3, 'delayed') }, 255_000)?.state).toBe('delayed')
  expect(awaitedDraw(info({ current: period(4), next: period(5) }), 255_000)).toBeUndefined()
})

it('not one that was called off', () => {
  expect(awaitedDraw(info({ current: period(3, 'void') }), 240_000)).toBeUndefined()
})
