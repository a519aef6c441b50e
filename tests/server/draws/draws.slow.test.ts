/** Many draws of both implementations; `draws.test.ts` has a few. */
import { expect, test } from 'vitest'
import { disagreements } from './bothImplementations.ts'

test('10,000 draws of both implementations agree (D3), and a changed bit does not pass (D4)', async () => {
  expect(await disagreements(10_000)).toEqual([])
})
