/** Posting kinds of bonuses. Their house side, `house:bonus`, holds what is bonus; a wallet holds cash. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

export const bonusPostings = {
  /** What a bonus pays of a stake, right before the bet; `ref` is the request id of the bet. */
  bonusLent: {
    name: 'bonusLent',
    sign: 1n,
    house: 'house:bonus',
    ref: 'other',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: false,
    names: { rw: '赠金投注', korw: '보너스로 베팅', en: 'Bonus staked' },
  },
  /** The bonus's share of what a bet returned. */
  bonusReturned: {
    name: 'bonusReturned',
    sign: -1n,
    house: 'house:bonus',
    ref: 'bet',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: true,
    names: { rw: '退回赠金', korw: '보너스로 반환', en: 'Back to the bonus' },
  },
  /** What is left of a bonus that was wagered. */
  bonusMet: {
    name: 'bonusMet',
    sign: 1n,
    house: 'house:bonus',
    ref: 'other',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: true,
    names: { rw: '赠金转为余额', korw: '보너스 현금 전환', en: 'Bonus turned into cash' },
  },
} as const satisfies Readonly<Record<string, PostingKind>>
