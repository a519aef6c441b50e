/** Before the unit suite: the texts in English, as written in the source; on a page, patience. */
import { i18n } from '@lingui/core'
import { patient } from './patience.ts'

i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} })

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: patient.timeout })
}
