/** What every family of different numbers is held to, given its oracle. */
import fc from 'fast-check'
import { expect } from 'vitest'
import type { RuleConfig } from '#/rules/config.ts'
import { checkSelection, countNotes, levelsOf, matches, oddsOf, pushes, quickPick, randomNote, settle } from '#/rules/engine.ts'
import { randomEntry } from '#/rules/entry.ts'
import { add, compare, fraction, type Fraction, multiply, subtract } from '#/rules/fraction.ts'
import type { Family, Play, PlayText, Row, Selection } from '#/rules/play.ts'
import { type Draw, type Expansions, type House, type Note, winsBy } from './drawnOracle.ts'

export interface Case {
  readonly family: Family
  readonly oracle: Expansions
  readonly houses: readonly RuleConfig[]
  /** How many numbers are drawn, of how many. */
  readonly length: number
  readonly of: number
}

export function playsOf({ types }: Family): Play[] {
  return types.flatMap(({ plays }) => plays)
}

export function playOf(family: Family, code: string): Play {
  const play = playsOf(family).find((one) => one.code === code)
  if (!play) throw new Error(`no play ${code}`)
  return play
}

export function notesOf(oracle: Expansions, code: string, selection: Selection): Note[] {
  const expand = oracle[code]
  if (!expand) throw new Error(`the oracle does not know ${code}`)
  return expand(selection)
}

const chance: fc.Arbitrary<(n: number) => number> = fc
  .infiniteStream(fc.nat())
  .map((numbers) => (n: number) => (numbers.next().value ?? 0) % n)

/** Small enough for every note to be written out. */
function rowOf({ options, min, max, entry }: Row): fc.Arbitrary<readonly string[]> {
  if (entry) {
    return fc
      .tuple(chance, fc.integer({ min: 1, max: 6 }))
      .map(([uniform, count]) => [...new Set(Array.from({ length: count }, () => randomEntry(entry, uniform)))])
  }
  return fc.shuffledSubarray(
    options.map(({ code }) => code),
    { minLength: min, maxLength: Math.min(max, min + 4) },
  )
}

/** The legs avoid the bankers, and are as many as they must be. */
function rowsOf({ board }: Play): fc.Arbitrary<Selection> {
  if (board.kind !== 'banker') return fc.tuple(...board.rows.map(rowOf))
  const [bankers, legs] = board.rows as [Row, Row]
  return fc
    .tuple(fc.shuffledSubarray(legs.options.map(({ code }) => code)), fc.integer({ min: 1, max: bankers.max }), fc.nat(3))
    .map(([codes, count, more]) => [codes.slice(0, count), codes.slice(count, bankers.max + 1 + more)])
}

export function bettable(plays: readonly Play[]): fc.Arbitrary<{ play: Play; selection: Selection }> {
  return fc.constantFrom(...plays).chain((play) =>
    rowsOf(play)
      .filter((selection) => checkSelection(play, selection) === null)
      .map((selection) => ({ play, selection })),
  )
}

/** A draw by chance that begins, as often as not, with what was picked: first one number of each row, then the others. */
export function drawFor(selection: Selection, { length, of }: Case): fc.Arbitrary<Draw> {
  const all = Array.from({ length: of }, (_, i) => i + 1)
  const picked = selection.map((row) => row.flatMap((code) => (/^\d\d( \d\d)*$/.test(code) ? code.split(' ').map(Number) : [])))
  const first = picked.length > 1 ? picked.map(([number]) => number) : []
  const wanted = [...first, ...picked.flat()].flatMap((number) => (number === undefined ? [] : [number]))
  return fc
    .tuple(fc.shuffledSubarray(all, { minLength: of }), fc.boolean(), fc.nat(length))
    .map(([shuffled, lucky, count]) => [...new Set([...(lucky ? wanted.slice(0, count) : []), ...shuffled])].slice(0, length))
}

