/** Mark Six plays on several numbers together: 连码, 对碰 and 自选不中. */
import { numberCode } from '../../drawn.ts'
import { defaultRules, type RuleConfig } from '../../config.ts'
import { fraction } from '../../fraction.ts'
import type { Levels, Localized, Option, Play, Result, Rule, Selection } from '../../play.ts'
import { risksOf, sets } from '../../risks.ts'
import { atLevel, choose, combinations, common, hit, noProblem, noPushes, row, someOf } from '../../shapes.ts'
import { hypergeometric } from '../../spaces.ts'
import { numbersOf } from '../../zodiac.ts'
import { ballCodes, ballNumbers, normalOf, numbersOfTail, specialOf, specialPlace } from './balls.ts'
import { absentChance, winning } from './chances.ts'
import { animalPick, ballPick, codesOf, lhcPlay, tailPick } from './options.ts'

const half = fraction(1n, 2n)
const normalCodes = (result: Result) => normalOf(result).map(numberCode)
const allCodes = (result: Result) => result.map(numberCode)

function notDrawn(result: Result): string[] {
  const shown = new Set(allCodes(result))
  return ballCodes.filter((code) => !shown.has(code))
}

/** The chance that exactly `hits` of `picked` numbers are among the six normal balls. */
const amongSix = (hits: number, picked: number) => winning(hypergeometric({ hits, picked, drawn: specialPlace, of: ballNumbers.length }))

/** Each combination of k picked numbers is a note, which wins when all of them are among the six normal balls. */
const allOfSix = (k: number): Rule => combinations(k, ballCodes, normalCodes, () => amongSix(k, k))

/** 三中二: a note of three numbers wins with three or with two of them among the six normal balls, at different odds. */
const threeForTwo: Rule = {
  ...allOfSix(3),
  levelsOf: () => ['three', 'two'],
  risks: (selection) => risksOf(sets(row(selection, 0), 3, ballCodes.length), ['three', 'two']),
  wins(selection, result) {
    const picked = row(selection, 0)
    const hits = common(picked, normalCodes(result)).length
    return { ...atLevel('three', choose(hits, 3)), ...atLevel('two', choose(hits, 2) * (picked.length - hits)) }
  },
  levels: () => ({ three: { ...amongSix(3, 3), share: half }, two: { ...amongSix(2, 3), share: half } }),
}

/** Counts of a selection's pairs. `normal`: both numbers are normal balls. `special`: one is a normal ball, one the special ball. */
interface Pairs {
  readonly normal: number
  readonly special: number
}

/** The kind of pair that each level pays. A pair never is of both kinds. */
type PairLevels = Readonly<Record<string, keyof Pairs>>

function pairChances(levels: PairLevels): Levels {
  const chances = {
    normal: amongSix(2, 2),
    // six pairs have the special ball and a normal ball
    special: winning(fraction(BigInt(specialPlace), BigInt(choose(ballNumbers.length, 2)))),
  }
  const share = fraction(1n, BigInt(Object.keys(levels).length))
  return Object.fromEntries(Object.entries(levels).map(([level, kind]) => [level, { ...chances[kind], share }]))
}

function pairWins(levels: PairLevels, pairs: Pairs) {
  return Object.assign({}, ...Object.entries(levels).map(([level, kind]) => atLevel(level, pairs[kind])))
}

/** Each pair of picked numbers is a note. */
function pairsOf(levels: PairLevels): Rule {
  const onSpecial = Object.values(levels).includes('special')
  const shown = onSpecial ? allCodes : normalCodes
  return {
    problem: noProblem,
    notes: (selection) => choose(row(selection, 0).length, 2),
    levelsOf: () => Object.keys(levels),
    wins(selection, result) {
      const picked = row(selection, 0)
      const hits = common(picked, normalCodes(result)).length
      return pairWins(levels, { normal: choose(hits, 2), special: picked.includes(numberCode(specialOf(result))) ? hits : 0 })
    },
    pushes: noPushes,
    risks: (selection) => risksOf(sets(row(selection, 0), 2, ballCodes.length), Object.keys(levels)),
    matches: (selection, result) => [common(row(selection, 0), shown(result))],
    levels: () => pairChances(levels),
    random: (uniform) => [someOf(ballCodes, 2, uniform)],
  }
}

