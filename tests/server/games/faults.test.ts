/** O1 for the calls of a provider: whatever the line does to one, who asked has the product's answer, and nothing is lost or done twice. */
import { afterAll, describe, expect, it } from 'vitest'
import { type LineFault, quickFaults } from '../../support/faultyLine.ts'
import { type Call, faultyCalls, type Outcome } from './faultyCalls.ts'
import { gameHouse } from './support.ts'

const house = gameHouse()
const { calls, reconcile, withMoney, nothingIsLost } = faultyCalls(house)
afterAll(async () => {
  const { out } = await reconcile()
  expect(out).toContain('0 differences')
})

/** A copy does no harm; all else leaves who asked without an answer. */
const expected = ({ unanswered }: Call, fault: LineFault): Outcome => (fault === 'twice' ? 'answered' : unanswered)

describe.each(calls)('$path', (call) => {
  it.each(quickFaults)('%s', async (fault) => {
    const member = await withMoney()
    const { ask, again = ask } = await call.begin(member)
    house.line.failNext(call.path, fault)
    expect(await ask()).toBe(expected(call, fault))
    expect(await again()).toBe('answered')
    await nothingIsLost(member)
  })
})
