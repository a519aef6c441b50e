/** 排列五: five digits. The first three are the digits of 排列三. */
import type { Family, Localized, PlayType } from '../../play.ts'
import { windowPlays } from '../digits/build.ts'
import { digitCodes, placesOf, type DigitGame } from '../digits/digits.ts'
import { anyPlaces, sidesShape } from '../digits/directShapes.ts'
import { anywhere, directFive, threeShapes, twoShapes } from '../digits/shapes.ts'
import { dragonFact, dragonPlay, dragonReading, primePlay, sideReadings, sidesPlay, sumFacts } from '../digits/sides.ts'
import { whole, windowOf } from '../digits/windows.ts'

export const pl5Game: DigitGame = { family: 'PL5', prefix: 'P5_', types: 'P5', places: placesOf(5) }

const type = (code: string, mode: PlayType['mode'], names: Localized, plays: PlayType['plays']): PlayType => ({
  code: `P5${code}`,
  names,
  mode,
  plays,
})

const five = whole({ rw: '五星', korw: '5자리', en: 'Five' }, 5)
const three = windowOf('Q', 3, 5)
const twos = (['Q', 'H'] as const).map((end) => windowOf(end, 2, 5))
const fixedNames = { rw: '定位胆', korw: '위치 지정', en: 'Fixed place' }

export const pl5: Family = {
  code: 'PL5',
  positions: pl5Game.places,
  symbols: digitCodes,
  facts: (result) => [...sumFacts(result), dragonFact(result, 0, 4)],
  readings: [...sideReadings(pl5Game), dragonReading('P5_LHD', [0, 4])],
  types: [
    type('LM', 'sides', { rw: '两面', korw: '양면', en: 'Two sides' }, [
      sidesPlay(pl5Game),
      dragonPlay(pl5Game, 'LM', 'LHD', [0, 4], { rw: '龙虎斗', korw: '용호 대결', en: 'Dragon v tiger' }),
      primePlay(pl5Game),
    ]),
    type('5X', 'official', five.names, windowPlays(pl5Game, '5X', five, directFive)),
    type('Q3', 'official', three.names, windowPlays(pl5Game, 'Q3', three, threeShapes)),
    type(
      '2X',
      'official',
      { rw: '二星', korw: '2자리', en: 'Two' },
      twos.flatMap((window) => windowPlays(pl5Game, '2X', window, twoShapes, true)),
    ),
    type(
      'DWD',
      'official',
      fixedNames,
      windowPlays(pl5Game, 'DWD', { ...five, names: { rw: '', korw: '', en: '' } }, { DWD: anyPlaces(1, fixedNames, 5) }),
    ),
    type(
      'BDW',
      'official',
      { rw: '不定位', korw: '위치 무관', en: 'Any place' },
      windowPlays(pl5Game, 'BDW', three, { BDW31: anywhere(1, 3), BDW32: anywhere(2, 3) }, true),
    ),
    type(
      'DXDS',
      'official',
      { rw: '大小单双', korw: '대소홀짝', en: 'Sides' },
      (['Q', 'H'] as const).flatMap((end) => windowPlays(pl5Game, 'DXDS', windowOf(end, 2, 5, `${end}2`), { DXDS: sidesShape(2) }, true)),
    ),
  ],
}
