/** 时时彩 SSC: five digits. Its play types in the order of their tabs, and the facts of a result. */
import { choices } from '../../choices.ts'
import type { Family, Localized, PlayType } from '../../play.ts'
import { tickedPlay, windowPlays, type Shape, type Shapes } from '../digits/build.ts'
import { digitCodes, placesOf, type DigitGame } from '../digits/digits.ts'
import { anyPlaces, directShape, sidesShape, typedShape } from '../digits/directShapes.ts'
import {
  groupDifferent,
  groupDifferentTyped,
  groupMixed,
  groupPair,
  groupPairTyped,
  groupTwo,
  groupTwoTyped,
} from '../digits/groupShapes.ts'
import { anywhere, fiveShapes, fourGroups, fourShapes, showing, threeShapes, twoShapes } from '../digits/shapes.ts'
import { groupSumShape, sumShape, threeShape } from '../digits/sumShapes.ts'
import {
  anyBallPlay,
  ballPlay,
  dragonFact,
  dragonNames,
  dragonPlay,
  dragonReading,
  niuPlay,
  pairNames,
  primePlay,
  sideReadings,
  sidesPlay,
  sumFacts,
} from '../digits/sides.ts'
import { whole, windowOf } from '../digits/windows.ts'

export const sscGame: DigitGame = { family: 'SSC', prefix: '', types: 'SSC', places: placesOf(5) }

const official = (code: string, names: Localized, plays: PlayType['plays']): PlayType => ({
  code: `SSC${code}`,
  names,
  mode: 'official',
  plays,
})
const sided = (code: string, names: Localized, plays: PlayType['plays']): PlayType => ({ code: `SSC${code}`, names, mode: 'sides', plays })

const five = whole({ rw: '五星', korw: '5자리', en: 'Five' }, 5)
const backFour = { ...windowOf('H', 4, 5), code: '' }
const fourNames: Localized = { rw: '四星', korw: '4자리', en: 'Four' }
const threes = (['Q', 'Z', 'H'] as const).map((end) => windowOf(end, 3, 5))
const twos = (['Q', 'H'] as const).map((end) => windowOf(end, 2, 5))
const all = whole({ rw: '', korw: '', en: '' }, 5)

const anyThree: Shapes = { BDW31: anywhere(1, 3), BDW32: anywhere(2, 3) }
const anyFour: Shapes = { BDW41: anywhere(1, 4), BDW42: anywhere(2, 4) }
const anyFive: Shapes = { BDW51: anywhere(1, 5), BDW52: anywhere(2, 5), BDW53: anywhere(3, 5) }

const fun: Shapes = {
  YFFS: showing({ rw: '一帆风顺', korw: '1회 출현', en: 'Shows once' }, 1, 5),
  HSCS: showing({ rw: '好事成双', korw: '2회 출현', en: 'Shows twice' }, 2, 5),
  SXBX: showing({ rw: '三星报喜', korw: '3회 출현', en: 'Shows three times' }, 3, 5),
  SJFC: showing({ rw: '四季发财', korw: '4회 출현', en: 'Shows four times' }, 4, 5),
}

const pairs = choices([0, 1, 2, 3, 4], 2).flatMap(([first, second]) =>
  first === undefined || second === undefined ? [] : [[first, second] as const],
)
const letters = 'WQBSG'

const anySizes = [
  { size: 2, names: { rw: '任选二', korw: '임의 2', en: 'Any 2' } },
  { size: 3, names: { rw: '任选三', korw: '임의 3', en: 'Any 3' } },
  { size: 4, names: { rw: '任选四', korw: '임의 4', en: 'Any 4' } },
] as const

/** Shapes that are played on each combination of ticked places, by the number of digits. */
const anyShapes: Readonly<Record<2 | 3 | 4, Readonly<Record<string, Shape>>>> = {
  2: { RZX2_S: typedShape(2), RZXHZ2: sumShape(2), RZU2: groupTwo, RZU2_S: groupTwoTyped },
  3: {
    RZX3_S: typedShape(3),
    RZXHZ: sumShape(3),
    RZUS: groupPair,
    RZUS_S: groupPairTyped,
    RZUL: groupDifferent,
    RZUL_S: groupDifferentTyped,
    RHHZX: groupMixed,
    RZUHZ: groupSumShape(3),
  },
  4: { RZX4_S: typedShape(4), ...Object.fromEntries(Object.entries(fourGroups).map(([code, shape]) => [`R${code}`, shape])) },
}

