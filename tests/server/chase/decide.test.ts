/** The next action of a chase. */
import { describe, expect, test } from 'vitest'
import { decide, type ChaseFacts, type RowFacts } from '../../../server/domains/chase/decide.ts'

const states = { S: 'SETTLED', W: 'SETTLED', P: 'PLACED', '?': 'PLACING', '-': 'WAIT', R: 'REFUSED', X: 'STOPPED' } as const
type Letter = keyof typeof states
const isLetter = (letter: string): letter is Letter => letter in states

/** Periods as a word: `W` won double; 10 points each. `on`: the index of the period on sale; earlier ones are over. */
function facts(word: string, on: number, more: Partial<ChaseFacts> = {}): ChaseFacts {
  const rows = [...word].filter(isLetter).map((letter, n): RowFacts => ({
    n,
    state: states[letter],
    cost: 10n,
    payout: letter === 'W' ? 20n : letter === 'S' ? 0n : null,
    won: letter === 'W',
    sale: n < on ? 'over' : n === on ? 'on' : 'before',
  }))
  return { stopOnWin: false, stopLoss: null, locked: false, rulesChanged: false, rows, ...more }
}
const nothing = { missed: [], end: null, place: null }

describe('a chase', () => {
  test.each([
    ['---', 0, 0],
    ['S--', 1, 1],
    ['P--', 1, 1],
    ['R--', 1, 1],
    ['SX-', 2, 2],
  ])('%s with period %s on sale places %s', (word, on, place) => {
    expect(decide(facts(word, on))).toEqual({ ...nothing, place })
  })
  test.each([
    ['P--', 0],
    ['?--', 1],
    ['S--', 0],
    ['X--', 0],
    ['PPP', 3],
    ['SSP', 3],
  ])('%s with period %s on sale waits', (word, on) => {
    expect(decide(facts(word, on))).toEqual(nothing)
  })
  test('returns the money of missed periods, and continues with the period on sale', () => {
    expect(decide(facts('S----', 3))).toEqual({ missed: [1, 2], end: null, place: 3 })
    expect(decide(facts('---', 3))).toEqual({ missed: [0, 1, 2], end: 'DONE', place: null })
    expect(decide(facts('P--', 3))).toEqual({ missed: [1, 2], end: null, place: null })
  })
  test('is done when nothing waits', () => {
    for (const word of ['SSS', 'SRX', 'W', 'XX']) expect(decide(facts(word, word.length))).toEqual({ ...nothing, end: 'DONE' })
  })

  test("stops after a win if requested, and waits for a period's outcome before the next bet", () => {
    expect(decide(facts('W--', 1, { stopOnWin: true }))).toEqual({ ...nothing, end: 'WIN' })
    expect(decide(facts('W--', 1))).toEqual({ ...nothing, place: 1 })
    expect(decide(facts('P--', 1, { stopOnWin: true }))).toEqual(nothing)
    expect(decide(facts('S--', 1, { stopOnWin: true }))).toEqual({ ...nothing, place: 1 })
    expect(decide(facts('P--', 2, { stopOnWin: true }))).toEqual({ ...nothing, missed: [1] })
  })

  test('never places a bet that could exceed the loss limit', () => {
    const stopLoss = 25n
    expect(decide(facts('S---', 1, { stopLoss }))).toEqual({ ...nothing, place: 1 })
    expect(decide(facts('SS--', 2, { stopLoss }))).toEqual({ ...nothing, end: 'LOSS' })
    expect(decide(facts('SS--', 1, { stopLoss }))).toEqual({ ...nothing, end: 'LOSS' })
    expect(decide(facts('SSW--', 3, { stopLoss }))).toEqual({ ...nothing, place: 3 })
    expect(decide(facts('SP--', 2, { stopLoss }))).toEqual(nothing)
  })

  test('ends for a locked account and for changed rules, with any period on sale', () => {
    expect(decide(facts('S--', 1, { locked: true }))).toEqual({ ...nothing, end: 'LOCKED' })
    expect(decide(facts('S--', 0, { rulesChanged: true }))).toEqual({ ...nothing, end: 'TERMS' })
    expect(decide(facts('W--', 1, { locked: true, stopOnWin: true }))).toEqual({ ...nothing, end: 'WIN' })
  })
})
