/** Plays on the ranks of PK10: on one rank, on several ranks, and on the first two to five ranks in order. */
import { everyQuick } from '../../boards.ts'
import { entryOf, placesBoard, typedBoard } from '../../drawn.ts'
import { places, tuples, typedTuples } from '../../placed.ts'
import type { Localized, Play, PlayType } from '../../play.ts'
import { exactly, placeLook, sidesBoard, sidesRule } from '../../sides.ts'
import { look, numbers, of, ranks } from './board.ts'

const family = 'PK10'

/** A play 定位胆 on the ranks `at`. */
function placesPlay(code: string, names: Localized, shortNames: Localized, at: readonly number[]): Play {
  const rows = ranks.filter((_, rank) => at.includes(rank))
  const board = placesBoard(numbers, rows, 0, look)
  return {
    code,
    family,
    type: 'PKDWD',
    names,
    shortNames,
    board: { ...board, rows: board.rows.map((row, i) => ({ ...row, key: String((at[i] ?? i) + 1) })) },
    rule: places(at, of),
  }
}

const every = ranks.map((_, at) => at)

export const placePlays: readonly Play[] = [
  placesPlay(
    'PKDWDQ5',
    { rw: '定位胆 1–5 名', korw: '1~5위 지정', en: 'Ranks 1 to 5' },
    { rw: '1–5 名', korw: '1~5위', en: '1st-5th' },
    every.slice(0, 5),
  ),
  placesPlay(
    'PKDWDH5',
    { rw: '定位胆 6–10 名', korw: '6~10위 지정', en: 'Ranks 6 to 10' },
    { rw: '6–10 名', korw: '6~10위', en: '6th-10th' },
    every.slice(5),
  ),
  placesPlay('PKDWD', { rw: '定位胆全部名次', korw: '전체 순위 지정', en: 'All ranks' }, { rw: '全部', korw: '전체', en: 'All' }, every),
]

/** Plays 第 N 名, each on one rank. */
export const rankPlays: readonly Play[] = ranks.map((names, at) => {
  const rows = [{ key: 'numbers', names: { rw: '号码', korw: '번호', en: 'Numbers' }, sides: exactly(numbers, placeLook(at, of)) }]
  return {
    code: at === 0 ? 'PKQZX1' : `PKQD${at + 1}`,
    family,
    type: 'PKMC',
    shortNames: names,
    names: { rw: `猜${names.rw}`, korw: `${names.korw} 맞히기`, en: `${names.en} place` },
    board: sidesBoard(rows, look, { quick: everyQuick }),
    rule: sidesRule(rows),
  }
})

const han = ['二', '三', '四', '五']

/** Play types 前二 to 前五 with 直选, picked or typed. */
export const orderTypes: readonly PlayType[] = han.map((count, i): PlayType => {
  const size = i + 2
  const type = `PKQ${size}`
  const code = `PKQZX${size}`
  const names = { rw: `前${count}`, korw: `앞${size}`, en: `First ${size}` }
  return {
    code: type,
    names,
    mode: 'official',
    plays: [
      {
        code,
        family,
        type,
        names: { rw: `前${count}直选复式`, korw: `앞${size} 직선택 복식`, en: `First ${size} in order, multi` },
        shortNames: { rw: '直选复式', korw: '복식', en: 'Multi' },
        board: placesBoard(numbers, ranks.slice(0, size), 1, look),
        rule: tuples({ size, of }, numbers),
      },
      {
        code: `${code}_S`,
        family,
        type,
        names: { rw: `前${count}直选单式`, korw: `앞${size} 직접 입력`, en: `First ${size} in order, typed` },
        shortNames: { rw: '直选单式', korw: '직접 입력', en: 'Typed' },
        board: typedBoard(entryOf(size, of, true)),
        rule: typedTuples({ size, of }),
      },
    ],
  }
})
