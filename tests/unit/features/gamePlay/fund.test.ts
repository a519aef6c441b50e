/** What is suggested for a transfer before a round. */
import { expect, it } from 'vitest'
import { fundAmounts } from '#/features/gamePlay/fund.ts'

const terms = (free: string | null, { min = '1000', step = '1' } = {}) => ({ min, step, free, leaves: undefined })
const points = (missing: number, ...more: Parameters<typeof terms>) =>
  fundAmounts(BigInt(missing) * 1000n, terms(...more), 1000, 2).map((amount) => Number(amount) / 1000)

it.each([
  [10, [100, 500]],
  [100, [100, 500]],
  [101, [500, 1000]],
  [4000, [5000, 10_000]],
])('of a stake that is %d short, the next two round amounts cover it: %j', (missing, suggested) => {
  expect(points(missing, '9000000000')).toEqual(suggested)
})

it('leaves out what the main wallet does not have, and comes to all of it where that is no round amount', () => {
  expect(points(10, '499000')).toEqual([100])
  expect(points(10, '60500')).toEqual([60.5])
  expect(points(10, '60500', { step: '1000' })).toEqual([60])
  expect(points(10, '9999')).toEqual([])
})

it('keeps to what the platform takes', () => {
  expect(points(10, '9000000', { min: '200000' })).toEqual([500, 1000])
  expect(points(10, '9000000', { step: '300000' })).toEqual([9000])
})

it('knows nothing of what there is until the main wallet is known', () => {
  expect(points(10, null)).toEqual([100, 500])
})
