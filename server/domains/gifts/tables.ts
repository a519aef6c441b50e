/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Localized } from '#/contract/common.ts'
import type { Gift } from '#/contract/live/gifts.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    giftKinds: Typed<'giftKinds', { names: Localized; effect: Gift['effect'] }>
  }
}
