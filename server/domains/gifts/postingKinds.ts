/** Posting kind of gifts. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

export const giftPostings = {
  giftGiven: {
    name: 'giftGiven',
    sign: -1n,
    house: 'house:gifts',
    ref: 'other',
    group: billGroups.live,
    figure: null,
    whileExcluded: false,
    names: { rw: '送礼', korw: '선물하기', en: 'Gift' },
  },
} as const satisfies Readonly<Record<string, PostingKind>>
