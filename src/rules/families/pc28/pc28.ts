/** PC28: three digits, played by their sum of 0 to 27. */
import { everyQuick, gridOf, rowOf, sideNames } from '../../boards.ts'
import type { RuleConfig } from '../../config.ts'
import { sumWaveOf } from '../../faces.ts'
import type { Family, Localized, Option, Play, Reading, Result } from '../../play.ts'
import { cells } from '../../shapes.ts'
import { playIn } from '../digits/build.ts'
import { digitCodes, parityOf, shapeOf, sizeOf, sumOf, type DigitGame } from '../digits/digits.ts'
import { sumFacts } from '../digits/sides.ts'
import { allOf } from '../digits/spaces.ts'
import { numberOptions, threeShapeNames } from '../digits/sumShapes.ts'
import { threeSums } from './threeSums.ts'

const regions: readonly Localized[] = [1, 2, 3].map((number) => ({ rw: `第${number}区`, korw: `${number}구역`, en: `Zone ${number}` }))

const game: DigitGame = { family: 'PC28', prefix: 'PC', types: 'PC', places: regions }

const { big, small, odd, even } = sideNames

/** True for 13 and 14 if the rules only return the stake of a winning side. */
function isMiddle(digits: Result, { pc28Middle }: RuleConfig): boolean {
  return pc28Middle === 'push' && [13, 14].includes(sumOf(digits))
}

function sideIs(side: string, digits: Result): boolean {
  return side.split('-').every((each) => each === sizeOf(digits) || each === parityOf(digits))
}

/** Sides of the sum. If 13 and 14 return stakes, only sides that would win are returned; the other sides lose. */
function sides(code: string, names: Localized, options: readonly Option[]): Play {
  return playIn(game, 'LM', code, {
    helpText: `PC${code}`,
    names,
    board: gridOf(options, 4, { key: 'sides', names }),
    rule: cells(
      [options.map((option) => option.code)],
      () => allOf(3),
      (side, digits, config) => Number(sideIs(side, digits) && !isMiddle(digits, config)),
      (side, digits, config) => Number(sideIs(side, digits) && isMiddle(digits, config)),
    ),
  })
}

const combos = (
  [
    ['big', big],
    ['small', small],
  ] as const
).flatMap(([size, sized]) =>
  (
    [
      ['odd', odd],
      ['even', even],
    ] as const
  ).map(([parity, named]): Option => ({
    code: `${size}-${parity}`,
    names: { rw: sized.rw + named.rw, korw: sized.korw + named.korw, en: `${sized.en} ${named.en.toLowerCase()}` },
  })),
)

const sums = Array.from({ length: 28 }, (_, sum) => sum)

const waves: readonly Option[] = (
  [
    ['red', { rw: '红波', korw: '홍파', en: 'Red' }],
    ['green', { rw: '绿波', korw: '녹파', en: 'Green' }],
    ['blue', { rw: '蓝波', korw: '청파', en: 'Blue' }],
  ] as const
).map(([tone, names]) => ({ code: tone, names, tone, members: sums.filter((sum) => sumWaveOf(sum) === tone) }))

const extremes: readonly Option[] = [
  { code: 'high', names: { rw: '极大', korw: '극대', en: 'Highest' } },
  { code: 'low', names: { rw: '极小', korw: '극소', en: 'Lowest' } },
]

function isExtreme(code: string, sum: number, { pc28Extremes }: RuleConfig): boolean {
  const reach = pc28Extremes === 'wide' ? 5 : 4
  return code === 'low' ? sum <= reach : 27 - sum <= reach
}

function grid(
  code: string,
  names: Localized,
  options: readonly Option[],
  hits: (option: string, digits: Result, config: RuleConfig) => boolean,
): Play {
  return playIn(game, 'LM', code, {
    helpText: `PC${code}`,
    names,
    board: { kind: 'grid', columns: options.length, cells: 'short', rows: [rowOf(options, { key: 'cells', names })] },
    rule: cells(
      [options.map((option) => option.code)],
      () => allOf(3),
      (option, digits, config) => Number(hits(option, digits, config)),
    ),
  })
}

