/** 快乐十分 KLSF: eight of twenty numbers in drawn order. Its play types in the order of their tabs, and the facts of a result. */
import type { Family } from '../../play.ts'
import { sideFacts, sideReadings } from '../../sides.ts'
import { balls, numbers } from './board.ts'
import { anyPlays, pairPlays, threePlays } from './picks.ts'
import { ballPlays, firstPlays, sidePlays, sideRows } from './sides.ts'

export const klsf: Family = {
  code: 'KLSF',
  positions: balls,
  symbols: numbers.map(({ code }) => code),
  facts: (result, config) => [
    { key: 'sum', names: { rw: '总和', korw: '합계', en: 'Sum' }, value: result.reduce((sum, number) => sum + number, 0) },
    ...sideFacts(sideRows, ['sum', 'dt1'], result, config),
  ],
  readings: sideReadings('KLSFLM', sideRows),
  types: [
    { code: 'KLSFLM', names: { rw: '两面', korw: '양면', en: 'Sides' }, mode: 'sides', plays: sidePlays },
    { code: 'KLSFDM', names: { rw: '单码', korw: '번호', en: 'Numbers' }, mode: 'official', plays: ballPlays },
    { code: 'KLSFRX', names: { rw: '任选', korw: '임의 선택', en: 'Any' }, mode: 'official', plays: anyPlays },
    { code: 'KLSFX2', names: { rw: '选二连', korw: '연속 2수', en: 'In a row' }, mode: 'official', plays: pairPlays },
    { code: 'KLSFX3', names: { rw: '选三前', korw: '앞3', en: 'First 3' }, mode: 'official', plays: threePlays },
    { code: 'KLSFTT', names: { rw: '首位', korw: '첫 공', en: 'First ball' }, mode: 'official', plays: firstPlays },
  ],
}