export function expectOracle(testCase: Case, numRuns: number): void {
  const { family, oracle, houses } = testCase
  const cases = bettable(playsOf(family)).chain(({ play, selection }) =>
    fc.record({
      play: fc.constant(play),
      selection: fc.constant(selection),
      draw: drawFor(selection, testCase),
      house: fc.constantFrom(...houses),
    }),
  )
  fc.assert(
    fc.property(cases, ({ play, selection, draw, house }) => {
      const notes = notesOf(oracle, play.code, selection)
      const levels = 'hit' in levelsOf(play) ? 1 : play.rule.levelsOf(selection, house).length
      // a play of several levels writes each note once for each of them
      const times = play.board.kind === 'grid' ? 1 : levels
      expect(countNotes(play, selection)).toBe(notes.length / times)
      expect(settle(play, selection, draw, house)).toEqual(winsBy(notes, draw, house))
      expect(pushes(play, selection, draw, house)).toBe(notes.filter(({ returns }) => returns?.(draw, house)).length)
      const shown = matches(play, selection, draw, house)
      expect(shown).toHaveLength(selection.length)
      shown.forEach((row, at) => expect(selection[at]).toEqual(expect.arrayContaining([...row])))
    }),
    { numRuns },
  )
}

/** A note of each level of the play, as the oracle writes it. */
export function notesByLevel(oracle: Expansions, play: Play): Note[] {
  let seed = 7
  const single = randomNote(play, (n) => (seed = (seed * 31 + 11) % 10_007) % n)
  if (play.board.kind !== 'grid') return notesOf(oracle, play.code, single)
  return play.board.rows.flatMap((row, at) =>
    row.options.flatMap(({ code }) =>
      notesOf(
        oracle,
        play.code,
        play.board.rows.map((_, i) => (i === at ? [code] : [])),
      ),
    ),
  )
}

/** The level's chances are those of counting through all these draws. */
export function expectCounted(play: Play, note: Note, draws: readonly Draw[], house: RuleConfig): void {
  const level = levelsOf(play, house)[note.level]
  const share = (test: (draw: Draw, rules: House) => boolean) =>
    fraction(BigInt(draws.filter((draw) => test(draw, house)).length), BigInt(draws.length))
  expect(level?.win, `${play.code} ${note.level}`).toEqual(share(note.wins))
  expect(level?.push, `${play.code} ${note.level}`).toEqual(share(note.returns ?? (() => false)))
}

export const prizeGroups = [...Array.from({ length: 81 }, (_, i) => 1800 + 2 * i), 2000]

/** What a unit on a note brings back in the long run, and what is asked of each level. */
export function expectReturns({ family, houses }: Case): void {
  const scale = fraction(1n, 10_000n)
  for (const config of houses) {
    for (const play of playsOf(family)) {
      const levels = Object.entries(levelsOf(play, config))
      for (const prizeGroup of prizeGroups) {
        const odds = oddsOf(play, prizeGroup, config)
        const most = fraction(BigInt(prizeGroup), 2000n)
        const paidBack = (win: Fraction, paid: number) => multiply(multiply(win, fraction(BigInt(paid), 1n)), scale)
        let whole = fraction(0n, 1n)
        for (const [code, { win, push, share = fraction(1n, 1n) }] of levels) {
          const paid = odds[code] ?? 0
          const part = multiply(subtract(most, push), share)
          const at = `${play.code} ${code} ${prizeGroup}`
          if (compare(paidBack(win, paid), part) > 0) throw new Error(`${at} returns too much`)
          if (compare(paidBack(win, paid + 1), part) <= 0) throw new Error(`${at} returns less than rounding makes it`)
          whole = play.board.kind === 'grid' ? whole : add(whole, paidBack(win, paid))
        }
        if (compare(whole, most) > 0) throw new Error(`${play.code} returns too much at ${prizeGroup}`)
      }
    }
  }
}

/** Of whole selections: what these draws, each as likely, pay for a unit on each note. */
export function expectPayouts(testCase: Case, plays: readonly Play[], draws: readonly Draw[], numRuns: number): void {
  fc.assert(
    fc.property(
      bettable(plays),
      fc.constantFrom(...testCase.houses),
      fc.constantFrom(...prizeGroups),
      ({ play, selection }, house, prizeGroup) => {
        const odds = oddsOf(play, prizeGroup, house)
        let paid = 0n
        for (const draw of draws) {
          for (const [level, notes] of Object.entries(settle(play, selection, draw, house)))
            paid += BigInt(notes) * BigInt(odds[level] ?? 0)
          paid += BigInt(pushes(play, selection, draw, house)) * 10_000n
        }
        const most = BigInt(countNotes(play, selection)) * BigInt(draws.length) * BigInt(prizeGroup) * 5n
        expect(paid <= most, `${play.code} ${JSON.stringify(selection)} ${prizeGroup}`).toBe(true)
      },
    ),
    { numRuns },
  )
}

