/** What SQL does not say of columns: what is in JSON, and of which few values a text is. */
import type { Localized } from '#/contract/common.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import type { WheelKind } from '#/rules/welfare/wheel.ts'
import type { Typed } from '../../platform/database/tables.ts'

/** What a sector of a wheel gives; `weight`: how many there are of it, or its weight. */
export interface Prize {
  readonly award: Award | null
  readonly names: Localized
  readonly weight: number
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    wheels: Typed<'wheels', { titles: Localized; terms: readonly Localized[]; kind: WheelKind }>
    wheelRounds: Typed<'wheelRounds', { prizes: readonly Prize[]; remaining: readonly number[] }>
    wheelDraws: Typed<'wheelDraws', { award: Award; before: readonly number[] }>
  }
}
