/** Mark Six plays on several animals or tails: 连肖 and 连尾 with their 不中, 合肖 and 六肖. */
import type { RuleConfig } from '../../config.ts'
import { fraction } from '../../fraction.ts'
import type { Level, Localized, Play, Result, Rule } from '../../play.ts'
import { risksOf } from '../../risks.ts'
import { atLevel, choose, hit, noProblem, row, someOf } from '../../shapes.ts'
import { numbersOf, yearAnimal } from '../../zodiac.ts'
import { animalsOf, ballNumbers, numbersOfTail, specialOf, tailsOf } from './balls.ts'
import { inChinese } from './combos.ts'
import { animalOptions, animalPick, codesOf, lhcPlay, tailOptions, tailPick } from './options.ts'
import { linkedSets, type SetsOfBalls } from './shapes.ts'

const animalSets: SetsOfBalls = {
  options: animalOptions,
  usualSize: 4,
  oddLevel: 'year',
  oddSize: 5,
  odd: ({ lunarYear }) => yearAnimal(lunarYear),
  shown: animalsOf,
}

const tailSets: SetsOfBalls = {
  options: tailOptions,
  usualSize: numbersOfTail('1').length,
  oddLevel: 'zero',
  oddSize: numbersOfTail('0').length,
  odd: () => '0',
  shown: tailsOf,
}

const animalLevels: Readonly<Record<string, Localized>> = {
  [hit]: { rw: '不含本命生肖', korw: '올해 띠 제외', en: 'Without the year animal' },
  year: { rw: '含本命生肖', korw: '올해 띠 포함', en: 'With the year animal' },
}

const tailLevels: Readonly<Record<string, Localized>> = {
  [hit]: { rw: '不含0尾', korw: '끝수 0 제외', en: 'Without tail 0' },
  zero: { rw: '含0尾', korw: '끝수 0 포함', en: 'With tail 0' },
}

export const linkedAnimalPlays: readonly Play[] = [
  ...[2, 3, 4, 5].map((k) =>
    lhcPlay('LHCLX', `LHCLX${k}`, {
      names: { rw: `${inChinese(k)}肖连中`, korw: `${k}띠 출현`, en: `${k} animals drawn` },
      shortNames: { rw: `${inChinese(k)}连肖`, korw: `${k}띠`, en: `${k} drawn` },
      board: animalPick(k),
      rule: linkedSets(k, animalSets, 'present'),
      levelNames: animalLevels,
    }),
  ),
  ...[2, 3, 4].map((k) =>
    lhcPlay('LHCLX', `LHCLXBZ${k}`, {
      names: { rw: `${inChinese(k)}肖连不中`, korw: `${k}띠 미출현`, en: `${k} animals absent` },
      shortNames: { rw: `${inChinese(k)}肖不中`, korw: `${k}띠 미출현`, en: `${k} absent` },
      board: animalPick(k),
      rule: linkedSets(k, animalSets, 'absent'),
      levelNames: animalLevels,
    }),
  ),
]

export const linkedTailPlays: readonly Play[] = [
  ...[2, 3, 4, 5].map((k) =>
    lhcPlay('LHCLW', `LHCLW${k}`, {
      names: { rw: `${inChinese(k)}尾连中`, korw: `끝수 ${k}개 출현`, en: `${k} tails drawn` },
      shortNames: { rw: `${inChinese(k)}连尾`, korw: `${k}개 출현`, en: `${k} drawn` },
      board: tailPick(k),
      rule: linkedSets(k, tailSets, 'present'),
      levelNames: tailLevels,
    }),
  ),
  ...[2, 3, 4].map((k) =>
    lhcPlay('LHCLW', `LHCLWBZ${k}`, {
      names: { rw: `${inChinese(k)}尾连不中`, korw: `끝수 ${k}개 미출현`, en: `${k} tails absent` },
      shortNames: { rw: `${inChinese(k)}尾不中`, korw: `${k}개 미출현`, en: `${k} absent` },
      board: tailPick(k),
      rule: linkedSets(k, tailSets, 'absent'),
      levelNames: tailLevels,
    }),
  ),
]

const animals = codesOf(animalOptions)
const isReturned = (result: Result) => specialOf(result) === 49

/** The chance that the special ball has one of the animals, or none of them. 49 returns the stake, so every animal has four numbers. */
function specialAmong(some: readonly string[], { lunarYear }: RuleConfig, wanted: boolean): Level {
  const numbers = ballNumbers.filter((number) => number !== 49)
  const won = numbers.filter((number) => some.some((animal) => numbersOf(animal, lunarYear).includes(number)) === wanted)
  const balls = BigInt(ballNumbers.length)
  return { win: fraction(BigInt(won.length), balls), push: fraction(1n, balls) }
}

