/** Several random notes: each can be bet, none comes twice while there are others. */
import { describe, expect, it } from 'vitest'
import { randomNotes, linesOfNotes, uniform } from '#/features/lottery/board/randomNotes.ts'
import { defaultRules } from '#/rules/config.ts'
import { checkSelection, oddsOf } from '#/rules/engine.ts'
import type { Play, Uniform } from '#/rules/play.ts'
import { knownFamilies, playOf, playTypes } from '#/rules/registry.ts'
import { must } from '../fixtures.ts'

const plays = knownFamilies.flatMap((code) => playTypes(code).flatMap((type) => type.plays))
const named = (code: string): Play => must(playOf(code))
const keysOf = (selections: readonly (readonly (readonly string[])[])[]) => selections.map((selection) => JSON.stringify(selection))
const cells = (play: Play) => play.board.rows.reduce((count, { options }) => count + options.length, 0)
const terms = { unit: '2000', multiple: 3, prizeGroup: 1956 }

describe('notes', () => {
  it('of every play can be bet', () => {
    for (const play of plays) {
      const notes = randomNotes(play, 5, uniform)
      expect(notes, play.code).toHaveLength(5)
      for (const selection of notes) expect(checkSelection(play, selection), play.code).toBeNull()
    }
  })

  it('are all different where the play has as many notes', () => {
    const grids = plays.filter((play) => play.board.kind === 'grid' && cells(play) >= 10)
    expect(grids.length).toBeGreaterThan(3)
    for (const play of grids) expect(new Set(keysOf(randomNotes(play, 10, uniform))).size, play.code).toBe(10)
  })

  it('of a play with two notes alternate, so that neither comes more often than necessary', () => {
    const play = must(plays.find((one) => one.board.kind === 'grid' && cells(one) === 2))
    const [first, ...others] = keysOf(randomNotes(play, 5, uniform))
    expect([1, 2]).toContain(others.filter((key) => key === first).length)
  })

  it('are equal if only the order of their picks differs', () => {
    const orders = [
      ['1', '2'],
      ['2', '1'],
      ['3', '1'],
    ]
    const play: Play = { ...named('KSHZ'), rule: { ...named('KSHZ').rule, random: () => [orders.shift() ?? ['4', '5']] } }
    expect(randomNotes(play, 2, uniform)).toEqual([[['1', '2']], [['3', '1']]])
  })

  it('become a line each, at the odds shown and with the multiple set', () => {
    const play = named('KSHZ')
    const notes = randomNotes(play, 5, uniform)
    const lines = linesOfNotes(play, notes, { [play.code]: oddsOf(play, 1956) }, terms, defaultRules)
    expect(lines.map(({ selection }) => selection)).toEqual(notes)
    for (const line of lines) expect(line).toMatchObject({ notes: 1, ...terms })
    expect(linesOfNotes(play, notes, {}, terms, defaultRules)).toEqual([])
  })

  it('include every note equally often: each number of the generator gives another note', () => {
    const play = named('KSHZ')
    const numbers = Array.from({ length: cells(play) }, (_, number) => number)
    const notes = numbers.flatMap((number) => randomNotes(play, 1, () => number))
    expect(new Set(keysOf(notes)).size).toBe(cells(play))
  })

  it('use no more numbers of the generator than they need', () => {
    const bounds: number[] = []
    const counting: Uniform = (n) => {
      bounds.push(n)
      return uniform(n)
    }
    randomNotes(named('KSHZ'), 1, counting)
    expect(bounds).toEqual([cells(named('KSHZ'))])
  })
})
