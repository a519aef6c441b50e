// Prize groups: 20 apart is 1 % of the stake, and return and shares together are never more than the top group's return
import { describe, expect, it } from 'vitest'
import { rebateOf, returnsOf, shareOf, shareText } from '#/rules/groups.ts'

describe('the difference of two groups', () => {
  it('20 apart is 1 %, 2 apart a tenth of it, and nothing the other way round', () => {
    expect(shareOf(1960, 1940)).toBe(100)
    expect(shareOf(1960, 1958)).toBe(10)
    expect(shareOf(1940, 1960)).toBe(0)
    expect(shareOf(1960, 1800)).toBe(800)
  })

  it('gives of a stake its share, rounded down to a thousandth', () => {
    expect(rebateOf(480_000n, 1960, 1940)).toBe(4800n)
    expect(rebateOf(199n, 1960, 1940)).toBe(1n)
    expect(rebateOf(480_000n, 1940, 1960)).toBe(0n)
  })

  it('return and shares of a chain add up to the return of its top', () => {
    const [top, middle, player] = [1960, 1940, 1900]
    expect(returnsOf(player) + shareOf(top, middle) + shareOf(middle, player)).toBe(returnsOf(top))
  })
})

it.each([
  [0, '0.0%'],
  [10, '0.1%'],
  [150, '1.5%'],
  [155, '1.55%'],
  [800, '8.0%'],
  [9800, '98.0%'],
])('%i hundredths of a percent read %s', (share, text) => {
  expect(shareText(share)).toBe(text)
})
