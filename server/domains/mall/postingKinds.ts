/** Posting kind of titles and rides. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

export const mallPostings = {
  mallBought: {
    name: 'mallBought',
    sign: -1n,
    house: 'house:mall',
    ref: 'other',
    group: billGroups.live,
    figure: null,
    whileExcluded: false,
    names: { rw: '购买坐骑或头衔', korw: '탈것·칭호 구매', en: 'Ride or title' },
    description: {
      rw: '直播间里用的坐骑或头衔。',
      korw: '라이브 방에서 쓰는 탈것 또는 칭호입니다.',
      en: 'A ride or a title for live rooms.',
    },
    icon: 'sparkle',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
