/** 11选5 11X5: five different numbers of 11. Its play types in the order of their tabs, and the facts of a result. */
import type { Family } from '../../play.ts'
import { sideFacts, sideReadings } from '../../sides.ts'
import { anyPlays } from './any.ts'
import { balls, numbers } from './board.ts'
import { firstThreePlays, firstTwoPlays, placePlays } from './first.ts'
import { middlePlays, sidePlays, sideRows, splitPlays } from './sides.ts'

export const lt11: Family = {
  code: '11X5',
  positions: balls,
  symbols: numbers.map(({ code }) => code),
  facts: (result, config) => [
    { key: 'sum', names: { rw: '总和', korw: '합계', en: 'Sum' }, value: result.reduce((sum, number) => sum + number, 0) },
    ...sideFacts(sideRows, ['sum', 'dt'], result, config),
  ],
  readings: sideReadings('LTLM', sideRows),
  types: [
    { code: 'LTLM', names: { rw: '两面', korw: '양면', en: 'Sides' }, mode: 'sides', plays: sidePlays },
    { code: 'LTRX', names: { rw: '任选', korw: '임의 선택', en: 'Any' }, mode: 'official', plays: anyPlays },
    { code: 'LTQ3', names: { rw: '前三', korw: '앞3', en: 'First 3' }, mode: 'official', plays: firstThreePlays },
    { code: 'LTQ2', names: { rw: '前二', korw: '앞2', en: 'First 2' }, mode: 'official', plays: firstTwoPlays },
    { code: 'LTDWD', names: { rw: '定位胆', korw: '위치 지정', en: 'Places' }, mode: 'official', plays: placePlays },
    { code: 'LTDDS', names: { rw: '定单双', korw: '홀짝 개수', en: 'Odd/even' }, mode: 'official', plays: splitPlays },
    { code: 'LTCZW', names: { rw: '猜中位', korw: '중간 수', en: 'Middle' }, mode: 'official', plays: middlePlays },
  ],
}
