/** Long computing is cut into slices, so that other work can run between them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inSlices } from '../../../server/platform/process/slices.ts'

let time = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => time)
})
afterEach(() => vi.restoreAllMocks())

test('two long computations take turns, a slice in each turn of the loop, and short work waits for neither', async () => {
  const done: string[] = []
  const heavy = (name: string) =>
    inSlices([1, 2, 3], (item) => {
      time += 6
      done.push(`${name}${item}`)
      return item * 2
    })
  const both = Promise.all([heavy('a'), heavy('b')])
  expect(await inSlices([1], (item) => item)).toEqual([1])
  done.push('quick')
  setImmediate(() => done.push('another turn'))
  expect(await both).toEqual([
    [2, 4, 6],
    [2, 4, 6],
  ])
  expect(done).toEqual(['a1', 'b1', 'quick', 'a2', 'another turn', 'b2', 'a3', 'b3'])
})

test('the first error ends the computation', async () => {
  const fail = () => {
    throw new Error('wrong')
  }
  await expect(inSlices([1, 2], fail)).rejects.toThrow('wrong')
})
