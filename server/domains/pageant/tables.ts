/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Localized } from '#/contract/common.ts'
import type { OwnPhoto } from '#/contract/live/pageant.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    pageants: Typed<'pageants', { titles: Localized; abouts: Localized }>
    certifiedPhotos: Typed<'certifiedPhotos', { state: OwnPhoto['state']; reason: Localized }>
  }
}
