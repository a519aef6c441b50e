/** Arbitrary selections: any selection of a play's board, and selections that can be bet. */
import fc from 'fast-check'
import { checkSelection } from '#/rules/engine.ts'
import type { Play, Selection } from '#/rules/play.ts'
import { playTypes } from '#/rules/registry.ts'

export const k3Plays: readonly Play[] = playTypes('K3').flatMap(({ plays }) => plays)

function rowsOf(play: Play): fc.Arbitrary<Selection> {
  return fc.tuple(
    ...play.board.rows.map(({ options, min, max }) =>
      fc.subarray(
        options.map(({ code }) => code),
        { minLength: min, maxLength: max },
      ),
    ),
  )
}

/** Selections that can be bet, of any K3 play. */
export const bettable: fc.Arbitrary<{ play: Play; selection: Selection }> = fc.constantFrom(...k3Plays).chain((play) =>
  rowsOf(play)
    .filter((selection) => checkSelection(play, selection) === null)
    .map((selection) => ({ play, selection })),
)
