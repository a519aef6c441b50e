/** Payouts of bets, added up a second time note by note in fractions. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { oddsOf, payoutOf, settle } from '#/rules/engine.ts'
import { add, floor, fraction } from '#/rules/fraction.ts'
import { allDice, oracleNotes } from './k3Oracle.ts'
import { bettable } from './selections.ts'

/** So many bets are paid to the thousandth. */
export function expectExact(numRuns: number): void {
  const terms = fc.record({
    unit: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    multiple: fc.integer({ min: 1, max: 9999 }),
    prizeGroup: fc.integer({ min: 1800, max: 1998 }).map((group) => group - (group % 2)),
  })
  fc.assert(
    fc.property(bettable, fc.constantFrom(...allDice), terms, ({ play, selection }, dice, { unit, multiple, prizeGroup }) => {
      const odds = oddsOf(play, prizeGroup)
      const notes = oracleNotes(play.code, selection)
      const exact = notes.reduce(
        (sum, { level, wins }) => {
          const times = BigInt(wins(dice, { triplesLose: false, perHit: false }))
          return add(sum, fraction(unit * BigInt(multiple) * times * BigInt(odds[level] ?? 0), 10_000n))
        },
        fraction(0n, 1n),
      )
      expect(payoutOf({ unit, multiple, odds, wins: settle(play, selection, dice) })).toBe(floor(exact))
    }),
    { numRuns },
  )
}
