/** Texts of a family that has only digit shapes. */
import type { Family, PlayText } from '../../play.ts'
import { textsOf } from './helpText.ts'
import { helpTextDirect } from './helpTextDirect.ts'
import { helpTextGroups } from './helpTextGroups.ts'
import { helpTextSides } from './helpTextSides.ts'

export function digitTexts(family: Family): Readonly<Record<string, PlayText>> {
  return textsOf(
    family,
    ({ helpText, size, game }) =>
      helpTextDirect(helpText, size, game.places.length) ?? helpTextGroups(helpText, size) ?? helpTextSides(helpText, size),
  )
}
