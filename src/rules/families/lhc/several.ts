/** Mark Six plays on the six normal balls or on all seven: 正码, 总分, 一肖, 正肖, 平特尾. */
import { numberCode } from '../../drawn.ts'
import { sideNames } from '../../boards.ts'
import { fraction } from '../../fraction.ts'
import type { Option, Play, Result, Space } from '../../play.ts'
import { cells } from '../../shapes.ts'
import { hypergeometric, sumsOfDifferent } from '../../spaces.ts'
import { animalOf, numbersOf } from '../../zodiac.ts'
import { animalsOf, ballNumbers, drawn, normalOf, numbersOfTail, specialPlace, tailsOf } from './balls.ts'
import { presentChance, winning } from './chances.ts'
import { animalOptions, ballGrid, ballOptions, codesOf, lhcPlay, tailOptions, wordGrid } from './options.ts'
import { pricedCells } from './shapes.ts'

/** The smallest big sum (大), which is the middle sum of seven balls. */
export const bigSum = 175

export function sumOf(result: Result): number {
  return result.reduce((sum, number) => sum + number, 0)
}

const sumTests: Readonly<Record<string, (sum: number) => boolean>> = {
  big: (sum) => sum >= bigSum,
  small: (sum) => sum < bigSum,
  odd: (sum) => sum % 2 === 1,
  even: (sum) => sum % 2 === 0,
}

const isSum = (option: string, sum: number) => option.split('-').every((side) => sumTests[side]?.(sum))

const sumOptions: readonly Option[] = [
  ...(['big', 'small', 'odd', 'even'] as const).map((side) => ({ code: side, names: sideNames[side] })),
  { code: 'big-odd', names: { rw: '大单', korw: '대·홀', en: 'Big odd' } },
  { code: 'big-even', names: { rw: '大双', korw: '대·짝', en: 'Big even' } },
  { code: 'small-odd', names: { rw: '小单', korw: '소·홀', en: 'Small odd' } },
  { code: 'small-even', names: { rw: '小双', korw: '소·짝', en: 'Small even' } },
]

let sums: Space | undefined

/** Computed at the first use, because only the odds need it. */
function sumSpace(): Space {
  sums ??= sumsOfDifferent(drawn, ballNumbers.length)
  return sums
}

export const normalPlays: readonly Play[] = [
  lhcPlay('LHCZM', 'LHCZM', {
    names: { rw: '正码', korw: '정규번호', en: 'Normal number' },
    shortNames: { rw: '号码', korw: '번호', en: 'Number' },
    board: ballGrid,
    rule: pricedCells(
      ballOptions,
      (option, result) => Number(normalOf(result).some((number) => numberCode(number) === option)),
      () => winning(hypergeometric({ hits: 1, picked: 1, drawn: specialPlace, of: ballNumbers.length })),
    ),
  }),
  lhcPlay('LHCZM', 'LHCZF', {
    names: { rw: '总分', korw: '총합', en: 'Total' },
    board: wordGrid('sides', sumOptions, 4),
    rule: cells([codesOf(sumOptions)], sumSpace, (option, result) => Number(isSum(option, sumOf(result)))),
  }),
]

export const anyAnimal: Play = lhcPlay('LHCSX', 'LHC1X', {
  names: { rw: '一肖', korw: '띠 출현', en: 'Animal among seven' },
  shortNames: { rw: '一肖', korw: '출현', en: 'Among seven' },
  board: wordGrid('animals', animalOptions, 3),
  rule: pricedCells(
    animalOptions,
    (animal, result, config) => Number(animalsOf(result, config).includes(animal)),
    (animal, { lunarYear }) => winning(presentChance([numbersOf(animal, lunarYear).length])),
  ),
})

export const normalAnimal: Play = lhcPlay('LHCSX', 'LHCZX', {
  names: { rw: '正肖', korw: '정규번호 띠', en: 'Animal among six' },
  shortNames: { rw: '正肖', korw: '정규번호', en: 'Among six' },
  board: wordGrid('animals', animalOptions, 3),
  rule: pricedCells(
    animalOptions,
    (animal, result, { lunarYear, lhcNormalAnimal }) => {
      const times = normalOf(result).filter((number) => animalOf(number, lunarYear) === animal).length
      return lhcNormalAnimal === 'perHit' ? times : Math.min(times, 1)
    },
    (animal, { lunarYear, lhcNormalAnimal }) => {
      const size = numbersOf(animal, lunarYear).length
      const balls = BigInt(ballNumbers.length)
      return winning(lhcNormalAnimal === 'perHit' ? fraction(BigInt(size * specialPlace), balls) : presentChance([size], specialPlace))
    },
    (animal, { lunarYear, lhcNormalAnimal }) => (lhcNormalAnimal === 'perHit' ? numbersOf(animal, lunarYear).length : 1),
  ),
})

export const anyTail: Play = lhcPlay('LHCWS', 'LHCPTW', {
  names: { rw: '平特尾', korw: '끝수 출현', en: 'Tail among seven' },
  shortNames: { rw: '平特尾', korw: '출현', en: 'Among seven' },
  board: { ...wordGrid('tails', tailOptions, 5), cells: 'short' },
  rule: pricedCells(
    tailOptions,
    (tail, result) => Number(tailsOf(result).includes(tail)),
    (tail) => winning(presentChance([numbersOfTail(tail).length])),
  ),
})
