/** Computes the trend table from draws: rows, line through the hits, totals. Pure. */
import type { Family, FamilyCode, Play } from '#/rules/play.ts'
import { type Drawn, numberCounts, omissions, type Place } from '#/rules/trend.ts'

/** Number of draws requested: omissions start before the visible rows. */
export const periodsRead = 200
export const periodChoices = [30, 50, 100] as const

export interface TrendRow {
  readonly period: string
  /** Omission by symbol, 0 for a hit; null for a period without a result. */
  readonly missed: readonly number[] | null
}

export type Heat = 'hot' | 'cold' | null

interface Foot {
  readonly symbol: string
  readonly occurrences: number
  readonly averageOmission: number
  /** The omission may have begun before the first loaded draw. */
  readonly longestOmission: number
  readonly longestStreak: number
  readonly heat: Heat
}

export interface Trend {
  readonly rows: readonly TrendRow[]
  readonly foot: readonly Foot[]
  /** Column and row of successive hits, interrupted at a gap. None where a row can have several hits. */
  readonly lines: readonly (readonly (readonly [column: number, row: number])[])[]
}

const drawsSets: ReadonlySet<FamilyCode> = new Set(['KL8', 'LHC', '11X5', 'KLSF'])

/** The places that can be analysed; for sets, the first is any place. */
export function placesOf({ code, positions }: Pick<Family, 'code' | 'positions'>): readonly Place[] {
  return [...(drawsSets.has(code) ? ['any' as const] : []), ...positions.keys()]
}

/** A play that takes single numbers at a place, with the row of that place. */
export interface PlayAt {
  readonly play: Play
  readonly row: number
}

/** Undefined if the family has no such play for the place. */
export function playAt({ positions, symbols, types }: Family, place: Place): PlayAt | undefined {
  const name = place === 'any' ? undefined : positions[place]?.rw
  const [first] = symbols
  if (name === undefined || first === undefined) return undefined
  for (const play of types.flatMap(({ plays }) => plays)) {
    const { kind, rows } = play.board
    const row = rows.findIndex(({ names, options }) => names.rw === name && options.some(({ code }) => code === first))
    if (kind === 'rows' && row >= 0 && rows.every(({ min }) => min === 0) && play.rule.notes(selectionAt({ play, row }, [first])) === 1)
      return { play, row }
  }
  return undefined
}

export const selectionAt = ({ play, row }: PlayAt, symbols: readonly string[]): string[][] =>
  play.board.rows.map((_, at) => (at === row ? [...symbols] : []))

/** Hot: at least 1.5 times the average frequency; cold: at most half of it. */
export function heatOf(occurrences: number, all: readonly number[]): Heat {
  const sum = all.reduce((total, one) => total + one, 0)
  if (sum === 0) return null
  if (occurrences * all.length * 2 >= sum * 3) return 'hot'
  return occurrences * all.length * 2 <= sum ? 'cold' : null
}

/** The latest `periods` draws, oldest first. */
export function trendOf(family: Pick<Family, 'symbols'>, draws: readonly Drawn[], place: Place, periods: number): Trend {
  const from = Math.max(0, draws.length - periods)
  const shown = draws.slice(from)
  const columns = omissions(family, draws, place).map((column) => column.slice(from))
  const rows = shown.map(({ period, result }, row): TrendRow => ({
    period,
    missed: result && columns.map((column) => column[row] ?? 0),
  }))
  const counts = numberCounts(family, shown, place)
  const all = counts.map(({ occurrences }) => occurrences)
  return {
    rows,
    foot: counts.map(({ symbol, occurrences, averageOmission, longestStreak }, at) => ({
      symbol,
      occurrences,
      averageOmission,
      longestStreak,
      heat: heatOf(occurrences, all),
      longestOmission: (columns[at] ?? []).reduce<number>((most, missed) => Math.max(most, missed ?? 0), 0),
    })),
    lines: place === 'any' ? [] : linesThrough(rows),
  }
}

function linesThrough(rows: readonly TrendRow[]): [number, number][][] {
  const lines: [number, number][][] = []
  let open: [number, number][] | undefined
  for (const [row, { missed }] of rows.entries()) {
    const column = missed?.indexOf(0) ?? -1
    if (column < 0) open = undefined
    else if (open) open.push([column, row])
    else lines.push((open = [[column, row]]))
  }
  return lines.filter(({ length }) => length > 1)
}