/** Every play has its texts in three languages, and an example that the oracle counts alike. */
export function expectTexts(testCase: Case, texts: Readonly<Record<string, PlayText>>): void {
  const { family, oracle, houses } = testCase
  const [house] = houses
  if (!house) throw new Error('no rules')
  const plays = playsOf(family)
  expect(Object.keys(texts).toSorted()).toEqual(plays.map(({ code }) => code).toSorted())
  for (const play of plays) {
    const { help, example, remark, sample } = texts[play.code] as PlayText
    for (const text of [
      play.names,
      play.shortNames,
      help,
      example,
      ...play.board.rows.map(({ names }) => names),
      ...(remark ? houses.map(remark) : []),
    ]) {
      expect(text.rw).toMatch(/[\p{Script=Han}\d]/u)
      expect(text.korw).toMatch(/[\p{Script=Hangul}\d]/u)
      expect(text.en).toMatch(/^[\x20-\x7e’]+$/)
      expect(text.rw + text.korw).not.toMatch(/undefined|NaN/)
    }
    for (const text of Object.values(help)) expect(text.length).toBeGreaterThan(15)
    expect(checkSelection(play, sample.selection), play.code).toBeNull()
    const notes = countNotes(play, sample.selection)
    const won = Object.values(winsBy(notesOf(oracle, play.code, sample.selection), sample.result, house)).reduce(
      (sum, each) => sum + each,
      0,
    )
    expect(won, play.code).toBeGreaterThan(0)
    if (notes > won) {
      for (const text of [example.rw, example.korw]) expect(text.match(/\d+ ?(?=[注건])/g)?.map(Number)).toEqual([notes, won])
      expect(example.en).toContain(`${won} of ${notes} notes`)
    } else expect(example.rw).toContain(notes === 1 ? '这一注中奖' : `${notes} 注全中`)
    for (const text of Object.values(example)) expect(text).toContain(sample.result.map((n) => String(n).padStart(2, '0')).join(' '))
  }
}

/** What a board needs of its plays. */
export function expectBoards({ family }: Case): void {
  const plays = playsOf(family)
  expect(new Set(plays.map(({ code }) => code)).size).toBe(plays.length)
  for (const type of family.types) for (const play of type.plays) expect([play.type, play.family]).toEqual([type.code, family.code])
  for (const play of plays) {
    expect(play.code.length).toBeLessThanOrEqual(16)
    const codes = play.board.rows.flatMap(({ options }) => options.map(({ code }) => code))
    if (play.board.kind === 'grid') {
      expect(new Set(codes).size).toBe(codes.length)
      expect(Object.keys(levelsOf(play)).toSorted()).toEqual(codes.toSorted())
    }
    for (const row of play.board.rows) for (const quick of row.quick) expect(quickPick(row, quick).length).toBeLessThanOrEqual(row.max)
  }
  fc.assert(
    fc.property(fc.constantFrom(...plays), chance, (play, uniform) => {
      const selection = randomNote(play, uniform)
      expect(checkSelection(play, selection)).toBeNull()
      expect(countNotes(play, selection)).toBe(1)
    }),
  )
}

/** A reading names a side just when its cell wins, and no side when none does. */
export function expectReadings({ family, houses, ...rest }: Case, numRuns: number): void {
  const draws = fc.constant([]).chain((selection: Selection) => drawFor(selection, { family, houses, ...rest }))
  fc.assert(
    fc.property(fc.constantFrom(...family.readings), draws, fc.constantFrom(...houses), (reading, draw, house) => {
      const sold = playOf(family, reading.play?.code ?? '')
      const winners = reading.sides
        .map(({ code }) => code)
        .filter((code) => {
          const selection = reading.play?.select(code) ?? []
          expect(checkSelection(sold, selection)).toBeNull()
          return Object.keys(settle(sold, selection, draw, house)).length > 0
        })
      const side = reading.sideOf(draw, house)
      expect(winners).toEqual(side === null ? [] : [side])
    }),
    { numRuns },
  )
  expect(new Set(family.readings.map(({ code }) => code)).size).toBe(family.readings.length)
}
