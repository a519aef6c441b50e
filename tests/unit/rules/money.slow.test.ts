/** Many settlements; `money.test.ts` has a few. */
import { it } from 'vitest'
import { expectExact } from './exactPayouts.ts'

it('M11: 100,000 settlements are exact, like an oracle that adds up note by note in fractions', () => expectExact(100_000), 120_000)
