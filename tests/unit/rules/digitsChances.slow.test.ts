/** Chances of the plays of five digits, counted over all 100,000 results. */
import { describe, it } from 'vitest'
import { expectCounted, longPlays } from './digitsCounted.ts'

describe('the chance of every level of every play of five places', () => {
  it.each(longPlays)('%s, counted over all results', (_, play) => expectCounted(play))
})
