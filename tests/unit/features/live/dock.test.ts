// Where the lottery beside a picture stands
import { expect, it } from 'vitest'
import { dockStateOf } from '#/features/live/useDock.ts'
import { currentInfo, draw, period } from '../../../support/answers.ts'

const next = period({ period: '20261121-0485', opensAt: 60_000, closesAt: 115_000, drawsAt: 120_000 })
const info = currentInfo({ current: period(), next, last: draw() })

it('is on sale, with nothing awaited', () => {
  expect(dockStateOf(info, 30_000)).toMatchObject({ countdown: { kind: 'open' }, drawsIn: undefined, isAwaiting: false })
})

it('is closed until its draw: the time until then, and no older result', () => {
  expect(dockStateOf(info, 56_000)).toMatchObject({
    countdown: { kind: 'closed', period: '20261121-0484' },
    drawsIn: 4000,
    isAwaiting: true,
  })
})

it('awaits a result that is due while the next period is on sale', () => {
  expect(dockStateOf(info, 61_000)).toMatchObject({ countdown: { kind: 'open', period: '20261121-0485' }, isAwaiting: true })
})

it('is closed without a time if the draw is late', () => {
  expect(dockStateOf(currentInfo({ current: period() }), 61_000)).toMatchObject({ countdown: { kind: 'closed' }, drawsIn: 0 })
})
