/** Mark Six plays on the ball at one place: 特码 and 正特, with their sides, waves, animals, tails and elements. */
import { numberCode } from '../../drawn.ts'
import { waveOf } from '../../faces.ts'
import type { Localized, Option, Play } from '../../play.ts'
import { animalOf, elementOf } from '../../zodiac.ts'
import { isSide, normalPlaces, sideTests, specialPlace, tailOf, type Side } from './balls.ts'
import {
  animalOptions,
  ballGrid,
  ballOptions,
  ballSideNames,
  elementOptions,
  lhcPlay,
  sideOptions,
  tailOptions,
  tones,
  twoSides,
  waveNames,
  wordGrid,
} from './options.ts'
import { oneBall } from './shapes.ts'

const sideNames: Localized = { rw: '两面', korw: '양면', en: 'Sides' }

const isNumber = (option: string, number: number) => option === numberCode(number)

/** The two sides of each combined option, by its code. */
const bothSides = new Map<string, readonly Side[]>()

function isOnSides(option: string, number: number): boolean {
  return isSide(option) ? sideTests[option](number) : (bothSides.get(option)?.every((side) => sideTests[side](number)) ?? false)
}

const always = () => true
const isNoWave = (option: string) => !(option in waveNames)

function joined(first: Side, second: Side, names: Localized): Option {
  const code = `${first}-${second}`
  bothSides.set(code, [first, second])
  return { code, names }
}

/** 大单, 小双 and so on, named by both sides. */
const halves: readonly Option[] = (['big', 'small'] as const).flatMap((size) =>
  (['odd', 'even'] as const).map((parity) => {
    const [a, b] = [ballSideNames[size], ballSideNames[parity]]
    return joined(size, parity, { rw: a.rw + b.rw, korw: `${a.korw}·${b.korw}`, en: `${a.en} ${b.en.toLowerCase()}` })
  }),
)

/** Combined options of wave and side, 红大 to 绿合双. */
export const halfWaves: readonly Option[] = tones.flatMap((tone) =>
  (['big', 'small', 'odd', 'even', 'sum-odd', 'sum-even'] as const).map((side) => {
    const [a, b] = [waveNames[tone], ballSideNames[side]]
    return { ...joined(tone, side, { rw: a.rw.charAt(0) + b.rw, korw: `${a.korw} ${b.korw}`, en: `${a.en} ${b.en.toLowerCase()}` }), tone }
  }),
)

const waves = sideOptions(tones)

export const specialPlays: readonly Play[] = [
  lhcPlay('LHCTM', 'LHCTM', {
    names: { rw: '特码', korw: '특수번호', en: 'Special number' },
    shortNames: { rw: '号码', korw: '번호', en: 'Number' },
    board: ballGrid,
    rule: oneBall(specialPlace, ballOptions, isNumber),
  }),
  lhcPlay('LHCTM', 'LHCTMLM', {
    names: { rw: '特码两面', korw: '특수번호 양면', en: 'Special sides' },
    shortNames: sideNames,
    board: wordGrid('sides', sideOptions(twoSides), 5),
    rule: oneBall(specialPlace, sideOptions(twoSides), isOnSides, always),
  }),
  lhcPlay('LHCTM', 'LHCTMBT', {
    names: { rw: '特码半特', korw: '특수번호 대소홀짝', en: 'Special quarters' },
    shortNames: { rw: '半特', korw: '대소홀짝', en: 'Quarters' },
    board: wordGrid('sides', halves, 4),
    rule: oneBall(specialPlace, halves, isOnSides, always),
  }),
]

export const placedPlays: readonly Play[] = normalPlaces.flatMap((place) => {
  const nth = place + 1
  const sides = sideOptions([...twoSides, ...tones])
  return [
    lhcPlay('LHCZT', `LHCZT${nth}`, {
      names: { rw: `正${nth}特`, korw: `정규 ${nth}번`, en: `Ball ${nth}` },
      board: ballGrid,
      rule: oneBall(place, ballOptions, isNumber),
    }),
    lhcPlay('LHCZT', `LHCZT${nth}LM`, {
      names: { rw: `正${nth}两面`, korw: `정규 ${nth}번 양면`, en: `Ball ${nth} sides` },
      board: { ...wordGrid('sides', sides, 5), cells: 'short' },
      rule: oneBall(place, sides, isOnSides, isNoWave),
    }),
  ]
})

export const wavePlays: readonly Play[] = [
  lhcPlay('LHCSB', 'LHCSB', {
    names: { rw: '特码色波', korw: '특수번호 색', en: 'Special wave' },
    shortNames: { rw: '色波', korw: '색', en: 'Wave' },
    board: wordGrid('waves', waves, 3),
    rule: oneBall(specialPlace, waves, (wave, number) => wave === waveOf(number)),
  }),
  lhcPlay('LHCSB', 'LHCBB', {
    names: { rw: '特码半波', korw: '특수번호 색·양면', en: 'Special half waves' },
    shortNames: { rw: '半波', korw: '색·양면', en: 'Half waves' },
    board: wordGrid('waves', halfWaves, 3),
    rule: oneBall(specialPlace, halfWaves, isOnSides, always),
  }),
]

export const specialAnimal: Play = lhcPlay('LHCSX', 'LHCSX', {
  names: { rw: '特肖', korw: '특수번호 띠', en: 'Special animal' },
  shortNames: { rw: '特肖', korw: '특수번호', en: 'Special' },
  board: wordGrid('animals', animalOptions, 3),
  rule: oneBall(specialPlace, animalOptions, (animal, number, { lunarYear }) => animalOf(number, lunarYear) === animal),
})

export const specialTail: Play = lhcPlay('LHCWS', 'LHCWS', {
  names: { rw: '特码尾数', korw: '특수번호 끝수', en: 'Special tail' },
  shortNames: { rw: '特尾', korw: '특수번호', en: 'Special' },
  board: { ...wordGrid('tails', tailOptions, 5), cells: 'short' },
  rule: oneBall(specialPlace, tailOptions, (tail, number) => tail === tailOf(number)),
})

export const elementPlays: readonly Play[] = [
  lhcPlay('LHCWX', 'LHCWX', {
    names: { rw: '特码五行', korw: '특수번호 오행', en: 'Special element' },
    shortNames: { rw: '五行', korw: '오행', en: 'Element' },
    board: wordGrid('elements', elementOptions, 2),
    rule: oneBall(specialPlace, elementOptions, (element, number, { lunarYear }) => elementOf(number, lunarYear) === element),
  }),
]
