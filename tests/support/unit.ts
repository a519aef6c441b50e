/**
 * Set-up of the unit suite: English texts as in the source, the rules of plays where bets are shown, longer time-outs and quick queries for
 * pages, channels of the file's own, and a failure on unexpected console errors.
 */
import { i18n } from '@lingui/core'
import { afterEach, expect } from 'vitest'
import { patient } from './patience.ts'

i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} })

/** Folders of tests whose subjects name plays, or are plays. */
const ofPlays = [
  /\/unit\/(?:app|rules|server|shared|ui)\//,
  /\/unit\/features\/(?:account|agency|bills|home|invitations|lottery|records|teamReports|trend)\//,
  /\/unit\/features\/[\w.]+$/,
]
const { testPath = '' } = expect.getState()
if (ofPlays.some((folder) => folder.test(testPath))) await import('./families.ts')

if ('document' in globalThis) {
  if (navigator.userAgent.includes('jsdom')) await import('./quickDom.ts')
  const { configure, getConfig } = await import('@testing-library/react')
  const { getElementError } = getConfig()
  configure({
    asyncUtilTimeout: patient.timeout,
    // The error of each poll that finds nothing yet is thrown away: the document is printed when a message is read.
    getElementError(message, container) {
      const error = new Error(message ?? '')
      error.name = 'TestingLibraryElementError'
      return Object.defineProperty(error, 'message', { get: () => getElementError(message, container).message, configurable: true })
    },
  })
  // jsdom has no media queries: a phone with animations, in light colours.
  globalThis.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  // jsdom's own function only reports an error.
  Object.defineProperty(globalThis, 'scrollTo', { value: () => undefined, writable: true, configurable: true })
}

/** Files run at the same time in threads of one process, and channels of one name would join their pages like tabs of one browser. */
const file = crypto.randomUUID()
Object.defineProperty(globalThis, 'BroadcastChannel', {
  value: class extends BroadcastChannel {
    constructor(name: string) {
      super(`${file} ${name}`)
    }
  },
  writable: true,
  configurable: true,
})

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