/** The picked animal of the special ball; none if the special ball returns the stake. */
function specialShown(picked: readonly string[], result: Result, config: RuleConfig): string[] {
  const shown = isReturned(result) ? [] : animalsOf([specialOf(result)], config)
  return picked.filter((animal) => shown.includes(animal))
}

/** 合肖: all picked animals are one note, whose odds depend on their number. */
const anyOfPicked: Rule = {
  problem: noProblem,
  notes: (selection) => Math.min(row(selection, 0).length, 1),
  levelsOf: (selection) => (row(selection, 0).length > 0 ? [String(row(selection, 0).length)] : []),
  wins(selection, result, config) {
    const picked = row(selection, 0)
    return atLevel(String(picked.length), specialShown(picked, result, config).length)
  },
  pushes: (_, result) => Number(isReturned(result)),
  risks: (selection) => risksOf(row(selection, 0), [String(row(selection, 0).length)]),
  matches: (selection, result, config) => selection.map((picked) => specialShown(picked, result, config)),
  levels: (config) =>
    Object.fromEntries(animals.slice(0, -1).map((_, at) => [String(at + 1), specialAmong(animals.slice(0, at + 1), config, true)])),
  random: (uniform) => [someOf(animals, 1, uniform)],
}

/** 六肖: each six of the picked animals are a note, which wins when the special ball has one of them, or none of them. */
function sixAnimals(wanted: 'present' | 'absent'): Rule {
  const matches: Rule['matches'] = (selection, result, config) =>
    selection.map((picked) => {
      const shown = specialShown(picked, result, config)
      if (wanted === 'present') return shown
      return isReturned(result) ? [] : picked.filter((animal) => !shown.includes(animal))
    })
  const notes = (picked: number) => choose(picked, 6)
  return {
    problem: noProblem,
    notes: (selection) => notes(row(selection, 0).length),
    levelsOf: () => [hit],
    wins(selection, result, config) {
      if (isReturned(result)) return {}
      const picked = row(selection, 0).length
      const without = notes(picked - specialShown(row(selection, 0), result, config).length)
      return atLevel(hit, wanted === 'absent' ? without : notes(picked) - without)
    },
    pushes: (selection, result) => (isReturned(result) ? notes(row(selection, 0).length) : 0),
    // an option for each animal that the special ball may have
    risks(selection) {
      const picked = row(selection, 0)
      const without = (animal: string) => notes(picked.length - Number(picked.includes(animal)))
      return animals
        .map((animal) => ({
          option: animal,
          levels: [hit],
          notes: wanted === 'absent' ? without(animal) : notes(picked.length) - without(animal),
        }))
        .filter((risk) => risk.notes > 0)
    },
    matches,
    levels: (config) => ({ [hit]: specialAmong(animals.slice(0, 6), config, wanted === 'present') }),
    random: (uniform) => [someOf(animals, 6, uniform)],
  }
}

export const joinedAnimalPlays: readonly Play[] = [
  lhcPlay('LHCHX', 'LHCHX', {
    names: { rw: '合肖', korw: '띠 묶음', en: 'Animals joined' },
    shortNames: { rw: '合肖', korw: '1~11띠', en: '1 to 11' },
    board: animalPick(1, { max: 11 }),
    rule: anyOfPicked,
    levelNames: Object.fromEntries(
      animals.slice(0, -1).map((_, at) => [
        String(at + 1),
        {
          rw: `${inChinese(at + 1)}肖`,
          korw: `${at + 1}띠`,
          en: at === 0 ? '1 animal' : `${at + 1} animals`,
        },
      ]),
    ),
  }),
  lhcPlay('LHCHX', 'LHC6X', {
    names: { rw: '六肖中', korw: '6띠 적중', en: 'Six animals in' },
    shortNames: { rw: '六肖中', korw: '6띠 적중', en: 'Six in' },
    board: animalPick(6),
    rule: sixAnimals('present'),
  }),
  lhcPlay('LHCHX', 'LHC6XBZ', {
    names: { rw: '六肖不中', korw: '6띠 제외', en: 'Six animals out' },
    shortNames: { rw: '六肖不中', korw: '6띠 제외', en: 'Six out' },
    board: animalPick(6),
    rule: sixAnimals('absent'),
  }),
]
