/** The speed of each family's rules, by counting and settling: one thread, no database, random notes of every play. */
import { randomBytes, randomInt } from 'node:crypto'
import { drawNumbers } from '#/rules/draws/draw.ts'
import { countNotes, pushes, randomNote, settle } from '#/rules/engine.ts'
import type { Play, Result, Selection } from '#/rules/play.ts'
import { familyOf, knownFamilies } from '#/rules/registry.ts'
import { catalogue } from '../../server/domains/draws/catalogue.ts'

export interface FamilyRate {
  readonly family: string
  readonly plays: number
  /** Counted selections per second, and settled bets per second. */
  readonly counted: number
  readonly settled: number
}

interface Line {
  readonly play: Play
  readonly selection: Selection
}

const notesOfAPlay = 20
const draws = 50
const milliseconds = 1000

export async function familyRates(): Promise<FamilyRate[]> {
  const rates: FamilyRate[] = []
  for (const family of knownFamilies) {
    const lottery = catalogue.find((one) => one.family === family)
    if (!lottery) continue
    const plays = familyOf(family).types.flatMap((type) => type.plays)
    const lines = plays.flatMap((play) =>
      Array.from({ length: notesOfAPlay }, () => ({ play, selection: randomNote(play, (n) => randomInt(n)) })),
    )
    const results = await Promise.all(
      Array.from({ length: draws }, (_, index) =>
        drawNumbers(lottery.drawFamily, { seed: randomBytes(32), game: lottery.id, period: String(index), entropy: '' }),
      ),
    )
    rates.push({
      family,
      plays: plays.length,
      counted: perSecond(lines, ({ play, selection }) => countNotes(play, selection)),
      settled: perSecond(lines, ({ play, selection }, turn) => settled(play, selection, results[turn % draws] ?? [])),
    })
  }
  return rates
}

const settled = (play: Play, selection: Selection, result: Result) => [settle(play, selection, result), pushes(play, selection, result)]

/** Acts per second: whole turns over all lines until the time is over, after a warm-up turn. */
function perSecond(lines: readonly Line[], act: (line: Line, turn: number) => unknown): number {
  for (const line of lines) act(line, 0)
  const start = performance.now()
  let turn = 0
  do {
    turn++
    for (const line of lines) act(line, turn)
  } while (performance.now() - start < milliseconds)
  return (turn * lines.length * 1000) / (performance.now() - start)
}
