/** Equal arguments give equal keys, in any order of their fields. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical } from '#/lib/canonical.ts'

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).reduceRight<[string, unknown][]>((all, [key, member]) => [...all, [key, shuffled(member)]], []),
  )
}

test('the order of members does not matter, and the order of a list does', () => {
  expect(canonical({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}')
  expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
})

test('an absent member and an undefined one are the same', () => {
  expect(canonical({ lotteryId: 'k3-1m', queryDate: undefined })).toBe(canonical({ lotteryId: 'k3-1m' }))
  expect(canonical(undefined)).toBe('')
})

test('any plain data reads back, and its key does not depend on the order of members', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonical(shuffled(value))).toBe(canonical(value))
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
