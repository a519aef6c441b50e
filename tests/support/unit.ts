/** Set-up of the unit suite: English texts as in the source, and longer time-outs for pages. */
import { i18n } from '@lingui/core'
import { patient } from './patience.ts'

i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} })

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patient.timeout })
}
