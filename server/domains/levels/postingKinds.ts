/** Posting kinds of the profit account and of levels. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

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
    description: { rw: '收益账户一天的收益。', korw: '수익 계좌의 하루 수익입니다.', en: 'One day’s interest from the interest account.' },
    icon: 'sprout',
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
    description: {
      rw: '升级礼金，每个等级只发一次。',
      korw: '등급에 도달하면 한 번 드리는 보너스입니다.',
      en: 'A one-time gift for reaching a level.',
    },
    icon: 'gift',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
