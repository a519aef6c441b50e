/** Posting kind of red packets. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

export const packetPostings = {
  packetPart: {
    name: 'packetPart',
    sign: 1n,
    house: 'house:packets',
    ref: 'other',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: false,
    names: { rw: '红包', korw: '홍바오', en: 'Red packet' },
    description: { rw: '红包里属于自己的一份。', korw: '홍바오에서 받은 몫입니다.', en: 'Your part of a red packet.' },
    icon: 'gift',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
