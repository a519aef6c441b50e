/** Plays out of shapes: a shape of a few digits, given a name, a place in a game and a code. */
import type { Board, Localized, Play, Row, Rule } from '../../play.ts'
import { joined } from './digits.ts'
import type { DigitGame, Window } from './digits.ts'
import { ticked, within } from './places.ts'

/** A play of some digits before it is said which. */
export interface Shape {
  readonly names: Localized
  /** Where the name is too long for a chip. */
  readonly shortNames?: Localized
  /** The rows of its board, given the names of the places. */
  rows(places: readonly Localized[]): readonly Row[]
  readonly rule: Rule
  /** Cells with odds of their own; otherwise all notes of a kind pay alike. */
  readonly grid?: Pick<Board, 'cells' | 'columns'>
}

export type Shapes = Readonly<Record<string, Shape>>

export function playIn(
  { family, prefix, types }: DigitGame, type: string, code: string,
  { names, shortNames = names, board, rule }: { names: Localized; shortNames?: Localized; board: Board; rule: Rule },
): Play {
  return { code: prefix + code, family, type: types + type, names, shortNames, board, rule }
}

function boardOf(rows: readonly Row[], grid: Shape['grid']): Board {
  if (grid) return { kind: 'grid', ...grid, rows }
  return { kind: rows.length > 1 ? 'rows' : 'pick', columns: 5, cells: 'ball', rows }
}

/** Every shape in the window; `long` short names say which window, where a type has several. */
export function windowPlays(game: DigitGame, type: string, window: Window, shapes: Shapes, long = false): Play[] {
  const places = window.places.flatMap((place) => game.places[place] ?? [])
  return Object.entries(shapes).map(([suffix, { names, shortNames = names, rows, rule, grid }]) => playIn(game, type, window.code + suffix, {
    names: joined(window.names, names),
    shortNames: long ? joined(window.names, shortNames) : shortNames,
    board: boardOf(rows(places), grid),
    rule: within(window.places, rule),
  }))
}

const positions: Localized = { rw: '位置', korw: '자리', en: 'Positions' }

/** The shape of `size` digits, played on every choice of so many ticked places. */
export function tickedPlay(
  game: DigitGame, { type, code, size, shape, names }: { type: string; code: string; size: number; shape: Shape; names: Localized },
): Play {
  const options = game.places.map((place, at) => ({ code: String(at + 1), names: place }))
  const ticks: Row = { key: 'positions', names: positions, options, min: size, max: options.length, quick: [], ticks: true }
  return playIn(game, type, code, {
    names: joined(names, shape.names), shortNames: shape.shortNames ?? shape.names,
    board: { kind: 'rows', columns: 5, cells: 'ball', rows: [ticks, ...shape.rows([])] },
    rule: ticked(size, options.map((option) => option.code), shape.rule),
  })
}
