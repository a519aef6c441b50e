/** Test set-up: fast-check draws the same samples in each run. `MODEL_SEED=5` draws others; a failure prints its seed. */
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** Where a test may draw by a helper, without naming fast-check. Each context of a page would read the library anew, so others do not. */
const mayDraw = /\/(?:rules|wire|server)\//
const { testPath = '' } = expect.getState()
if (mayDraw.test(testPath) || readFileSync(testPath, 'utf8').includes('fast-check')) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ seed: Number(process.env['MODEL_SEED'] ?? 17) })
}
