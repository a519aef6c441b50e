/** Statistics of past draws: sides, numbers, omissions, long dragons. They do not change the chances of the next draw. */
import type { RuleConfig } from './config.ts'
import type { Family, Reading, Result, Selection } from './play.ts'

/** A period with its numbers; null when the period was voided or its draw is missing. */
export interface Drawn {
  readonly period: string
  readonly result: Result | null
}

/** A period with its numbers and the rules that it was sold under. */
export interface DrawnByRules extends Drawn {
  readonly rules: RuleConfig
}

/** Where to look for a number: at one place of the result, from 0, or anywhere in the result. */
export type Place = number | 'any'

export interface NumberCount {
  /** The number in the family's written form: `07`. */
  readonly symbol: string
  readonly occurrences: number
  /** Periods since the number last showed; 0 when the latest period shows it. */
  readonly omission: number
  /** floor(periods / occurrences); the number of periods plus one when the number never showed. */
  readonly averageOmission: number
  readonly longestOmission: number
  readonly longestStreak: number
}

const shows = (result: Result, place: Place, number: number) => (place === 'any' ? result.includes(number) : result[place] === number)

/**
 * For each number of the family, its omission in each period, the oldest first: 0 when the period shows the number, null when the period
 * has no result. A period without a result neither adds to an omission nor ends it.
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

/** Occurrences and omissions of each number. `draws`: the oldest first. */
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
  /** The number of results on no side: a tie, 49. */
  readonly none: number
}

/** Occurrences of each side of each reading. */
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
  /** Number of consecutive periods, up to the latest. */
  readonly length: number
}

/** Minimum number of consecutive periods of a long dragon. */
export const dragonLength = 3

/** Sides that show in at least `dragonLength` consecutive draws up to the latest; the longest first. A gap or no side ends a dragon. */
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

/** The selections that bet with a side and against it; undefined when no play sells the reading or it does not have two sides. */
export function dragonBets({ play, sides }: Reading, side: string): { playCode: string; with: Selection; against: Selection } | undefined {
  const other = sides.find(({ code }) => code !== side)
  if (!play || !other || sides.length !== 2) return undefined
  return { playCode: play.code, with: play.select(side), against: play.select(other.code) }
}
