/** Posting kinds of bets. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

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
    description: {
      rw: '投注本金，在注单受理时扣除。',
      korw: '베팅이 접수될 때 차감된 베팅금입니다.',
      en: 'The stake of a bet, charged when it was accepted.',
    },
    icon: 'ticket',
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
    description: {
      rw: '中奖派彩，按注单受理时的赔率计算。',
      korw: '접수 당시 배당률로 계산한 당첨금입니다.',
      en: 'The payout of a winning bet, at the odds it was accepted at.',
    },
    icon: 'trophy',
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
    description: {
      rw: '和局，不输不赢，本金退回。',
      korw: '무승부여서 베팅금을 돌려드렸습니다.',
      en: 'The bet neither won nor lost, so its stake was returned.',
    },
    icon: 'undo',
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
    description: {
      rw: '封盘前撤单，本金全部退回。',
      korw: '마감 전에 베팅을 취소해 베팅금 전액을 돌려드렸습니다.',
      en: 'You cancelled the bet before the close, so the whole stake was returned.',
    },
    icon: 'undo',
  },
  /** The stake of a bet on a voided period. */
  void: {
    name: 'void',
    sign: 1n,
    house: 'house:games',
    ref: 'bet',
    group: billGroups.lottery,
    figure: 'stake',
    whileExcluded: true,
    names: { rw: '作废退回', korw: '무효 환급', en: 'Void period' },
    description: {
      rw: '本期作废，本金全部退回。',
      korw: '회차가 무효 처리되어 베팅금 전액을 돌려드렸습니다.',
      en: 'The period was void, so the whole stake was returned.',
    },
    icon: 'ban',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
