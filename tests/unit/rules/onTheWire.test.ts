/** The bets of a board can be sent and stored: the contract's bounds equal the bounds of the largest board. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { selection, selectionBounds } from '#/contract/bets.ts'
import { lotteryTypeCode } from '#/contract/lottery.ts'
import { playTypes } from '#/rules/registry.ts'

const first = () => 0
const last = (n: number) => n - 1
const plays = lotteryTypeCode.options.flatMap((family) => playTypes(family).flatMap((type) => type.plays.map((play) => ({ family, play }))))
const notesOf = ({ play }: (typeof plays)[number]) => [first, last].map((uniform) => play.rule.random(uniform).map((row) => [...row]))

describe('a selection', () => {
  it.each(lotteryTypeCode.options)('of every play of %s passes the contract', (family) => {
    const refused = plays.filter((one) => one.family === family && notesOf(one).some((note) => !v.is(selection, note)))
    expect(refused.map(({ play }) => play.code)).toEqual([])
  })

  it('needs every row and letter that the bounds allow', () => {
    const notes = plays.flatMap(notesOf)
    expect(Math.max(...notes.map((rows) => rows.length))).toBe(selectionBounds.rows)
    expect(Math.max(...notes.flatMap((rows) => rows.flatMap((row) => row.map((code) => code.length))))).toBe(selectionBounds.code)
  })
})
