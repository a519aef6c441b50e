/** Posting kind of prize wheels. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

/** `ref`: the draw's id. The counterparty is the wheel's budget. */
export const wheelPostings = {
  wheelPrize: {
    name: 'wheelPrize',
    sign: 1n,
    house: 'house:wheel',
    ref: 'other',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: false,
    names: { rw: '转盘奖品', korw: '룰렛 경품', en: 'Wheel prize' },
    description: { rw: '转盘抽中的奖品。', korw: '룰렛에서 당첨된 경품입니다.', en: 'A prize that you drew on a wheel.' },
    icon: 'trophy',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
