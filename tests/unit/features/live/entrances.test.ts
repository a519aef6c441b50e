// Who comes in over the picture, and in which order
import { expect, it } from 'vitest'
import { type Entry, nextEntrance, noEntrances, withEntries } from '#/features/live/entrances.ts'

const entry = (seq: number): Entry => ({
  kind: 'entry',
  seq,
  at: seq,
  ride: 'kite',
  author: { key: 'a', name: 'a', role: null, title: null },
})
const seqs = (entries: readonly Entry[]) => entries.map(({ seq }) => seq)

it('one entrance is shown at a time, and the others follow in order', () => {
  const two = withEntries(withEntries(noEntrances, [entry(1)]), [entry(2), entry(3)])
  expect([two.current?.seq, seqs(two.waiting)]).toEqual([1, [2, 3]])
  const next = nextEntrance(two)
  expect([next.current?.seq, seqs(next.waiting)]).toEqual([2, [3]])
  expect(nextEntrance(nextEntrance(next))).toEqual(noEntrances)
})

it('more than three waiting entrances drop the oldest ones', () => {
  const many = withEntries(withEntries(noEntrances, [entry(1)]), [entry(2), entry(3), entry(4), entry(5)])
  expect([many.current?.seq, seqs(many.waiting)]).toEqual([1, [3, 4, 5]])
})
