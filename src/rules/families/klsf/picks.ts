/** Number plays of 快乐十分: among the eight drawn numbers, on neighbouring numbers, and on the first three. */
import { drawnCodes, numbersTo, pickBoard, placesBoard } from '../../drawn.ts'
import { pickedHits } from '../../hits.ts'
import { tuples } from '../../placed.ts'
import { fraction } from '../../fraction.ts'
import type { Play, Result, Rule, Selection } from '../../play.ts'
import { risksOf, sets } from '../../risks.ts'
import { atLevel, choose, hit, noProblem, noPushes, row, someOf } from '../../shapes.ts'
import { choose as chooseExactly } from '../../spaces.ts'
import { balls, drawn, look, numbers, of } from './board.ts'

const family = 'KLSF'

const han = ['二', '三', '四', '五']

export const anyPlays: readonly Play[] = han.map((count, i) => {
  const size = i + 2
  const names = { rw: `任选${count}`, korw: `임의 ${size}수`, en: `Any ${size}` }
  return {
    code: `KLSFRX${size}`,
    family,
    type: 'KLSFRX',
    names,
    shortNames: names,
    board: pickBoard(numbers, size, look),
    rule: pickedHits({ size, drawn, of }, numbers),
  }
})

/** 连组: each pair of picked numbers is a note, which wins when both are drawn directly one after the other. */
function neighbours(): Rule {
  const pairs = (selection: Selection, result: Result) => {
    const shown = drawnCodes(result, drawn)
    return shown
      .slice(1)
      .map((code, at) => [shown[at] ?? '', code])
      .filter((pair) => pair.every((code) => row(selection, 0).includes(code)))
  }
  return {
    problem: noProblem,
    notes: (selection) => choose(row(selection, 0).length, 2),
    levelsOf: () => [hit],
    wins: (selection, result) => atLevel(hit, pairs(selection, result).length),
    pushes: noPushes,
    risks: (selection) => risksOf(sets(row(selection, 0), 2, of), [hit]),
    matches(selection, result) {
      const beside = new Set(pairs(selection, result).flat())
      return [row(selection, 0).filter((code) => beside.has(code))]
    },
    levels: () => ({ [hit]: { win: fraction(BigInt(drawn - 1), chooseExactly(of, 2)), push: fraction(0n, 1n) } }),
    random: (uniform) => [
      someOf(
        numbers.map(({ code }) => code),
        2,
        uniform,
      ),
    ],
  }
}

const [front, back] = [
  { rw: '前位', korw: '앞 번호', en: 'Earlier' },
  { rw: '后位', korw: '뒤 번호', en: 'Later' },
]

export const pairPlays: readonly Play[] = [
  {
    code: 'KLSFX2LZX',
    family,
    type: 'KLSFX2',
    names: { rw: '选二连直', korw: '연속 2수 순서', en: 'Two in a row, in order' },
    shortNames: { rw: '连直', korw: '순서', en: 'In order' },
    board: placesBoard(numbers, [front, back], 1, look),
    rule: tuples({ size: 2, of, starts: numbersTo(drawn - 1).map((place) => place - 1) }, numbers),
  },
  {
    code: 'KLSFX2LZU',
    family,
    type: 'KLSFX2',
    names: { rw: '选二连组', korw: '연속 2수 조합', en: 'Two in a row, any order' },
    shortNames: { rw: '连组', korw: '조합', en: 'Any order' },
    board: pickBoard(numbers, 2, look),
    rule: neighbours(),
  },
]

export const threePlays: readonly Play[] = [
  {
    code: 'KLSFX3QZX',
    family,
    type: 'KLSFX3',
    names: { rw: '选三前直', korw: '앞3 순서', en: 'First 3 in order' },
    shortNames: { rw: '前直', korw: '순서', en: 'In order' },
    board: placesBoard(numbers, balls.slice(0, 3), 1, look),
    rule: tuples({ size: 3, of }, numbers),
  },
  {
    code: 'KLSFX3QZU',
    family,
    type: 'KLSFX3',
    names: { rw: '选三前组', korw: '앞3 조합', en: 'First 3 in any order' },
    shortNames: { rw: '前组', korw: '조합', en: 'Any order' },
    board: pickBoard(numbers, 3, look),
    rule: pickedHits({ size: 3, drawn: 3, of }, numbers),
  },
]
