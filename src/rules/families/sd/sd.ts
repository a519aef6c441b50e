/** 福彩3D and 排列三: three digits, with the three-ball plays of the five-digit families and the casino plays. */
import type { Family, Localized, PlayType } from '../../play.ts'
import { windowPlays, type Shapes } from '../digits/build.ts'
import { digitCodes, digitRow, placesOf, type DigitGame } from '../digits/digits.ts'
import { fan } from '../digits/groups.ts'
import { parlay, parlayRows } from '../digits/parlay.ts'
import { anyPlaces, directShape, sidesShape } from '../digits/directShapes.ts'
import { differentParts, pairParts } from '../digits/groupShapes.ts'
import { anywhere, threeShapes, twoShapes } from '../digits/shapes.ts'
import { tailShape, threeShape } from '../digits/sumShapes.ts'
import { primePlay, sideReadings, sidesPlay, sumFacts } from '../digits/sides.ts'
import { allOf } from '../digits/spaces.ts'
import { whole, windowOf } from '../digits/windows.ts'

export const sdGame: DigitGame = { family: 'SD', prefix: 'SD_', types: 'SD', places: placesOf(3) }

const type = (code: string, mode: PlayType['mode'], names: Localized, plays: PlayType['plays']): PlayType => ({
  code: `SD${code}`,
  names,
  mode,
  plays,
})

const three = whole({ rw: '三星', korw: '3자리', en: 'Three' }, 3, 'Q')
const unnamed = whole({ rw: '', korw: '', en: '' }, 3)
const twos = (['Q', 'H'] as const).map((end) => windowOf(end, 2, 3))

const fixed: Shapes = {
  DWD: anyPlaces(1, { rw: '一字定位', korw: '1자리 지정', en: 'One place' }, 3),
  EZDW: anyPlaces(2, { rw: '二字定位', korw: '2자리 지정', en: 'Two places' }, 3),
  SZDW: { ...directShape(3), names: { rw: '三字定位', korw: '3자리 지정', en: 'Three places' } },
}

const fans: Shapes = {
  ZXS: {
    helpText: 'fan3',
    names: { rw: '组选三', korw: '조합 3 묶음', en: 'Group 3 fan' },
    rows: () => [digitRow({ min: 5 })],
    rule: fan(3, pairParts, 5, 10),
  },
  ZXL: {
    helpText: 'fan6',
    names: { rw: '组选六', korw: '조합 6 묶음', en: 'Group 6 fan' },
    rows: () => [digitRow({ min: 4, max: 8 })],
    rule: fan(3, differentParts, 4, 8),
  },
}

const forms: Shapes = { XT: threeShape({ rw: '形态', korw: '형태', en: 'Shape' }, ['triple', 'straight', 'pair', 'half', 'mixed']) }

export const sd: Family = {
  code: 'SD',
  positions: sdGame.places,
  symbols: digitCodes,
  facts: sumFacts,
  readings: sideReadings(sdGame),
  get space() {
    return allOf(3)
  },
  types: [
    type('LM', 'sides', { rw: '两面', korw: '양면', en: 'Two sides' }, [
      sidesPlay(sdGame),
      primePlay(sdGame),
      ...windowPlays(sdGame, 'LM', unnamed, { HZWS: tailShape, ...forms }),
    ]),
    type(
      '3X',
      'official',
      three.names,
      windowPlays(sdGame, '3X', three, Object.fromEntries(Object.entries(threeShapes).filter(([suffix]) => suffix !== 'HZWS'))),
    ),
    type(
      '2X',
      'official',
      { rw: '二星', korw: '2자리', en: 'Two' },
      twos.flatMap((window) => windowPlays(sdGame, '2X', window, twoShapes, true)),
    ),
    type('DW', 'official', { rw: '定位', korw: '위치 지정', en: 'Fixed place' }, windowPlays(sdGame, 'DW', unnamed, fixed)),
    type(
      'BDW',
      'official',
      { rw: '不定位', korw: '위치 무관', en: 'Any place' },
      windowPlays(sdGame, 'BDW', three, { BDW31: anywhere(1, 3), BDW32: anywhere(2, 3) }),
    ),
    type(
      'DXDS',
      'official',
      { rw: '大小单双', korw: '대소홀짝', en: 'Sides' },
      (['Q', 'H'] as const).flatMap((end) => windowPlays(sdGame, 'DXDS', windowOf(end, 2, 3, `${end}2`), { DXDS: sidesShape(2) }, true)),
    ),
    type('ZX', 'official', { rw: '组选', korw: '조합 묶음', en: 'Group fans' }, windowPlays(sdGame, 'ZX', unnamed, fans)),
    type(
      'GG',
      'official',
      { rw: '过关', korw: '연속 적중', en: 'Parlay' },
      windowPlays(sdGame, 'GG', unnamed, {
        GG: { helpText: 'parlay', names: { rw: '过关', korw: '연속 적중', en: 'Parlay' }, rows: parlayRows, rule: parlay(3) },
      }),
    ),
  ],
}
