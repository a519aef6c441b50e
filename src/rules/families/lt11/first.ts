/** Plays on the first balls of 11 from 5: in drawn order, in any order, on one of them, and on single places. */
import { bankersBoard, entryOf, pickBoard, placesBoard, typedBoard } from '../../drawn.ts'
import { bankerHits, pickedHits, typedHits } from '../../hits.ts'
import { places, tuples, typedTuples } from '../../placed.ts'
import type { Localized, Play } from '../../play.ts'
import { balls, drawn, form, hanOf, look, named, numbers, of } from './board.ts'

const family = '11X5'

const straight: Localized = { rw: '直选', korw: '직선택', en: 'in order' }
const group: Localized = { rw: '组选', korw: '조합', en: 'any order' }

/** Plays of 前三 or 前二: 直选 and 组选, each picked or typed, and 组选 with bankers. */
function firstOf(size: 2 | 3): Play[] {
  const type = `LTQ${size}`
  const first: Localized = { rw: `前${hanOf(size)}`, korw: `앞${size}`, en: `First ${size}` }
  const shape = { size, of }
  const hits = { size, drawn: size, of }
  const play = (code: string, kind: Localized, how: Localized, rest: Pick<Play, 'board' | 'rule'>): Play => ({
    code,
    family,
    type,
    names: named({ rw: first.rw + kind.rw, korw: `${first.korw} ${kind.korw}`, en: `${first.en} ${kind.en}` }, how),
    shortNames: {
      rw: kind.rw + how.rw,
      korw: `${kind.korw} ${how.korw}`,
      en: `${kind === straight ? 'Order' : 'Any'}, ${how.en.toLowerCase()}`,
    },
    ...rest,
  })
  return [
    play(`LTQ${size}ZX${size}`, straight, form.multi, {
      board: placesBoard(numbers, balls.slice(0, size), 1, look),
      rule: tuples(shape, numbers),
    }),
    play(`LTQ${size}ZX${size}_S`, straight, form.typed, { board: typedBoard(entryOf(size, of, true)), rule: typedTuples(shape) }),
    play(`LTQ${size}ZU${size}`, group, form.multi, { board: pickBoard(numbers, size, look), rule: pickedHits(hits, numbers) }),
    play(`LTQ${size}ZU${size}_S`, group, form.typed, { board: typedBoard(entryOf(size, of, false)), rule: typedHits(hits) }),
    play(size === 3 ? 'LTQ3ZU3DT' : 'LTQ2DTZU2', group, form.bankers, {
      board: bankersBoard(numbers, size, look),
      rule: bankerHits(hits, numbers),
    }),
  ]
}

export const firstThreePlays: readonly Play[] = [
  ...firstOf(3),
  {
    code: 'LTBDW',
    family,
    type: 'LTQ3',
    names: { rw: '前三不定位', korw: '앞3 위치 무관', en: 'Among the first 3' },
    shortNames: { rw: '不定位', korw: '위치 무관', en: 'Among 3' },
    board: pickBoard(numbers, 1, look),
    rule: pickedHits({ size: 1, drawn: 3, of }, numbers),
  },
]

export const firstTwoPlays: readonly Play[] = firstOf(2)

const place: Localized = { rw: '定位胆', korw: '위치 지정', en: 'Fixed place' }

export const placePlays: readonly Play[] = [
  {
    code: 'LTDWD',
    family,
    type: 'LTDWD',
    names: place,
    shortNames: { rw: '全部', korw: '전체', en: 'All' },
    board: placesBoard(numbers, balls, 0, look),
    rule: places(
      balls.map((_, at) => at),
      of,
    ),
  },
  ...Array.from({ length: drawn }, (_, at): Play => {
    const { rw, korw, en } = balls[at] ?? place
    return {
      code: `LTDWD_${at + 1}`,
      family,
      type: 'LTDWD',
      shortNames: { rw, korw, en },
      names: { rw: `${rw}${place.rw}`, korw: `${korw} 지정`, en: `${en}, fixed` },
      board: pickBoard(numbers, 1, look),
      rule: places([at], of),
    }
  }),
]
