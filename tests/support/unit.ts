/** Before the unit suite: the texts in English, as written in the source. */
import { i18n } from '@lingui/core'

i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} })
