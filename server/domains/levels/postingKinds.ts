/** Posting kinds of the profit account and of levels. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

export const levelPostings = {
  /** Interest on the balance of one business day. */
  interest: {
    name: 'interest',
    sign: 1n,
    house: 'house:interest',
    ref: 'day',
    group: billGroups.reward,
    figure: 'gifts',
    whileExcluded: true,
    names: { rw: '余额收益', korw: '잔액 수익', en: 'Interest' },
  },
  /** The one-time gift of a level. */
  levelGift: {
    name: 'levelGift',
    sign: 1n,
    house: 'house:rewards',
    ref: 'level',
    group: billGroups.reward,
    figure: 'gifts',
    whileExcluded: true,
    names: { rw: '等级礼金', korw: '등급 보너스', en: 'Level gift' },
  },
} as const satisfies Readonly<Record<string, PostingKind>>
