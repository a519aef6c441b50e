/** Two-sided plays of digits, on sums, balls, pairs of balls, shapes and 牛牛. Every cell has its own odds. */
import { gridOf, rowOf, sideNames } from '../../boards.ts'
import type { Localized, Option, Play, Reading, Result, Row } from '../../play.ts'
import { cells } from '../../shapes.ts'
import { playIn } from './build.ts'
import { digitCodes, digitRow, niuOf, parityOf, primality, shown, sizeOf, sumOf, timesOf, type DigitGame } from './digits.ts'
import { within } from './places.ts'
import { allOf, onePlace, timesOfOne, spaceOfAnswers } from './spaces.ts'

export const sumNames: Localized = { rw: '总和', korw: '총합', en: 'Sum' }
export const dragonNames: Localized = { rw: '龙虎', korw: '용호', en: 'Dragon tiger' }

/** Rows of named sides. A cell's code has the row's key and the side: `sum-big`, `1-odd`. */
function sideRows(rows: readonly (readonly [string, Localized])[], sides: Readonly<Record<string, Localized>>): Row[] {
  return rows.map(([key, names]) =>
    rowOf(
      Object.entries(sides).map(([side, name]): Option => ({ code: `${key}-${side}`, names: name })),
      { key, names, min: 0 },
    ),
  )
}

/** A grid of sides for each ball; with `withSum` the first row is the sum. `reads`: the sides of digits. */
function sidesOfRows(
  game: DigitGame,
  withSum: boolean,
  sides: Readonly<Record<string, Localized>>,
  reads: (digits: Result) => readonly string[],
) {
  const size = game.places.length
  const balls = game.places.map((names, at) => [String(at + 1), names] as const)
  const rows = sideRows(withSum ? [['sum', sumNames], ...balls] : balls, sides)
  const parts = new Map(
    rows.flatMap(({ key, options }) => options.map(({ code }) => [code, { key, side: code.slice(key.length + 1) }] as const)),
  )
  const rule = cells(
    rows.map(({ options }) => options.map(({ code }) => code)),
    (option) => {
      const key = parts.get(option)?.key
      return key === 'sum' ? spaceOfAnswers('sum', size, sumOf) : onePlace(Number(key) - 1, size)
    },
    (option, result) => {
      const { key = '', side = '' } = parts.get(option) ?? {}
      return Number(reads(key === 'sum' ? result : [result[Number(key) - 1] ?? 0]).includes(side))
    },
  )
  return { board: { kind: 'grid' as const, columns: Object.keys(sides).length, cells: 'short' as const, rows }, rule }
}

const { big, small, odd, even, dragon, tiger, tie } = sideNames

/** 两面盘: the sum and each ball, with big, small, odd and even. */
export function sidesPlay(game: DigitGame): Play {
  const names = { rw: '两面盘', korw: '양면', en: 'Two sides' }
  return playIn(game, 'LM', 'LMP', {
    helpText: 'LMP',
    names,
    ...sidesOfRows(game, true, { big, small, odd, even }, (digits) => [sizeOf(digits), parityOf(digits)]),
  })
}

/** 质合: each ball is prime (1 2 3 5 7) or composite (0 4 6 8 9). */
export function primePlay(game: DigitGame): Play {
  const names = { rw: '质合', korw: '소수·합성수', en: 'Prime or composite' }
  const sides = { prime: { rw: '质', korw: '소수', en: 'Prime' }, composite: { rw: '合', korw: '합성수', en: 'Composite' } }
  return playIn(game, 'LM', 'ZHIHE', { helpText: 'ZHIHE', names, ...sidesOfRows(game, false, sides, ([digit = 0]) => [primality(digit)]) })
}

function dragonOf([first = 0, second = 0]: Result): 'dragon' | 'tiger' | 'tie' {
  if (first === second) return 'tie'
  return first > second ? 'dragon' : 'tiger'
}

const dragonOptions: readonly Option[] = [
  { code: 'dragon', names: dragon },
  { code: 'tiger', names: tiger },
  { code: 'tie', names: tie },
]

/** Two balls against each other. `names`: name of the pair. */
export function dragonPlay(
  game: DigitGame,
  type: string,
  code: string,
  pair: readonly [number, number],
  names: Localized,
  shortNames = names,
): Play {
  return playIn(game, type, code, {
    helpText: 'dragon',
    places: pair,
    names,
    shortNames,
    board: gridOf(dragonOptions, 3, { key: 'pair', names: pairNames(game, pair) }),
    rule: within(
      pair,
      cells(
        [dragonOptions.map((option) => option.code)],
        () => allOf(2),
        (side, digits) => Number(dragonOf(digits) === side),
        (side, digits, { dragonTigerTie }) => Number(dragonTigerTie === 'push' && side !== 'tie' && dragonOf(digits) === 'tie'),
      ),
    ),
  })
}