/** 对碰: each pair of a number of one set and a number of the other set is a note. */
function acrossSets(
  options: readonly Option[],
  levels: PairLevels,
  numbers: (code: string, config: RuleConfig) => readonly number[],
): Rule {
  const setsOf = (selection: Selection, config: RuleConfig) => row(selection, 0).map((code) => numbers(code, config))
  const onSpecial = Object.values(levels).includes('special')
  return {
    problem: noProblem,
    notes(selection, config = defaultRules) {
      const [first = [], second = []] = setsOf(selection, config)
      return first.length * second.length
    },
    levelsOf: () => Object.keys(levels),
    wins(selection, result, config) {
      const [first = [], second = []] = setsOf(selection, config)
      const [a, b] = [first, second].map((set) => set.filter((number) => normalOf(result).includes(number)).length)
      const special = specialOf(result)
      const withSpecial = (first.includes(special) ? (b ?? 0) : 0) + (second.includes(special) ? (a ?? 0) : 0)
      return pairWins(levels, { normal: (a ?? 0) * (b ?? 0), special: withSpecial })
    },
    pushes: noPushes,
    risks(selection, config) {
      const [first = [], second = []] = setsOf(selection, config).map((set) => set.map(numberCode))
      return risksOf(
        first.flatMap((one) => second.flatMap((other) => sets([one, other], 2, ballCodes.length))),
        Object.keys(levels),
      )
    },
    matches: (selection, result, config) => [
      row(selection, 0).filter((code) => numbers(code, config).some((number) => (onSpecial ? result : normalOf(result)).includes(number))),
    ],
    levels: () => pairChances(levels),
    random: (uniform) => [someOf(codesOf(options), 2, uniform)],
  }
}

const levelNames = {
  three: { rw: '中三', korw: '3개 적중', en: 'All three' },
  two: { rw: '中二', korw: '2개 적중', en: 'Two' },
  special: { rw: '中特', korw: '특수번호 포함', en: 'With the special' },
} as const satisfies Record<string, Localized>

const pairPlays: readonly { code: string; names: Localized; levels: PairLevels }[] = [
  { code: 'LHC2QZ', names: { rw: '二全中', korw: '2개 모두', en: 'Two of six' }, levels: { [hit]: 'normal' } },
  { code: 'LHC2ZT', names: { rw: '二中特', korw: '2개·특수', en: 'Two or special' }, levels: { two: 'normal', special: 'special' } },
  { code: 'LHCTC', names: { rw: '特串', korw: '특수 짝', en: 'Special pair' }, levels: { [hit]: 'special' } },
]

const namesOf = (levels: PairLevels) => ('two' in levels ? { two: levelNames.two, special: levelNames.special } : undefined)

export const comboPlays: readonly Play[] = [
  lhcPlay('LHCLM', 'LHC3QZ', { names: { rw: '三全中', korw: '3개 모두', en: 'Three of six' }, board: ballPick(3), rule: allOfSix(3) }),
  lhcPlay('LHCLM', 'LHC3Z2', {
    names: { rw: '三中二', korw: '3개 중 2개', en: 'Two of three' },
    board: ballPick(3),
    rule: threeForTwo,
    levelNames: { three: levelNames.three, two: levelNames.two },
  }),
  ...pairPlays.map(({ code, names, levels }) =>
    lhcPlay('LHCLM', code, { names, board: ballPick(2), rule: pairsOf(levels), levelNames: namesOf(levels) }),
  ),
  lhcPlay('LHCLM', 'LHC4QZ', { names: { rw: '四全中', korw: '4개 모두', en: 'Four of six' }, board: ballPick(4), rule: allOfSix(4) }),
  ...pairPlays.flatMap(({ code, names, levels }) => {
    const animals = animalPick(2, { max: 2 })
    const tails = tailPick(2, { max: 2 })
    return [
      lhcPlay('LHCLM', `${code}SX`, {
        names: { rw: `生肖对碰·${names.rw}`, korw: `띠 짝짓기·${names.korw}`, en: `Animals crossed: ${names.en.toLowerCase()}` },
        shortNames: { rw: `${names.rw}肖碰`, korw: `${names.korw} 띠`, en: `${names.en}: animals` },
        board: animals,
        levelNames: namesOf(levels),
        rule: acrossSets(animals.rows[0]?.options ?? [], levels, (animal, { lunarYear }) => numbersOf(animal, lunarYear)),
      }),
      lhcPlay('LHCLM', `${code}WS`, {
        names: { rw: `尾数对碰·${names.rw}`, korw: `끝수 짝짓기·${names.korw}`, en: `Tails crossed: ${names.en.toLowerCase()}` },
        shortNames: { rw: `${names.rw}尾碰`, korw: `${names.korw} 끝수`, en: `${names.en}: tails` },
        board: tails,
        levelNames: namesOf(levels),
        rule: acrossSets(tails.rows[0]?.options ?? [], levels, numbersOfTail),
      }),
    ]
  }),
]

const chinese = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** A count as a Chinese numeral: 五 for 5. */
export function inChinese(count: number): string {
  return chinese[count] ?? String(count)
}

export const absentPlays: readonly Play[] = [5, 6, 7, 8, 9, 10, 11, 12].map((k) =>
  lhcPlay('LHCBZ', `LHCBZ${k}`, {
    names: { rw: `${inChinese(k)}不中`, korw: `${k}개 미출현`, en: `${k} not drawn` },
    shortNames: { rw: `${inChinese(k)}不中`, korw: `${k}개`, en: String(k) },
    board: ballPick(k),
    rule: combinations(k, ballCodes, notDrawn, () => winning(absentChance(k))),
  }),
)
