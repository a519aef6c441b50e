/** Events come in the order of their ids, with any order of commits. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder } from '../../../server/platform/events/inOrder.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }))
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('events in order', () => {
  it('waits for a lower id that may still come', () => {
    const order = inOrder(0, 300)
    expect(ids(order.take(items(1, 3), 0))).toEqual([1])
    expect([...order.missing()]).toEqual([2])
    expect(order.delivered()).toBe(1)
    expect(ids(order.take(items(2), 100))).toEqual([2, 3])
    expect(order.delivered()).toBe(3)
  })

  it('continue without a rolled-back event, and accept it late if it comes', () => {
    const order = inOrder(0, 300)
    expect(ids(order.take(items(2), 0))).toEqual([])
    expect(ids(order.take([], 299))).toEqual([])
    expect(ids(order.take([], 300))).toEqual([2])
    expect(ids(order.take(items(1), 5000))).toEqual([1])
    expect([...order.missing()]).toEqual([])
  })

  it('ask for a missing event for a minute', () => {
    const order = inOrder(0, 0)
    order.take(items(2), 0)
    order.take([], 60_000)
    expect([...order.missing()]).toEqual([1])
    order.take([], 60_001)
    expect([...order.missing()]).toEqual([])
  })

  it('do not wait if writers take turns', () => {
    expect(ids(inOrder(4, 0).take(items(7, 9), 0))).toEqual([7, 9])
  })

  it('delivers everything once and, while commits are not slower than the hold, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ commitAt: fc.nat(200), rolledBack: fc.boolean() }), { maxLength: 60 }), (transactions) => {
        const order = inOrder(0, 300)
        const committed = transactions
          .map(({ commitAt, rolledBack }, index) => ({ id: index + 1, at: index * 5 + commitAt, rolledBack }))
          .filter(({ rolledBack }) => !rolledBack)
        const delivered: number[] = []
        for (let at = 0; at <= 2000; at += 50) {
          const seen = committed.filter((one) => (one.at <= at && one.at > at - 50) || (at === 0 && one.at === 0))
          seen.sort((a, b) => a.id - b.id)
          delivered.push(...ids(order.take(seen, at)))
        }
        expect(delivered).toEqual(committed.map(({ id }) => id))
      }),
    )
  })
})
