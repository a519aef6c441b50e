/** Random notes. The notes differ as long as the play has other notes. */
import type { Selection as WireSelection } from '#/contract/bets.ts'
import type { RuleConfig } from '#/rules/config.ts'
import { randomNote } from '#/rules/engine.ts'
import type { Play, Selection, Uniform } from '#/rules/play.ts'
import { linesOf, type OddsByPlay, type Terms } from '../boardModel.ts'
import type { SlipLine } from '../slipLines.ts'

/**
 * The number of draws without a new note after which the search ends. With eleven notes, the search misses the last note with a chance of
 * 10⁻²⁰.
 */
const patience = 500

/** The order within a row has no meaning. */
function keyOf(selection: Selection): string {
  return JSON.stringify(
    selection.map((row) => {
      const sorted = [...row]
      sorted.sort()
      return sorted
    }),
  )
}

/** `count` notes. If the play has fewer notes, each note appears equally often, or once more. */
export function randomNotes(play: Play, count: number, random: Uniform): WireSelection[] {
  const notes: WireSelection[] = []
  const round = new Set<string>()
  for (let misses = 0; notes.length < count;) {
    const selection = randomNote(play, random)
    const key = keyOf(selection)
    if (round.has(key)) {
      misses += 1
      if (misses < patience) continue
      round.clear()
    }
    misses = 0
    round.add(key)
    notes.push(selection.map((row) => [...row]))
  }
  return notes
}

/** One line for each note; no lines without odds that the player has seen. */
export function linesOfNotes(play: Play, notes: readonly Selection[], odds: OddsByPlay, terms: Terms, rules: RuleConfig): SlipLine[] {
  return notes.flatMap((selection) => linesOf({ [play.code]: selection }, [play], odds, terms, rules).lines)
}

/** A uniform random integer from 0 to n - 1. Rejects words of the last, incomplete range of n. */
export function uniform(n: number): number {
  const limit = Math.floor(2 ** 32 / n) * n
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word < limit ? word % n : uniform(n)
}
