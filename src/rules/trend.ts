/** What past draws looked like, counted: sides, numbers, omissions, long dragons. None of it changes the odds of the next one. */
import type { RuleConfig } from './config.ts'
import type { Family, Reading, Result, Selection } from './play.ts'

/** A period's numbers; null where it was voided or is missing. */
export interface Drawn {
  readonly period: string
  readonly result: Result | null
}

/** With the rules that the period was sold by. */
export interface DrawnByRules extends Drawn {
  readonly rules: RuleConfig
}

/** Where a number is looked for: at one place of the result, or anywhere in it. */
export type Place = number | 'any'

export interface NumberCount {
  /** As the family writes it: `07`. */
  readonly symbol: string
  readonly occurrences: number
  /** Periods since it last showed; 0 where the latest one shows it. */
  readonly omission: number
  /** floor(periods / occurrences), or one more than all periods where it never showed. */
  readonly averageOmission: number
  readonly longestOmission: number
  readonly longestStreak: number
}

const shows = (result: Result, place: Place, number: number) => (place === 'any' ? result.includes(number) : result[place] === number)

/**
 * For each number of the family the omission period by period, oldest first: 0 in a period that shows it, null where there
 * is no result. A gap neither adds to an omission nor ends one.
 */
export function omissions({ symbols }: Pick<Family, 'symbols'>, draws: readonly Drawn[], place: Place): (number | null)[][] {
  return symbols.map((symbol) => {
    let missed = 0
    return draws.map(({ result }) => {
      if (!result) return null
      missed = shows(result, place, Number(symbol)) ? 0 : missed + 1
      return missed
    })
  })
}

/** How often each number showed, and how long it stayed away. Draws oldest first. */
export function numberCounts(family: Pick<Family, 'symbols'>, draws: readonly Drawn[], place: Place): NumberCount[] {
  return omissions(family, draws, place).map((column, at) => {
    const known = column.filter((missed) => missed !== null)
    const occurrences = known.filter((missed) => missed === 0).length
    let streak = 0
    let longestStreak = 0
    for (const missed of known) {
      streak = missed === 0 ? streak + 1 : 0
      longestStreak = Math.max(longestStreak, streak)
    }
    return {
      symbol: family.symbols[at] ?? '',
      occurrences,
      longestStreak,
      omission: known.at(-1) ?? 0,
      averageOmission: occurrences === 0 ? known.length + 1 : Math.floor(known.length / occurrences),
      longestOmission: known.reduce((most, missed) => Math.max(most, missed), 0),
    }
  })
}

export interface SidesCount {
  readonly reading: string
  readonly sides: readonly { readonly code: string; readonly count: number }[]
  /** Results on no side: a tie, 49. */
  readonly none: number
}

/** How often each side of each reading came. */
export function sidesCounts({ readings }: Pick<Family, 'readings'>, draws: readonly DrawnByRules[]): SidesCount[] {
  const drawn = draws.filter(({ result }) => result)
  return readings.map((reading) => {
    const seen = drawn.map((draw) => sideOfDraw(reading, draw))
    return {
      reading: reading.code,
      sides: reading.sides.map(({ code }) => ({ code, count: seen.filter((side) => side === code).length })),
      none: seen.filter((side) => side === null).length,
    }
  })
}

export interface LongDragon {
  readonly reading: string
  readonly side: string
  /** Periods in a row, up to the latest. */
  readonly length: number
}

/** As many periods in a row make a long dragon. */
export const dragonLength = 3

/** The same side three times and more in a row, up to the latest draw; the longest first. A gap or a result on no side ends it. */
export function longDragons({ readings }: Pick<Family, 'readings'>, draws: readonly DrawnByRules[]): LongDragon[] {
  const latestFirst = [...draws]
  latestFirst.reverse()
  const dragons = readings.flatMap((reading): LongDragon[] => {
    const side = sideOfDraw(reading, latestFirst[0])
    if (side === null) return []
    const end = latestFirst.findIndex((draw) => sideOfDraw(reading, draw) !== side)
    const length = end < 0 ? latestFirst.length : end
    return length >= dragonLength ? [{ reading: reading.code, side, length }] : []
  })
  dragons.sort((a, b) => b.length - a.length)
  return dragons
}

function sideOfDraw(reading: Reading, draw: DrawnByRules | undefined): string | null {
  return draw?.result ? reading.sideOf(draw.result, draw.rules) : null
}

/** What is picked to bet with a side, and what to bet against it; undefined where the reading is not sold, or has more than two sides. */
export function dragonBets({ play, sides }: Reading, side: string): { playCode: string; with: Selection; against: Selection } | undefined {
  const other = sides.find(({ code }) => code !== side)
  if (!play || !other || sides.length !== 2) return undefined
  return { playCode: play.code, with: play.select(side), against: play.select(other.code) }
}
