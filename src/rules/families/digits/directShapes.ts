/** Shapes in which each digit has a place: 直选, typed lines, combinations of the last places, sides, any places. */
import { rowOf, sideNames } from '../../boards.ts'
import { mostLines } from '../../entry.ts'
import type { Entry, Localized, Option, Row } from '../../play.ts'
import type { Shape } from './build.ts'
import { placeRows } from './digits.ts'
import { direct, directEntry, sideFace, stars, typedDirect } from './direct.ts'

export const lines: Localized = { rw: '号码', korw: '번호', en: 'Lines' }

export function entryRow(entry: Entry, possible: number): Row {
  return { key: 'lines', names: lines, options: [], min: 1, max: Math.min(mostLines, possible), quick: ['clear'], entry }
}

const multi = { rw: '直选复式', korw: '순서 복식', en: 'Direct' }
const single = { rw: '直选单式', korw: '순서 입력', en: 'Direct, typed' }

export const directShape = (size: number): Shape => ({
  helpText: 'direct',
  names: multi,
  rows: (places) => placeRows(places),
  rule: direct(size),
})

export const typedShape = (size: number): Shape => ({
  helpText: 'typed',
  names: single,
  rows: () => [entryRow(directEntry(size), 10 ** size)],
  rule: typedDirect(size),
})

export const starShape = (size: number): Shape => ({
  helpText: 'stars',
  names: { rw: '组合', korw: '끝자리 조합', en: 'Combination' },
  rows: (places) => placeRows(places),
  rule: stars(size),
})

const sideOptions: readonly Option[] = (['big', 'small', 'odd', 'even'] as const).map((code) => ({ code, names: sideNames[code] }))

/** 大小单双: a note has one side of each place. */
export function sidesShape(size: number): Shape {
  return {
    helpText: 'sides',
    names: { rw: '大小单双', korw: '대소홀짝', en: 'Sides' },
    rows: (places) => places.map((names, at) => rowOf(sideOptions, { key: String(at + 1), names, quick: ['all', 'clear'] })),
    rule: direct(size, size, sideFace),
  }
}

/** A note has one digit at each of any `size` places. With `size` 1, every picked digit is a note. */
export function anyPlaces(size: number, names: Localized, count: number): Shape {
  return { helpText: `places${size}`, names, rows: (places) => placeRows(places, 0), rule: direct(count, size) }
}
