/**
 * O1 for calls to a provider: after any fault of the line the member gets a proper answer, and nothing is lost or executed twice. One fault
 * of each call here; each fault of each call in `faults.slow.test.ts`.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { quickFaults } from '../../support/faultyLine.ts'
import { faultyCalls } from './faultyCalls.ts'
import { gameSetup } from './support.ts'

const setup = gameSetup()
const { calls, reconcile, expectEndured } = faultyCalls(setup)
afterAll(async () => {
  const { out } = await reconcile()
  expect(out).toContain('0 differences')
})

describe.each(calls.map((call, at) => ({ path: call.path, call, at })))('$path', ({ path, call, at }) => {
  const movesMoney = path === '/transfer' || path === '/play'
  // The calls take the faults in turn; where money moves, the answer is lost too.
  const faults = quickFaults.filter((fault, turn) => turn === at % quickFaults.length || (movesMoney && fault === 'after'))
  it.each(faults)('%s', (fault) => expectEndured(call, fault))
})
