/** PK10: ten cars in the order in which they finish. Its play types in the order of their tabs, and the facts of a result. */
import type { Family } from '../../play.ts'
import { sideFacts, sideReadings } from '../../sides.ts'
import { numbers, ranks } from './board.ts'
import { orderTypes, placePlays, rankPlays } from './ranks.ts'
import { firstTwo, sidePlays, sideRows, sumPlays } from './sides.ts'

export const pk10: Family = {
  code: 'PK10',
  positions: ranks,
  symbols: numbers.map(({ code }) => code),
  facts: (result, config) => [
    { key: 'sum', names: firstTwo, value: (result[0] ?? 0) + (result[1] ?? 0) },
    ...sideFacts(sideRows, ['sum'], result, config),
    ...sideFacts(sideRows, ['1'], result, config).filter(({ key }) => key === '1-duel'),
  ],
  readings: sideReadings('PKLM', sideRows),
  types: [
    { code: 'PKLM', names: { rw: '两面', korw: '양면', en: 'Sides' }, mode: 'sides', plays: sidePlays },
    { code: 'PKGYH', names: firstTwo, mode: 'sides', plays: sumPlays },
    { code: 'PKDWD', names: { rw: '定位胆', korw: '순위 지정', en: 'Ranks' }, mode: 'official', plays: placePlays },
    { code: 'PKMC', names: { rw: '名次', korw: '순위별', en: 'One rank' }, mode: 'official', plays: rankPlays },
    ...orderTypes,
  ],
}
