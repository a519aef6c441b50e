/**
 * Set-up of the unit suite: English texts as in the source, longer time-outs for pages, channels of the file's own, and a failure on
 * unexpected console errors.
 */
import { i18n } from '@lingui/core'
import { afterEach } from 'vitest'
import { patient } from './patience.ts'

i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} })

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patient.timeout })
  // jsdom's own function only reports an error.
  Object.defineProperty(globalThis, 'scrollTo', { value: () => undefined, writable: true, configurable: true })
}

/** Files run at the same time in threads of one process, and channels of one name would join their pages like tabs of one browser. */
const file = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${file} ${name}`)
  }
}

/** jsdom does not know the element `search`. */
const unknownToJsdom = /^The tag <%s> is unrecognized.* search$/s
let consoleErrors: string[] = []
console.error = (...words: readonly unknown[]) => {
  const text = words.map(String).join(' ')
  if (!unknownToJsdom.test(text)) consoleErrors.push(text)
}

/** Returns the console errors so far, which then do not fail the test. */
export function complaints(): readonly string[] {
  const errors = consoleErrors
  consoleErrors = []
  return errors
}

afterEach(() => {
  const unexpected = complaints()
  if (unexpected.length > 0) throw new Error(`the console has errors that the test does not expect:\n${unexpected.join('\n')}`)
})
