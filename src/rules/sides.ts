/** Grids of sides. Each cell depends on one number that is read from the result, and uses the chances of that number alone. */
import { rowOf, sideNames } from './boards.ts'
import type { RuleConfig } from './config.ts'
import type { Board, Fact, Localized, Option, Reading, Result, Row, Rule, Selection, Space } from './play.ts'
import { cells, chanceOver } from './shapes.ts'
import { arrangements, choose, reading, sumsOfDifferent } from './spaces.ts'

/** The number of a result that a side depends on. */
export interface Look {
  read(result: Result): number
  /** Every possible number with its weight; computed at the first call. */
  space(): Space
}

export interface Side {
  readonly code: string
  readonly names: Localized
  readonly value?: number
  readonly look: Look
  wins(value: number, config: RuleConfig): boolean
  /** Whether the stake comes back. */
  returns?(value: number, config: RuleConfig): boolean
}

/** A row of cells under one name; a cell's code is `sum-big`, or `big` alone in a play that has only this row. */
export interface SideRow {
  readonly key: string
  readonly names: Localized
  readonly sides: readonly Side[]
  /** Groups of sides that exclude each other, as codes. Each group becomes a reading for the counts of sides and long dragons. */
  readonly groups?: Readonly<Record<string, readonly string[]>>
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function drawnAt(result: Result, place: number): number {
  return result[place] ?? 0
}

export function placeLook(place: number, of: number): Look {
  return { read: (result) => drawnAt(result, place), space: once(() => arrangements(1, of)) }
}

/** The sum of the first `count` numbers. */
export function sumLook(count: number, of: number): Look {
  return {
    read: (result) => result.slice(0, count).reduce((sum, number) => sum + number, 0),
    space: once(() => sumsOfDifferent(count, of)),
  }
}

/** 1 if the first place shows the larger number, -1 if the second place does. */
export function duelLook(first: number, second: number, of: number): Look {
  return {
    read: (result) => Math.sign(drawnAt(result, first) - drawnAt(result, second)),
    space: once(() => reading(arrangements(2, of), ([one = 0, other = 0]) => Math.sign(one - other))),
  }
}

/** How many of the `count` drawn numbers satisfy `such`. */
export function amongLook(such: (number: number) => boolean, count: number, of: number): Look {
  return {
    read: (result) => result.filter(such).length,
    space: once(() => {
      const members = Array.from({ length: of }, (_, i) => i + 1).filter(such).length
      const outcomes = Array.from({ length: count + 1 }, (_, hits) => ({
        result: [hits],
        weight: choose(members, hits) * choose(of - members, count - hits),
      }))
      return { total: choose(of, count), outcomes }
    }),
  }
}

const isOdd = (value: number): boolean => value % 2 === 1

/** Big and small. A value between the halves is neither; `returns` says whether the stake then comes back. */
export function halves(look: Look, { small, big, returns }: { small: number; big: number; returns?: Side['returns'] }): Side[] {
  const push = returns ? { returns } : {}
  return [
    { code: 'big', names: sideNames.big, look, wins: (value) => value >= big, ...push },
    { code: 'small', names: sideNames.small, look, wins: (value) => value <= small, ...push },
  ]
}

export function parities(look: Look): Side[] {
  return [
    { code: 'odd', names: sideNames.odd, look, wins: isOdd },
    { code: 'even', names: sideNames.even, look, wins: (value) => !isOdd(value) },
  ]
}

export function duel(look: Look): Side[] {
  return [
    { code: 'dragon', names: sideNames.dragon, look, wins: (sign) => sign > 0 },
    { code: 'tiger', names: sideNames.tiger, look, wins: (sign) => sign < 0 },
  ]
}

/** A side for each option, which wins when the number equals the option's value. */
export function exactly(options: readonly Option[], look: Look): Side[] {
  return options.map(({ code, names, value = 0 }) => ({ code, names, value, look, wins: (read) => read === value }))
}

export const sizeAndParity = { size: ['big', 'small'], parity: ['odd', 'even'] } as const

function cellCode({ key }: SideRow, { code }: Pick<Side, 'code'>, rows: readonly SideRow[]): string {
  return rows.length > 1 ? `${key}-${code}` : code
}

export function sidesBoard(rows: readonly SideRow[], look: Pick<Board, 'columns' | 'cells' | 'heads'>, more: Partial<Row> = {}): Board {
  return {
    kind: 'grid',
    ...look,
    rows: rows.map((row) =>
      rowOf(
        row.sides.map((side) => ({
          code: cellCode(row, side, rows),
          names: side.names,
          ...(side.value === undefined ? {} : { value: side.value }),
        })),
        { key: row.key, names: row.names, min: rows.length > 1 ? 0 : 1, ...more },
      ),
    ),
  }
}

export function sidesRule(rows: readonly SideRow[]): Rule {
  const sides = new Map(rows.flatMap((row) => row.sides.map((side) => [cellCode(row, side, rows), side] as const)))
  const asks =
    (answer: (side: Side, value: number, config: RuleConfig) => boolean | undefined) =>
    (option: string, result: Result, config: RuleConfig) => {
      const side = sides.get(option)
      return Number(side !== undefined && answer(side, side.look.read(result), config) === true)
    }
  const nothing: Space = { total: 1n, outcomes: [] }
  return {
    ...cells(
      rows.map((row) => row.sides.map((side) => cellCode(row, side, rows))),
      nothing,
      asks((side, value, config) => side.wins(value, config)),
      asks((side, value, config) => side.returns?.(value, config)),
    ),
    levels: (config) =>
      Object.fromEntries(
        [...sides].map(([code, side]) => [
          code,
          chanceOver(
            side.look.space(),
            ([value = 0]) => Number(side.wins(value, config)),
            ([value = 0]) => Number(side.returns?.(value, config) ?? false),
          ),
        ]),
      ),
  }
}

/** A reading for each group of the rows' sides. `play`: code of the play that sells these rows. */
export function sideReadings(play: string, rows: readonly SideRow[]): Reading[] {
  return rows.flatMap((row, at) =>
    Object.entries(row.groups ?? {}).map(([group, codes]): Reading => {
      const sides = row.sides.filter(({ code }) => codes.includes(code))
      return {
        code: `${row.key}-${group}`,
        names: row.names,
        sides: sides.map(({ code, names }) => ({ code, names })),
        sideOf: (result, config) => sides.find((side) => side.wins(side.look.read(result), config))?.code ?? null,
        play: { code: play, select: (code): Selection => rows.map((each, i) => (i === at ? [cellCode(each, { code }, rows)] : [])) },
      }
    }),
  )
}

/** Facts with the sides that a result shows in the rows with these keys; a result between the sides is shown as a tie. */
export function sideFacts(rows: readonly SideRow[], keys: readonly string[], result: Result, config: RuleConfig): Fact[] {
  return sideReadings(
    '',
    rows.filter(({ key }) => keys.includes(key)),
  ).map(({ code, names, sides, sideOf }) => {
    const shown = sideOf(result, config)
    return { key: code, names, value: sides.find((side) => side.code === shown)?.names ?? sideNames.tie }
  })
}
