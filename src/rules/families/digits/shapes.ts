/** Shapes of digit plays, by the end of their play codes. */
import type { Localized } from '../../play.ts'
import { combinations } from '../../shapes.ts'
import type { Shape, Shapes } from './build.ts'
import { digitCodes, digitRow, shown } from './digits.ts'
import { directShape, starShape, typedShape } from './directShapes.ts'
import {
  groupDifferent,
  groupDifferentTyped,
  groupMixed,
  groupPair,
  groupPairTyped,
  groupShapes,
  groupTwo,
  groupTwoTyped,
} from './groupShapes.ts'
import { allShow, showsTimes } from './spaces.ts'
import { bankerShape, groupSumShape, spanShape, sumShape, tailShape, threeShape } from './sumShapes.ts'

export const directFive: Shapes = { ZX5: directShape(5), ZX5_S: typedShape(5) }
export const fiveShapes: Shapes = { ...directFive, ZH5: starShape(5), ...groupShapes('WX') }
export const fourGroups: Shapes = groupShapes('SX')
export const fourShapes: Shapes = { ZX4: directShape(4), ZX4_S: typedShape(4), ZH4: starShape(4), ...fourGroups }

export const threeShapes: Shapes = {
  ZX3: directShape(3),
  ZX3_S: typedShape(3),
  ZH3: starShape(3),
  ZXHZ: sumShape(3),
  ZXKD: spanShape(3),
  ZU3: groupPair,
  ZU3_S: groupPairTyped,
  ZU6: groupDifferent,
  ZU6_S: groupDifferentTyped,
  HHZX: groupMixed,
  ZUHZ: groupSumShape(3),
  ZU3BD: bankerShape(3),
  HZWS: tailShape,
  TS3: threeShape({ rw: '特殊号', korw: '특수형', en: 'Special shapes' }, ['triple', 'straight', 'pair']),
}

export const twoShapes: Shapes = {
  ZX2: directShape(2),
  ZX2_S: typedShape(2),
  ZX2HZ: sumShape(2),
  ZX2KD: spanShape(2),
  ZU2: groupTwo,
  ZU2_S: groupTwoTyped,
  ZU2HZ: groupSumShape(2),
  ZU2BD: bankerShape(2),
}

const counts = ['一', '二', '三'] as const

/** 不定位: each combination of `count` picked digits is a note, which wins when all of them show among `size` digits. */
export function anywhere(count: 1 | 2 | 3, size: number): Shape {
  const number = counts[count - 1] ?? ''
  return {
    helpText: `anywhere${count}`,
    names: { rw: `${number}码不定位`, korw: `위치 무관 ${count}수`, en: `With ${count} anywhere` },
    shortNames: { rw: `${number}码`, korw: `${count}수`, en: `With ${count} anywhere` },
    rows: () => [digitRow({ min: count })],
    rule: combinations(
      count,
      digitCodes,
      (digits) => shown(digits),
      () => allShow(count, size),
    ),
  }
}

/** 趣味: each picked digit is a note, which wins when the digit shows at least `least` times among `size` digits. */
export function showing(names: Localized, least: number, size: number): Shape {
  return {
    helpText: `showing${least}`,
    names,
    rows: () => [digitRow()],
    rule: combinations(
      1,
      digitCodes,
      (digits) => shown(digits, least),
      () => showsTimes(least, size),
    ),
  }
}
