/** Posting kind of phone bills. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

export const welfarePostings = {
  /** `ref`: the request's id, a colon, and the number of its submission. */
  phoneBill: {
    name: 'phoneBill',
    sign: 1n,
    house: 'house:budget:phone-bill',
    ref: 'other',
    group: billGroups.welfare,
    figure: null,
    whileExcluded: false,
    names: { rw: '话费补贴', korw: '통신비 지원', en: 'Phone bill' },
    description: { rw: '平台发放的话费补贴。', korw: '플랫폼에서 드린 통신비 지원금입니다.', en: 'The platform’s share of a phone bill.' },
    icon: 'handCoins',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
