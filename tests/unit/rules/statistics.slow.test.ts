/** D5: a planted fault is found in the draws of each family. */
import { describe, it } from 'vitest'
import { shapes } from '../../support/fastDraws.ts'
import { expectFailures, faults } from './plantedFaults.ts'

describe('a planted fault is found in the draws of each family', () => {
  it.each(faults)('%s', (_, generatorOf) => expectFailures(generatorOf, Object.values(shapes)))
})
