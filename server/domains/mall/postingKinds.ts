/** Posting kind of titles and rides. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

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
  },
} as const satisfies Readonly<Record<string, PostingKind>>
