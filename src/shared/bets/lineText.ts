/** A line of a bet as one line of text. */
import type { Localized } from '#/contract/common.ts'
import type { Selection } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'
import { pickText } from './pickText.ts'

/** Stands for the words of a play until the file of its family is loaded: its code is nothing to read. */
export const notYet = '…'

/** `和值大小单双 大`; `notYet` until the family is loaded (`useFamilies`). */
export function lineText(
  { playCode, selection }: { readonly playCode: string; readonly selection: Selection },
  localized: (names: Localized) => string,
): string {
  const play = playOf(playCode)
  return play ? `${localized(play.shortNames)} ${pickText(play, selection, localized)}` : notYet
}
