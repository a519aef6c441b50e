// Which draws of a round can be asked for
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { contract } from '#/contract/contract.ts'

const isValid = (more: object) => v.is(contract.wheelRound.request, { code: 'daily-wheel', round: 1, ...more })
const largest = 2_147_483_647

it.each([{ round: 0 }, { round: largest }, { after: largest }])('a request with %j is valid', (more) => {
  expect(isValid(more)).toBe(true)
})

it.each([{ round: largest + 1 }, { round: 9e15 }, { after: largest + 1 }, { after: 9e15 }, { round: -1 }, { after: 0.5 }])(
  'a request with %j is refused before the database gets it',
  (more) => {
    expect(isValid(more)).toBe(false)
  },
)
