/** O1 for calls to a provider: after any fault of the line the member gets a proper answer, and nothing is lost or executed twice. */
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

describe.each(calls)('$path', (call) => {
  it.each(quickFaults)('%s', (fault) => expectEndured(call, fault))
})
