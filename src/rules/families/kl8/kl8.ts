/** 快乐8 KL8: twenty of eighty numbers. 选一 to 选十, its grids, and the facts of a result. */
import { numbersTo, pickBoard } from '../../drawn.ts'
import { pickedHits } from '../../hits.ts'
import type { Family, Play } from '../../play.ts'
import { sideFacts, sideReadings } from '../../sides.ts'
import { drawn, look, numbers, of, paying } from './board.ts'
import { sidePlays, sideRows } from './sides.ts'

const han = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

const pickPlays: readonly Play[] = han.map((count, at) => {
  const size = at + 1
  const names = { rw: `选${count}`, korw: `${size}수 선택`, en: `Pick ${size}` }
  return {
    code: `KL8X${size}`,
    family: 'KL8',
    type: 'KL8X',
    names,
    shortNames: names,
    board: pickBoard(numbers, size, look),
    rule: pickedHits({ size, drawn, of, paying: paying[size] ?? [size] }, numbers),
  }
})

export const kl8: Family = {
  code: 'KL8',
  positions: numbersTo(drawn).map((place) => ({ rw: `第${place}个`, korw: `${place}번째`, en: `Ball ${place}` })),
  symbols: numbers.map(({ code }) => code),
  facts: (result, config) => [
    { key: 'sum', names: { rw: '总和', korw: '합계', en: 'Sum' }, value: result.reduce((sum, number) => sum + number, 0) },
    ...sideFacts(sideRows, ['sum', 'half', 'count', 'element'], result, config),
  ],
  readings: sideReadings('KL8LM', sideRows),
  types: [
    { code: 'KL8LM', names: { rw: '两面', korw: '양면', en: 'Sides' }, mode: 'sides', plays: sidePlays },
    { code: 'KL8X', names: { rw: '任选', korw: '번호 선택', en: 'Pick' }, mode: 'official', plays: pickPlays },
  ],
}
