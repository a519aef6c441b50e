/** Set-up of the unit suite: English texts as in the source, longer time-outs for pages, and a failure on unexpected console errors. */
import { i18n } from '@lingui/core'
import { afterEach } from 'vitest'
import { patient } from './patience.ts'

i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} })

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patient.timeout })
  // jsdom has the function, and only says that it does nothing.
  Object.defineProperty(globalThis, 'scrollTo', { value: () => undefined, writable: true, configurable: true })
}

/** An element that jsdom does not know, and browsers do. */
const unknownToJsdom = /^The tag <%s> is unrecognized.* search$/s
let heard: string[] = []
console.error = (...words: readonly unknown[]) => {
  const text = words.map(String).join(' ')
  if (!unknownToJsdom.test(text)) heard.push(text)
}

/** What was written to the console as an error so far; whoever asks expects these lines, and they do not fail the test. */
export function complaints(): readonly string[] {
  const found = heard
  heard = []
  return found
}

afterEach(() => {
  const unexpected = complaints()
  if (unexpected.length > 0) throw new Error(`the console has errors that the test does not expect:\n${unexpected.join('\n')}`)
})
