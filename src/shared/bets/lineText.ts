/** A line of a bet as a single line of text. */
import type { Localized } from '#/contract/common.ts'
import type { Selection } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { pickText } from './pickText.ts'

/** Replaces the words of a play until its family is loaded, because the play's code is not readable. */
export const notYet = '…'

/** `和值大小单双 大`; `notYet` until the family is loaded (`useFamilies`). */
export function lineText(
  { playCode, selection }: { readonly playCode: string; readonly selection: Selection },
  localized: (names: Localized) => string,
): string {
  const play = playOf(playCode)
  return play ? `${localized(play.shortNames)} ${pickText(play, selection, localized)}` : notYet
}
