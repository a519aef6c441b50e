/** What the sum of a result is called, for the families of which that is said beside the numbers. */
import { sideNames } from '#/rules/boards.ts'
import type { FamilyCode, Localized, Result } from '#/rules/play.ts'

/** From these sums on it is big; a sum just below the second figure is a tie. */
const bigFrom: Partial<Readonly<Record<FamilyCode, { readonly big: number; readonly tie?: number }>>> = {
  K3: { big: 11 },
  SSC: { big: 23 },
  PC28: { big: 14 },
  KL8: { big: 811, tie: 810 },
}

export interface ResultWords {
  readonly sum: number
  readonly sides: readonly Localized[]
}

/** `[3, 5, 6]` of K3 to 14, big, even. */
export function resultWords(family: FamilyCode, result: Result): ResultWords | undefined {
  const bounds = bigFrom[family]
  if (!bounds) return undefined
  const sum = result.reduce((total, number) => total + number, 0)
  const size = sum >= bounds.big ? sideNames.big : sum === bounds.tie ? sideNames.tie : sideNames.small
  return { sum, sides: [size, sum % 2 === 0 ? sideNames.even : sideNames.odd] }
}
