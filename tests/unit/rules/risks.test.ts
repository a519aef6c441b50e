/** The options that the exposure of a bet counts on; `risks.slow.test.ts` has more bets on each play. */
import { expect, test } from 'vitest'
import { defaultRules } from '#/rules/config.ts'
import { checkRisks, everyPlay } from './riskChecks.ts'

checkRisks(1)

test('a bet on everything has a few thousand options, also with millions of notes', () => {
  const everything = (code: string) => {
    const play = everyPlay.find(([each]) => each === code)?.[1]
    if (!play) throw new Error(`no play ${code}`)
    return play.rule.risks(
      play.board.rows.map(({ options, max }) => options.slice(0, max).map(({ code: option }) => option)),
      defaultRules,
    ).length
  }
  expect(everything('ZX5')).toBe(1000)
  expect(everything('RZX3')).toBe(600)
  expect(everything('KL8X10')).toBe(2556)
  expect(everything('PKQZX5')).toBe(720)
  expect(everything('LHC4QZ')).toBe(1081)
})
