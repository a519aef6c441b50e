// The result that a player waits for is awaited until it is there, however often the platform is asked meanwhile (D9)
import { expect, it } from 'vitest'
import type { Period } from '#/contract/lottery.ts'
import { awaitedDraw } from '#/features/lottery/useSale.ts'
import { currentInfo, period as aPeriod } from '../../../support/answers.ts'

const period = (index: number, state: Period['state'] = 'open') =>
  aPeriod({
    period: `20261121-${index}`,
    state,
    opensAt: index * 60_000,
    closesAt: index * 60_000 + 55_000,
    drawsAt: index * 60_000 + 60_000,
  })

it('by an answer from before the draw, once its time has come', () => {
  const before = currentInfo({ current: period(3), next: period(4) })
  expect(awaitedDraw(before, 239_999)).toBeUndefined()
  expect(awaitedDraw(before, 240_000)?.period).toBe('20261121-3')
})

it('by an answer from after it, as long as the platform has no result', () => {
  const after = currentInfo({ current: period(4), next: period(5), awaited: period(3, 'closed') })
  expect(awaitedDraw(after, 241_000)).toMatchObject({ period: '20261121-3', state: 'closed' })
  expect(awaitedDraw({ ...after, awaited: period(3, 'delayed') }, 255_000)?.state).toBe('delayed')
  expect(awaitedDraw(currentInfo({ current: period(4), next: period(5) }), 255_000)).toBeUndefined()
})

it('not one that was called off', () => {
  expect(awaitedDraw(currentInfo({ current: period(3, 'void') }), 240_000)).toBeUndefined()
})
