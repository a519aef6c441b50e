/** Texts of a family that is made of the shapes of digits alone. */
import type { Family, PlayText } from '../../play.ts'
import { textsOf } from './said.ts'
import { directSaid } from './saidDirect.ts'
import { groupsSaid } from './saidGroups.ts'
import { sidesSaid } from './saidSides.ts'

export function digitTexts(family: Family): Readonly<Record<string, PlayText>> {
  return textsOf(
    family,
    ({ said, size, game }) => directSaid(said, size, game.places.length) ?? groupsSaid(said, size) ?? sidesSaid(said, size),
  )
}
