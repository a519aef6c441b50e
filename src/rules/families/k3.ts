/** 快三 K3: three dice, its play types in the order of their tabs. */
import type { Family } from '../play.ts'
import { diceSpace } from './k3Dice.ts'
import { differentPlays } from './k3Different.ts'
import { pairPlays, triplePlays } from './k3Equal.ts'
import { shapePlays, singlePlays } from './k3Single.ts'
import { sumPlays } from './k3Sum.ts'

export const k3: Family = {
  draw: 'k3',
  space: diceSpace,
  types: [
    { code: 'K3HZ', names: { rw: '和值', korw: '합계', en: 'Sum' }, plays: sumPlays },
    { code: 'K3ETH', names: { rw: '二同号', korw: '같은 2수', en: 'Pairs' }, plays: pairPlays },
    { code: 'K3STH', names: { rw: '三同号', korw: '같은 3수', en: 'Triples' }, plays: triplePlays },
    { code: 'K3BTH', names: { rw: '不同号', korw: '다른 수', en: 'Different' }, plays: differentPlays },
    { code: 'K3SJ', names: { rw: '三军', korw: '단일 수', en: 'Single' }, plays: singlePlays },
    { code: 'K3XT', names: { rw: '形态', korw: '형태', en: 'Shapes' }, plays: shapePlays },
  ],
}
