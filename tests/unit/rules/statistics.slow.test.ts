/** D5: a planted fault is found in the draws of each family. */
import { describe, it } from 'vitest'
import { shapes } from '../../support/fastDraws.ts'
import { expectFound, faults } from './plantedFaults.ts'

describe('a planted fault is found in the draws of each family', () => {
  it.each(faults)('%s', (_, generatorOf) => expectFound(generatorOf, Object.values(shapes)))
})
