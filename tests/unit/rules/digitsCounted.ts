/** Chances of the plays of digits, counted a second time over all results. */
import { expect } from 'vitest'
import { levelsOf } from '#/rules/engine.ts'
import { fraction } from '#/rules/fraction.ts'
import type { Play, Selection } from '#/rules/play.ts'
import { everyNumber, type Note, oracleNotes } from './digitsOracle.ts'
import { digitPlays, houses, linesOf } from './digitsPlays.ts'

/** Selections that between them have notes of every level of a play, few enough to be written out. */
function covering(play: Play): Selection[] {
  const { rows, kind } = play.board
  const full = rows.map((row) => (row.entry ? linesOf(row) : row.options.map(({ code }) => code)))
  if (kind === 'grid') return [full]
  if (play.code === 'SD_GG')
    return [
      [['big'], ['odd'], []],
      [['big'], ['odd'], ['prime']],
    ]
  const [row] = rows
  if (/_ZX[SL]$/.test(play.code) && row) {
    return Array.from({ length: row.max - row.min + 1 }, (_, more) => [row.options.slice(0, row.min + more).map(({ code }) => code)])
  }
  if (rows.length === 1 && row && row.max === 1) return [[['4']]]
  if (rows.length === 1 || (rows.length === 2 && rows[1]?.entry)) {
    return [full.map((codes, at) => (rows[at]?.entry ? codes.slice(0, 120) : codes))]
  }
  return [full.map((codes, at) => codes.slice(0, Math.max(rows[at]?.min ?? 1, 3) + 1))]
}

/** One note of each level. */
function noteOfEach(play: Play): Map<string, Note> {
  const notes = new Map<string, Note>()
  for (const selection of covering(play)) {
    for (const note of oracleNotes(play.code, selection)) if (!notes.has(note.level)) notes.set(note.level, note)
  }
  return notes
}

/** The default, and every flag on its own. */
const flagged = houses.filter((_, bits) => bits === 0 || Number.isInteger(Math.log2(bits)))

const everything = new Map([1, 2, 3, 4, 5].map((size) => [size, everyNumber(size)]))
const all = (size: number) => everything.get(size) ?? []
const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** The chances of all levels of a play, under each rule that it knows, are those counted. */
export function expectCounted(play: Play): void {
  const notes = noteOfEach(play)
  expect([...notes.keys()].toSorted()).toEqual(Object.keys(levelsOf(play)).toSorted())
  // a play that a flag does not touch is counted once
  const single = flagged.filter(
    ({ config }, at) => at === 0 || JSON.stringify(levelsOf(play, config), asText) !== JSON.stringify(levelsOf(play), asText),
  )
  for (const { config, house } of single) {
    for (const [level, note] of notes) {
      let wins = 0
      let returned = 0
      for (const seen of all(note.at.length)) {
        wins += note.wins(seen, house)
        returned += note.pushes(seen, house)
      }
      const of = 10n ** BigInt(note.at.length)
      expect(levelsOf(play, config)[level], `${play.code} ${level}`).toMatchObject({
        win: fraction(BigInt(wins), of),
        push: fraction(BigInt(returned), of),
      })
    }
  }
}

/** Whether a note of the play looks at all five places, for which 100,000 results are counted. */
const isLong = (play: Play) => [...noteOfEach(play).values()].some(({ at }) => at.length === 5)
const named = (plays: readonly Play[]) => plays.map((play) => [play.code, play] as const)
export const shortPlays = named(digitPlays.filter((play) => !isLong(play)))
export const longPlays = named(digitPlays.filter(isLong))
