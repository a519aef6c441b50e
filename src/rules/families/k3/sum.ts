/** K3 plays on the sum of the dice. */
import { everyQuick, gridOf, same, sideNames } from '../../boards.ts'
import type { RuleConfig } from '../../config.ts'
import type { Option, Play, Result } from '../../play.ts'
import { cells } from '../../shapes.ts'
import { diceFacts, diceSpace, shapeOf, sumOf } from './dice.ts'

const sums: readonly Option[] = Array.from({ length: 16 }, (_, i) => {
  const sum = i + 3
  return { code: String(sum), names: same(String(sum)), value: sum }
})

const sides: readonly Option[] = (['big', 'small', 'odd', 'even'] as const).map((code) => ({ code, names: sideNames[code] }))

function sideHits(side: string, result: Result, { k3TripleInBigSmall }: RuleConfig): number {
  if (k3TripleInBigSmall === 'lose' && shapeOf(result) === 'triple') return 0
  const { size, parity } = diceFacts(result)
  return Number(size === side || parity === side)
}

export const sumPlays: readonly Play[] = [
  {
    code: 'KSHZ',
    family: 'K3',
    type: 'K3HZ',
    names: { rw: '和值点数', korw: '합계 수', en: 'Exact sum' },
    shortNames: { rw: '点数', korw: '합계 수', en: 'Exact' },
    board: gridOf(sums, 4, { key: 'sums', names: { rw: '点数', korw: '합계 수', en: 'Sums' }, quick: everyQuick }),
    rule: cells([sums.map(({ code }) => code)], diceSpace, (sum, result) => Number(sumOf(result) === Number(sum))),
  },
  {
    code: 'KSHZDXDS',
    family: 'K3',
    type: 'K3HZ',
    names: { rw: '和值两面', korw: '합계 양면', en: 'Sum sides' },
    shortNames: { rw: '两面', korw: '양면', en: 'Sides' },
    board: gridOf(sides, 4, { key: 'sides', names: { rw: '两面', korw: '양면', en: 'Sides' } }),
    rule: cells([sides.map(({ code }) => code)], diceSpace, sideHits),
  },
]
