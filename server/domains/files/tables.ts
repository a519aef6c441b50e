/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { PicturePurpose } from '#/contract/uploads.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    files: Typed<'files', { purpose: PicturePurpose }>
  }
}
