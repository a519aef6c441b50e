/** Makes plays from shapes: a shape of a few digits gets a name, places in a game and a code. */
import type { Board, Localized, Play, Row, Rule } from '../../play.ts'
import { joined, type DigitGame, type Window } from './digits.ts'
import { ticked, within } from './places.ts'

/** A play of a few digits, without the places that it is played on. */
export interface Shape {
  /** Key of the shape's help text. */
  readonly helpText: string
  readonly names: Localized
  /** Used if the name is too long for a chip. */
  readonly shortNames?: Localized
  /** The rows of the board. `places`: names of the places. */
  rows(places: readonly Localized[]): readonly Row[]
  readonly rule: Rule
  /** Present if each cell has its own odds. */
  readonly grid?: Pick<Board, 'cells' | 'columns'>
}

export type Shapes = Readonly<Record<string, Shape>>

/** The shape and its places, which the help text needs. */
export interface Origin {
  readonly helpText: string
  readonly game: DigitGame
  /** Places of the result, from 0. Empty if the player ticks the places. */
  readonly places: readonly number[]
  /** Number of digits of a note. */
  readonly size: number
}

const origins = new WeakMap<Play, Origin>()

export function originOf(play: Play): Origin | undefined {
  return origins.get(play)
}

export function playIn(
  game: DigitGame,
  type: string,
  code: string,
  {
    helpText,
    names,
    shortNames = names,
    board,
    rule,
    places = game.places.map((_, at) => at),
    size = places.length,
  }: Pick<Play, 'names' | 'board' | 'rule'> & Partial<Pick<Play, 'shortNames'> & Origin> & Pick<Origin, 'helpText'>,
): Play {
  const play: Play = { code: game.prefix + code, family: game.family, type: game.types + type, names, shortNames, board, rule }
  origins.set(play, { helpText, game, places, size })
  return play
}

function boardOf(rows: readonly Row[], grid: Shape['grid']): Board {
  if (grid) return { kind: 'grid', ...grid, rows }
  return { kind: rows.length > 1 ? 'rows' : 'pick', columns: 5, cells: 'ball', rows }
}

/** A play for each shape in the window. `long`: short names contain the window's name, for types with several windows. */
export function windowPlays(game: DigitGame, type: string, window: Window, shapes: Shapes, long = false): Play[] {
  const places = window.places.flatMap((place) => game.places[place] ?? [])
  return Object.entries(shapes).map(([suffix, { helpText, names, shortNames = names, rows, rule, grid }]) =>
    playIn(game, type, window.code + suffix, {
      helpText,
      places: window.places,
      names: joined(window.names, names),
      shortNames: long ? joined(window.names, shortNames) : shortNames,
      board: boardOf(rows(places), grid),
      rule: within(window.places, rule),
    }),
  )
}

const positions: Localized = { rw: '位置', korw: '위치', en: 'Positions' }

/** A play of a shape of `size` digits on each combination of `size` ticked places. */
export function tickedPlay(
  game: DigitGame,
  { type, code, size, shape, names }: { type: string; code: string; size: number; shape: Shape; names: Localized },
): Play {
  const options = game.places.map((place, at) => ({ code: String(at + 1), names: place }))
  const ticks: Row = { key: 'positions', names: positions, options, min: size, max: options.length, quick: [], ticks: true }
  return playIn(game, type, code, {
    helpText: shape.helpText,
    places: [],
    size,
    names: joined(names, shape.names),
    shortNames: shape.shortNames ?? shape.names,
    board: { kind: 'rows', columns: 5, cells: 'ball', rows: [ticks, ...shape.rows([])] },
    rule: ticked(
      size,
      options.map((option) => option.code),
      shape.rule,
    ),
  })
}
