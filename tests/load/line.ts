/** The lines of bets in the benchmarks. */
import { randomInt } from 'node:crypto'
import type { BetLine } from '#/contract/bets.ts'
import { countNotes, oddsOf, oddsOfSelection, randomNote } from '#/rules/engine.ts'
import type { Play } from '#/rules/play.ts'
import { playOf } from '#/rules/registry.ts'

export const linesPerRequest = 20
export const requestsAtOnce = 64

const playCode = 'KSHZDXDS'
const sides = ['big', 'small', 'odd', 'even']

/** A line with the odds of its own option alone, as the page sends it. */
export function lineAt(index: number, prizeGroup: number) {
  const play = playOf(playCode)
  const option = sides[index % sides.length] ?? 'big'
  const odds = play ? (oddsOf(play, prizeGroup)[option] ?? 0) : 0
  return { playCode, selection: [[option]], notes: 1, unit: '100', multiple: 1, prizeGroup, oddsSeen: { [option]: odds } }
}

/** A random note of a play. */
export function randomLine(play: Play, prizeGroup: number): BetLine {
  const selection = randomNote(play, (n) => randomInt(n)).map((row) => [...row])
  return {
    playCode: play.code,
    selection,
    notes: countNotes(play, selection),
    unit: '100',
    multiple: 1,
    prizeGroup,
    oddsSeen: { ...oddsOfSelection(play, selection, oddsOf(play, prizeGroup)) },
  }
}