const shapeOption = (code: 'pair' | 'straight' | 'triple'): Option => ({ code, names: threeShapeNames[code] })

const totals = numberOptions(0, 27)

const exactNames = { rw: '特码', korw: '합계 지정', en: 'Exact sum' }
const threeNames = { rw: '特码包三', korw: '합계 3수', en: 'Three sums' }
const sumNames = { rw: '和值', korw: '합계', en: 'Sum' }

function reading(kind: 'size' | 'parity', codes: readonly ('big' | 'small' | 'odd' | 'even')[]): Reading {
  return {
    code: kind,
    names: sumNames,
    sides: codes.map((code) => ({ code, names: sideNames[code] })),
    // if 13 and 14 return stakes, they are on no side
    sideOf: (result, config) => (isMiddle(result, config) ? null : (kind === 'size' ? sizeOf : parityOf)(result)),
    play: { code: 'PCDDDXDS', select: (side) => [[side]] },
  }
}

export const pc28: Family = {
  code: 'PC28',
  positions: regions,
  symbols: digitCodes,
  facts(result) {
    const wave = waves.find(({ code }) => code === sumWaveOf(sumOf(result)))
    return [
      ...sumFacts(result).map((fact) => ({ ...fact, names: sumNames })),
      ...(wave ? [{ key: 'wave', names: { rw: '波色', korw: '파색', en: 'Wave' }, value: wave.names }] : []),
    ]
  },
  readings: [reading('size', ['big', 'small']), reading('parity', ['odd', 'even'])],
  get space() {
    return allOf(3)
  },
  types: [
    {
      code: 'PCLM',
      names: { rw: '两面', korw: '양면', en: 'Two sides' },
      mode: 'sides',
      plays: [
        sides('DDDXDS', { rw: '大小单双', korw: '대소홀짝', en: 'Sides' }, [
          { code: 'big', names: big },
          { code: 'small', names: small },
          { code: 'odd', names: odd },
          { code: 'even', names: even },
        ]),
        sides('ZH', { rw: '组合', korw: '대소홀짝 조합', en: 'Combined sides' }, combos),
        grid('JZ', { rw: '极值', korw: '극값', en: 'Extremes' }, extremes, (code, digits, config) =>
          isExtreme(code, sumOf(digits), config),
        ),
        grid('BO', { rw: '波色', korw: '파색', en: 'Waves' }, waves, (code, digits) => sumWaveOf(sumOf(digits)) === code),
        grid('BZ', threeShapeNames.triple, [shapeOption('triple')], (code, digits, config) => shapeOf(digits, config) === code),
        grid(
          'XT',
          { rw: '形态', korw: '형태', en: 'Shapes' },
          [shapeOption('pair'), shapeOption('straight')],
          (code, digits, config) => shapeOf(digits, config) === code,
        ),
      ],
    },
    {
      code: 'PCTM',
      names: exactNames,
      mode: 'sides',
      plays: [
        playIn(game, 'TM', 'TM', {
          helpText: 'PCTM',
          names: exactNames,
          board: { kind: 'grid', columns: 5, cells: 'ball', rows: [rowOf(totals, { key: 'sums', quick: everyQuick })] },
          rule: cells(
            [totals.map(({ code }) => code)],
            () => allOf(3),
            (code, digits) => Number(sumOf(digits) === Number(code)),
          ),
        }),
      ],
    },
    {
      code: 'PCTMB3',
      names: threeNames,
      mode: 'official',
      plays: [
        playIn(game, 'TMB3', 'TMB3', {
          helpText: 'PCTMB3',
          names: threeNames,
          board: { kind: 'pick', columns: 5, cells: 'ball', rows: [rowOf(totals, { key: 'sums', min: 3, quick: everyQuick })] },
          rule: threeSums(),
        }),
      ],
    },
  ],
}
