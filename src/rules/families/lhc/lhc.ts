/** 六合彩 LHC: six normal balls and a special ball of 49. Its play types in the order of their tabs, and the facts of a result. */
import { sideNames } from '../../boards.ts'
import type { RuleConfig } from '../../config.ts'
import { waveOf } from '../../faces.ts'
import type { Family, Localized, Reading, Result } from '../../play.ts'
import { animalOf, animals, elementOf, elements } from '../../zodiac.ts'
import { ballCodes, isReturned, normalPlaces, sideTests, specialOf, specialPlace, type Side } from './balls.ts'
import { absentPlays, comboPlays } from './combos.ts'
import { joinedAnimalPlays, linkedAnimalPlays, linkedTailPlays } from './linked.ts'
import { animalNames, ballSideNames, waveNames } from './options.ts'
import { parlayPlays } from './parlay.ts'
import { anyAnimal, anyTail, bigSum, normalAnimal, normalPlays, sumOf } from './several.ts'
import { elementPlays, placedPlays, specialAnimal, specialPlays, specialTail, wavePlays } from './single.ts'

const sumNames: Localized = { rw: '总分', korw: '총합', en: 'Total' }
const specialNames: Localized = { rw: '特码', korw: '특수번호', en: 'Special' }

const positions: readonly Localized[] = [
  ...normalPlaces.map((place) => ({ rw: `正码${place + 1}`, korw: `정규 ${place + 1}번`, en: `Ball ${place + 1}` })),
  specialNames,
]

function sumReading(code: string, sides: readonly ('big' | 'small' | 'odd' | 'even')[], sideOf: (sum: number) => string): Reading {
  return {
    code,
    names: sumNames,
    sides: sides.map((side) => ({ code: side, names: sideNames[side] })),
    sideOf: (result) => sideOf(sumOf(result)),
    play: { code: 'LHCZF', select: (side) => [[side]] },
  }
}

/** The reading of two sides of a ball, which the play of the ball's sides sells. */
function ballReading(place: number, sides: readonly [Side, Side]): Reading {
  const play = place === specialPlace ? 'LHCTMLM' : `LHCZT${place + 1}LM`
  return {
    code: `ball${place + 1}-${sides[0]}`,
    names: positions[place] ?? specialNames,
    sides: sides.map((side) => ({ code: side, names: ballSideNames[side] })),
    sideOf(result: Result, config: RuleConfig) {
      const number = result[place] ?? 0
      return isReturned(number, config) ? null : (sides.find((side) => sideTests[side](number)) ?? null)
    },
    play: { code: play, select: (side) => [[side]] },
  }
}

const ballSides: readonly (readonly [Side, Side])[] = [
  ['big', 'small'],
  ['odd', 'even'],
  ['sum-odd', 'sum-even'],
  ['sum-big', 'sum-small'],
  ['tail-big', 'tail-small'],
]

const sumSize = (sum: number) => (sum >= bigSum ? 'big' : 'small')
const sumParity = (sum: number) => (sum % 2 === 1 ? 'odd' : 'even')

export const lhc: Family = {
  code: 'LHC',
  positions,
  symbols: ballCodes,
  facts(result, { lunarYear }) {
    const [special, sum] = [specialOf(result), sumOf(result)]
    const animal = animals.find(({ code }) => code === animalOf(special, lunarYear))
    const element = elements.find(({ code }) => code === elementOf(special, lunarYear))
    return [
      ...(animal ? [{ key: 'animal', names: { rw: '生肖', korw: '띠', en: 'Animal' }, value: animal.names }] : []),
      { key: 'wave', names: { rw: '色波', korw: '색', en: 'Wave' }, value: waveNames[waveOf(special)] },
      { key: 'sum', names: sumNames, value: sum },
      { key: 'size', names: sumNames, value: sideNames[sumSize(sum)] },
      { key: 'parity', names: sumNames, value: sideNames[sumParity(sum)] },
      ...(element ? [{ key: 'element', names: { rw: '五行', korw: '오행', en: 'Element' }, value: element.names }] : []),
    ]
  },
  animalOf: (number, { lunarYear }) => animalNames(animalOf(number, lunarYear)),
  readings: [
    ...ballSides.map((sides) => ballReading(specialPlace, sides)),
    sumReading('sum-size', ['big', 'small'], sumSize),
    sumReading('sum-parity', ['odd', 'even'], sumParity),
    ...normalPlaces.flatMap((place) => ballSides.map((sides) => ballReading(place, sides))),
  ],
  types: [
    { code: 'LHCTM', names: { rw: '特码', korw: '특수번호', en: 'Special' }, mode: 'sides', plays: specialPlays },
    { code: 'LHCZM', names: { rw: '正码', korw: '정규번호', en: 'Normal' }, mode: 'sides', plays: normalPlays },
    { code: 'LHCZT', names: { rw: '正特', korw: '순번별', en: 'By place' }, mode: 'sides', plays: placedPlays },
    { code: 'LHCLM', names: { rw: '连码', korw: '번호 조합', en: 'Combos' }, mode: 'sides', plays: comboPlays },
    { code: 'LHCSX', names: { rw: '生肖', korw: '띠', en: 'Zodiac' }, mode: 'sides', plays: [specialAnimal, anyAnimal, normalAnimal] },
    { code: 'LHCWS', names: { rw: '尾数', korw: '끝수', en: 'Tails' }, mode: 'sides', plays: [specialTail, anyTail] },
    { code: 'LHCSB', names: { rw: '色波', korw: '색', en: 'Waves' }, mode: 'sides', plays: wavePlays },
    { code: 'LHCWX', names: { rw: '五行', korw: '오행', en: 'Elements' }, mode: 'sides', plays: elementPlays },
    { code: 'LHCHX', names: { rw: '合肖', korw: '띠 묶음', en: 'Joined' }, mode: 'sides', plays: joinedAnimalPlays },
    { code: 'LHCLX', names: { rw: '连肖', korw: '띠 조합', en: 'Zodiac link' }, mode: 'sides', plays: linkedAnimalPlays },
    { code: 'LHCLW', names: { rw: '连尾', korw: '끝수 조합', en: 'Tail link' }, mode: 'sides', plays: linkedTailPlays },
    { code: 'LHCBZ', names: { rw: '自选不中', korw: '미출현', en: 'Not drawn' }, mode: 'sides', plays: absentPlays },
    { code: 'LHCGG', names: { rw: '过关', korw: '조합 베팅', en: 'Parlay' }, mode: 'sides', plays: parlayPlays },
  ],
}
