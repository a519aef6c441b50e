/** A great many simultaneous draws of an urn; `urn.test.ts` has a few. */
import { it } from 'vitest'
import { expectExactStock, wheelSetup } from './support.ts'

const setup = wheelSetup()

it('64 members on three processes draw an urn of 40: 40 prizes in exact stock, and 24 members keep their chance', () =>
  expectExactStock(setup.server, 64, [20, 12, 7, 1]))
