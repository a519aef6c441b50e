/** Many texts in envelopes; `envelope.test.ts` has a few. */
import { it } from 'vitest'
import { expectUnchanged } from './anyText.ts'

it('W2: 10,000 texts come out of the envelope as they went in, to the server and back', () => expectUnchanged(10_000), 120_000)
