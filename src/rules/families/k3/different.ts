/** K3 plays on different dice: two or three different numbers, and straights. */
import { gridOf, same } from '../../boards.ts'
import type { Option, Play } from '../../play.ts'
import { bankerAndLegs, cells, combinations } from '../../shapes.ts'
import { faceBankers, faceCodes, facePick } from './board.ts'
import { diceSpace, facesShown, shapeOf } from './dice.ts'

const straights: readonly Option[] = [1, 2, 3, 4].map((first) => {
  const dice = [first, first + 1, first + 2]
  return { code: dice.join(''), names: same(dice.join('')), dice }
})

const anyStraight: readonly Option[] = [{ code: 'any', names: { rw: '任意三连号', korw: '모든 연속 3수', en: 'Any straight' } }]

export const differentPlays: readonly Play[] = [
  {
    code: 'SBTH',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '三不同号', korw: '다른 3수', en: 'Three different' },
    shortNames: { rw: '三不同号', korw: '다른 3수', en: 'Three' },
    board: facePick(3),
    rule: combinations(3, faceCodes, facesShown, diceSpace),
  },
  {
    code: 'SBTHDT',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '三不同号胆拖', korw: '다른 3수 고정', en: 'Three different, bankers' },
    shortNames: { rw: '三不同胆拖', korw: '다른 3수 고정', en: 'Three, bankers' },
    board: faceBankers(3),
    rule: bankerAndLegs(3, faceCodes, facesShown, diceSpace),
  },
  {
    code: 'EBTH',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '二不同号', korw: '다른 2수', en: 'Two different' },
    shortNames: { rw: '二不同号', korw: '다른 2수', en: 'Two' },
    board: facePick(2),
    rule: combinations(2, faceCodes, facesShown, diceSpace),
  },
  {
    code: 'EBTHDT',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '二不同号胆拖', korw: '다른 2수 고정', en: 'Two different, banker' },
    shortNames: { rw: '二不同胆拖', korw: '다른 2수 고정', en: 'Two, banker' },
    board: faceBankers(2),
    rule: bankerAndLegs(2, faceCodes, facesShown, diceSpace),
  },
  {
    code: 'SLH',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '三连号通选', korw: '연속 3수 전체', en: 'Any straight' },
    shortNames: { rw: '三连号通选', korw: '연속 3수 전체', en: 'Any straight' },
    board: gridOf(anyStraight, 1),
    rule: cells([['any']], diceSpace, (_, result) => Number(shapeOf(result) === 'straight')),
  },
  {
    code: 'SLHDX',
    family: 'K3',
    type: 'K3BTH',
    names: { rw: '三连号单选', korw: '연속 3수 지정', en: 'Exact straight' },
    shortNames: { rw: '三连号单选', korw: '연속 3수 지정', en: 'Exact straight' },
    board: gridOf(straights, 2),
    rule: cells([straights.map(({ code }) => code)], diceSpace, (straight, result) =>
      Number(Array.from(straight, Number).every((face) => result.includes(face))),
    ),
  },
]
