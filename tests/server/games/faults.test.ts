/** O1 for calls to a provider: after any fault of the line the member gets a proper answer, and nothing is lost or executed twice. */
import { afterAll, describe, expect, it } from 'vitest'
import { type LineFault, quickFaults } from '../../support/faultyLine.ts'
import { type Call, faultyCalls, type Outcome } from './faultyCalls.ts'
import { gameSetup } from './support.ts'

const setup = gameSetup()
const { calls, reconcile, withMoney, nothingIsLost } = faultyCalls(setup)
afterAll(async () => {
  const { out } = await reconcile()
  expect(out).toContain('0 differences')
})

/** A duplicated request changes nothing. After every other fault the call has no answer. */
const expected = ({ unanswered }: Call, fault: LineFault): Outcome => (fault === 'twice' ? 'answered' : unanswered)

describe.each(calls)('$path', (call) => {
  it.each(quickFaults)('%s', async (fault) => {
    const member = await withMoney()
    const { ask, again = ask } = await call.begin(member)
    setup.line.failNext(call.path, fault)
    expect(await ask()).toBe(expected(call, fault))
    expect(await again()).toBe('answered')
    await nothingIsLost(member)
  })
})
