/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Localized } from '#/contract/common.ts'
import type { MallItem, MallKind } from '#/contract/live/mall.ts'
import type { Typed } from '../../platform/database/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    mallItems: Typed<'mallItems', { kind: MallKind; names: Localized; entrances: Localized; earning: NonNullable<MallItem['earning']> }>
    mallUsing: Typed<'mallUsing', { kind: MallKind }>
  }
}