const anyTypes = anySizes.map(({ size, names }) =>
  official(`RX${size}`, names, [
    ...windowPlays(sscGame, `RX${size}`, { ...all, names }, { [`RZX${size}`]: anyPlaces(size, directShape(size).names, 5) }),
    ...Object.entries(anyShapes[size]).map(([code, shape]) => tickedPlay(sscGame, { type: `RX${size}`, code, size, shape, names })),
  ]),
)

const threeForms: Shapes = {
  3: threeShape({ rw: '形态', korw: '형태', en: 'Shape' }, ['triple', 'straight', 'pair', 'half', 'mixed']),
}

const balls = ['DYQ', 'DEQ', 'DSANQ', 'DSIQ', 'DWQ']

export const ssc: Family = {
  code: 'SSC',
  positions: sscGame.places,
  symbols: digitCodes,
  facts: (result) => [...sumFacts(result), dragonFact(result, 0, 4)],
  readings: [...sideReadings(sscGame), dragonReading('LHD', [0, 4])],
  types: [
    sided('LM', { rw: '两面', korw: '양면', en: 'Two sides' }, [
      sidesPlay(sscGame),
      dragonPlay(sscGame, 'LM', 'LHD', [0, 4], { rw: '龙虎斗', korw: '용호 대결', en: 'Dragon v tiger' }),
      primePlay(sscGame),
    ]),
    official('5X', five.names, windowPlays(sscGame, '5X', five, fiveShapes)),
    official('4X', backFour.names, windowPlays(sscGame, '4X', backFour, fourShapes)),
    ...threes.map((window) => official(`${window.code}3`, window.names, windowPlays(sscGame, `${window.code}3`, window, threeShapes))),
    official(
      '2X',
      { rw: '二星', korw: '2자리', en: 'Two' },
      twos.flatMap((window) => windowPlays(sscGame, '2X', window, twoShapes, true)),
    ),
    official(
      'DWD',
      { rw: '定位胆', korw: '위치 지정', en: 'Fixed place' },
      windowPlays(sscGame, 'DWD', all, {
        DWD: anyPlaces(1, { rw: '定位胆', korw: '위치 지정', en: 'Fixed place' }, 5),
      }),
    ),
    official('BDW', { rw: '不定位', korw: '위치 무관', en: 'Any place' }, [
      ...threes.flatMap((window) => windowPlays(sscGame, 'BDW', window, anyThree, true)),
      ...windowPlays(sscGame, 'BDW', { ...backFour, names: fourNames }, anyFour, true),
      ...windowPlays(sscGame, 'BDW', five, anyFive, true),
    ]),
    official(
      'DXDS',
      { rw: '大小单双', korw: '대소홀짝', en: 'Sides' },
      ([2, 3] as const).flatMap((size) =>
        (['Q', 'H'] as const).flatMap((end) =>
          windowPlays(sscGame, 'DXDS', windowOf(end, size, 5, `${end}${size}`), { DXDS: sidesShape(size) }, true),
        ),
      ),
    ),
    official(
      'LH',
      dragonNames,
      pairs.map((pair) =>
        dragonPlay(
          sscGame,
          'LH',
          `LH${letters[pair[0]] ?? ''}${letters[pair[1]] ?? ''}`,
          pair,
          {
            rw: `龙虎${pairNames(sscGame, pair).rw}`,
            korw: `용호 ${pairNames(sscGame, pair).korw}`,
            en: `Dragon tiger ${pairNames(sscGame, pair).en}`,
          },
          pairNames(sscGame, pair),
        ),
      ),
    ),
    ...anyTypes,
    official('QW', { rw: '趣味', korw: '출현 횟수', en: 'Times shown' }, windowPlays(sscGame, 'QW', all, fun)),
    sided('QIU', { rw: '一至五球', korw: '공별', en: 'Balls' }, [
      ...balls.map((code, place) => ballPlay(sscGame, 'QIU', code, place)),
      anyBallPlay(sscGame, 'QIU'),
    ]),
    sided(
      'XT',
      { rw: '前中后三', korw: '3수 형태', en: 'Shapes' },
      threes.flatMap((window) => windowPlays(sscGame, 'XT', window, threeForms, true)),
    ),
    sided('NN', { rw: '牛牛', korw: '니우니우', en: 'Niu niu' }, [niuPlay(sscGame, 'NN')]),
  ],
}
