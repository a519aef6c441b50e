/** Posting kind of gifts. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

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
    description: {
      rw: '在直播间送给主播的礼物，归主播，不退。',
      korw: '라이브 방에서 진행자에게 보낸 선물입니다. 진행자의 몫이며 환불되지 않습니다.',
      en: 'Gifts to a host in a live room. They go to the host and are not refunded.',
    },
    icon: 'gift',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
