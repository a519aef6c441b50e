/** Posting kinds of bets. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

export const betPostings = {
  bet: {
    name: 'bet',
    sign: -1n,
    house: 'house:games',
    ref: 'order',
    group: billGroups.lottery,
    figure: 'stake',
    whileExcluded: false,
    names: { rw: '投注', korw: '베팅', en: 'Bet' },
  },
  /** Total payout of a winning bet, stakes of pushed notes included. */
  win: {
    name: 'win',
    sign: 1n,
    house: 'house:games',
    ref: 'bet',
    group: billGroups.lottery,
    figure: 'payout',
    whileExcluded: true,
    names: { rw: '派彩', korw: '당첨금', en: 'Prize' },
  },
  /** The stake of a pushed bet. */
  push: {
    name: 'push',
    sign: 1n,
    house: 'house:games',
    ref: 'bet',
    group: billGroups.lottery,
    figure: 'payout',
    whileExcluded: true,
    names: { rw: '和局退回', korw: '무승부 환급', en: 'Stake returned' },
  },
  /** The stake of a bet that the player cancelled. */
  cancel: {
    name: 'cancel',
    sign: 1n,
    house: 'house:games',
    ref: 'bet',
    group: billGroups.lottery,
    figure: 'stake',
    whileExcluded: true,
    names: { rw: '撤单退回', korw: '취소 환급', en: 'Cancelled bet' },
  },
  /** The stake of a bet on a period that was called off. */
  void: {
    name: 'void',
    sign: 1n,
    house: 'house:games',
    ref: 'bet',
    group: billGroups.lottery,
    figure: 'stake',
    whileExcluded: true,
    names: { rw: '作废退回', korw: '무효 환급', en: 'Void period' },
  },
} as const satisfies Readonly<Record<string, PostingKind>>
