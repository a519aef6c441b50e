// The guide's example: what a bet of 100 gives to whom adds up to the bet, whatever group the agent has
import { expect, it } from 'vitest'
import { exampleOf, exampleStake, inTable } from '#/features/agency/description/example.ts'

it('for groups 1960, 1940 and 1900, 95 come back, 2 go to the middle, 1 goes to the agent, and 2 stay', () => {
  expect(exampleOf(1960)).toEqual({
    own: 1960,
    through: 1940,
    player: 1900,
    returned: 95_000n,
    throughGets: 2000n,
    ownGets: 1000n,
    rest: 2000n,
    isTop: true,
  })
})

it.each([1800, 1802, 1830, 1900, 1958, 1960])('%i: together they are the stake, and nobody gets less than nothing', (own) => {
  const { returned, throughGets, ownGets, rest, through, player, isTop } = exampleOf(own)
  expect(returned + throughGets + ownGets + rest).toBe(exampleStake)
  expect([throughGets, ownGets, rest].every((part) => part >= 0n)).toBe(true)
  expect(own >= through && through >= player && player >= 1800).toBe(true)
  expect(isTop).toBe(own === 1960)
})

it('the table has the own group and every full twenty below', () => {
  expect([1958, 1950, 1940, 1930, 1800].filter((group) => inTable(1958, group))).toEqual([1958, 1940, 1800])
})
