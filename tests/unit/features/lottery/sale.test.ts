// The page awaits a result until the platform has it, however often the page requests it meanwhile (D9)
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

it('after an answer from before the draw, the page awaits the result from the draw time on', () => {
  const before = currentInfo({ current: period(3), next: period(4) })
  expect(awaitedDraw(before, 239_999)).toBeUndefined()
  expect(awaitedDraw(before, 240_000)?.period).toBe('20261121-3')
})

it('after an answer from after the draw, the page awaits the result as long as the platform has none', () => {
  const after = currentInfo({ current: period(4), next: period(5), awaited: period(3, 'closed') })
  expect(awaitedDraw(after, 241_000)).toMatchObject({ period: '20261121-3', state: 'closed' })
  expect(awaitedDraw({ ...after, awaited: period(3, 'delayed') }, 255_000)?.state).toBe('delayed')
  expect(awaitedDraw(currentInfo({ current: period(4), next: period(5) }), 255_000)).toBeUndefined()
})

it('the page awaits no result of a void period', () => {
  expect(awaitedDraw(currentInfo({ current: period(3, 'void') }), 240_000)).toBeUndefined()
})
