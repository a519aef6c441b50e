/** 过关: one note with a side for each of several balls. It wins when all legs win; its odds are the product of the legs' odds. */
import { rowOf, sideNames } from '../../boards.ts'
import { fraction, multiply, type Fraction } from '../../fraction.ts'
import type { Level, Localized, Result, Row, Rule, Selection } from '../../play.ts'
import { risksOf } from '../../risks.ts'
import { atLevel, common, noProblem, noPushes, someOf } from '../../shapes.ts'
import { parityOf, primality, sizeOf } from './digits.ts'

const sides: Readonly<Record<string, Localized>> = {
  big: sideNames.big,
  small: sideNames.small,
  odd: sideNames.odd,
  even: sideNames.even,
  prime: { rw: '质', korw: '소수', en: 'Prime' },
  composite: { rw: '合', korw: '합성수', en: 'Composite' },
}
const codes = Object.keys(sides)

export function parlayRows(places: readonly Localized[]): Row[] {
  const options = Object.entries(sides).map(([code, names]) => ({ code, names }))
  return places.map((names, at) => rowOf(options, { key: String(at + 1), names, min: 0, max: 1 }))
}

/** The level of `count` legs, each with a chance of one half. */
function leg(count: number): Level {
  const each = (factor: Fraction) => Array.from({ length: count }, () => factor).reduce(multiply)
  const two = fraction(2n, 1n)
  return {
    win: each(fraction(1n, 2n)),
    push: fraction(0n, 1n),
    odds: (returned) => each(multiply(returned, two)),
  }
}

/** The risk option of a parlay: its first two legs with their places. */
export function firstLegs(selection: Selection): string {
  const legs = selection.flatMap((picked, at) => picked.map((side) => `${at + 1}:${side}`))
  return legs.slice(0, 2).join(' ') + (legs.length > 2 ? ' …' : '')
}

export function parlay(rows: number): Rule {
  const legs = (selection: Selection) => selection.filter(({ length }) => length > 0).length
  const matches = (selection: Selection, result: Result) =>
    selection.map((picked, at) => {
      const digit = result[at] ?? 0
      return common(picked, [sizeOf([digit]), parityOf([digit]), primality(digit)])
    })
  return {
    problem: noProblem,
    levelNames: Object.fromEntries(
      Array.from({ length: rows - 1 }, (_, at) => [String(at + 2), { rw: `${at + 2} 关`, korw: `${at + 2}연속`, en: `${at + 2} legs` }]),
    ),
    notes: (selection) => Number(legs(selection) > 1),
    levelsOf: (selection) => [String(legs(selection))],
    wins: (selection, result) => atLevel(String(legs(selection)), Number(legs(matches(selection, result)) === legs(selection))),
    pushes: noPushes,
    risks: (selection) => risksOf([firstLegs(selection)], [String(legs(selection))]),
    matches,
    levels: () => Object.fromEntries(Array.from({ length: rows - 1 }, (_, at) => [String(at + 2), leg(at + 2)])),
    random(uniform) {
      const at = Array.from({ length: rows }, (_, row) => row)
      const taken = someOf(at, 2, uniform)
      return at.map((row) => (taken.includes(row) ? someOf(codes, 1, uniform) : []))
    },
  }
}