/** Name of a pair of balls: 万千, 만·천, 1 v 2. */
export function pairNames({ places }: DigitGame, [first, second]: readonly [number, number]): Localized {
  const [a, b] = [places[first], places[second]]
  return {
    rw: `${a?.rw[0] ?? ''}${b?.rw[0] ?? ''}`,
    korw: `${a?.korw[0] ?? ''}·${b?.korw[0] ?? ''}`,
    en: `${first + 1} v ${second + 1}`,
  }
}

/** 第一球 and so on: the digit at one place. */
export function ballPlay(game: DigitGame, type: string, code: string, place: number): Play {
  const number = ['一', '二', '三', '四', '五'][place] ?? ''
  const names = { rw: `第${number}球`, korw: `${place + 1}번 공`, en: `Ball ${place + 1}` }
  return playIn(game, type, code, {
    helpText: 'ball',
    places: [place],
    names,
    board: { kind: 'grid', columns: 5, cells: 'ball', rows: [digitRow({ names })] },
    rule: within(
      [place],
      cells(
        [digitCodes],
        () => allOf(1),
        (digit, [drawn]) => Number(digit === String(drawn)),
      ),
    ),
  })
}

/** 全五中一: a digit anywhere among the balls. */
export function anyBallPlay(game: DigitGame, type: string): Play {
  const size = game.places.length
  return playIn(game, type, 'QWZY', {
    helpText: 'QWZY',
    names: { rw: '全五中一', korw: '5수 중 1수', en: 'Any of five' },
    board: { kind: 'grid', columns: 5, cells: 'ball', rows: [digitRow()] },
    rule: cells(
      [digitCodes],
      (digit) => timesOfOne(Number(digit), size),
      (digit, result, { multiHitPay }) =>
        multiHitPay === 'perHit' ? (timesOf(result)[Number(digit)] ?? 0) : Number(shown(result).includes(digit)),
      undefined,
      (_, { multiHitPay }) => (multiHitPay === 'perHit' ? size : 1),
    ),
  })
}

const niuOptions: readonly Option[] = [
  { code: 'none', names: { rw: '无牛', korw: '니우 없음', en: 'No niu' } },
  ...Array.from({ length: 9 }, (_, at) => ({
    code: String(at + 1),
    names: { rw: `牛${'一二三四五六七八九'[at] ?? ''}`, korw: `니우 ${at + 1}`, en: `Niu ${at + 1}` },
  })),
  { code: '10', names: { rw: '牛牛', korw: '니우니우', en: 'Niu niu' } },
]

/** 牛牛: three of the five balls must sum to a multiple of ten; the other two give the points. */
export function niuPlay(game: DigitGame, type: string): Play {
  const names = { rw: '牛牛', korw: '니우니우', en: 'Niu niu' }
  return playIn(game, type, 'NN', {
    helpText: 'NN',
    names,
    board: gridOf(niuOptions, 3, { key: 'niu', names }),
    rule: cells(
      [niuOptions.map(({ code }) => code)],
      () => spaceOfAnswers('niu', 5, niuOf),
      (code, result) => Number(String(niuOf(result) ?? 'none') === code),
    ),
  })
}

/** Readings of the sum and of each ball, sold by the two-sided play. */
export function sideReadings({ prefix, places }: DigitGame): Reading[] {
  const keys = ['sum', ...places.map((_, at) => String(at + 1))]
  return [sumNames, ...places].flatMap((names, at) =>
    (
      [
        ['size', ['big', 'small'], sizeOf],
        ['parity', ['odd', 'even'], parityOf],
      ] as const
    ).map(([kind, sides, read]): Reading => ({
      code: `${keys[at] ?? ''}-${kind}`,
      names,
      sides: sides.map((code) => ({ code, names: sideNames[code] })),
      sideOf: (result) => read(at === 0 ? result : [result[at - 1] ?? 0]),
      play: { code: `${prefix}LMP`, select: (side) => keys.map((key, row) => (row === at ? [`${key}-${side}`] : [])) },
    })),
  )
}

/** Dragon and tiger of two balls; a tie is on no side. */
export function dragonReading(code: string, [first, second]: readonly [number, number]): Reading {
  return {
    code: 'dragon-tiger',
    names: dragonNames,
    sides: [
      { code: 'dragon', names: dragon },
      { code: 'tiger', names: tiger },
    ],
    sideOf(result) {
      const side = dragonOf([result[first] ?? 0, result[second] ?? 0])
      return side === 'tie' ? null : side
    },
    play: { code, select: (side) => [[side]] },
  }
}

/** The facts beside a result: its sum and the sum's sides. */
export function sumFacts(result: Result) {
  return [
    { key: 'sum', names: sumNames, value: sumOf(result) },
    { key: 'size', names: sumNames, value: sideNames[sizeOf(result)] },
    { key: 'parity', names: sumNames, value: sideNames[parityOf(result)] },
  ]
}

export function dragonFact(result: Result, first: number, second: number) {
  return { key: 'dragonTiger', names: dragonNames, value: sideNames[dragonOf([result[first] ?? 0, result[second] ?? 0])] }
}
