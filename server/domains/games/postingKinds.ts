/** Posting kinds of transfers to and from the wallets at the providers, and of providers that keep no wallet. */
import { billGroups } from '../../ledger/billGroups.ts'
import type { PostingKind } from '../../ledger/postingKind.ts'

/** Money in members' wallets at the providers, or on the way there. */
const house = 'house:providers'

export const gamePostings = {
  /** Posted as the transfer begins; the money is at the provider once the transfer is done. */
  gameIn: {
    name: 'gameIn',
    sign: -1n,
    house,
    ref: 'transfer',
    group: billGroups.games,
    figure: null,
    whileExcluded: false,
    names: { rw: '转入游戏平台', korw: '게임 플랫폼으로 이체', en: 'To a game platform' },
  },
  /** A transfer that did not reach the provider. */
  gameInReturn: {
    name: 'gameInReturn',
    sign: 1n,
    house,
    ref: 'transfer',
    group: billGroups.games,
    figure: null,
    whileExcluded: true,
    names: { rw: '转入退回', korw: '이체 반환', en: 'Transfer returned' },
  },
  gameOut: {
    name: 'gameOut',
    sign: 1n,
    house,
    ref: 'transfer',
    group: billGroups.games,
    figure: null,
    whileExcluded: true,
    names: { rw: '从游戏平台转回', korw: '게임 플랫폼에서 회수', en: 'Back from a game platform' },
  },
  /** Stakes and payouts of providers that keep no wallet. */
  gameDebit: {
    name: 'gameDebit',
    sign: -1n,
    house: 'house:providerPlay',
    ref: 'other',
    group: billGroups.games,
    figure: null,
    whileExcluded: false,
    names: { rw: '游戏投注', korw: '게임 베팅', en: 'Game stake' },
  },
  gameCredit: {
    name: 'gameCredit',
    sign: 1n,
    house: 'house:providerPlay',
    ref: 'other',
    group: billGroups.games,
    figure: null,
    whileExcluded: true,
    names: { rw: '游戏派彩', korw: '게임 당첨금', en: 'Game payout' },
  },
  gameDebitBack: {
    name: 'gameDebitBack',
    sign: 1n,
    house: 'house:providerPlay',
    ref: 'other',
    group: billGroups.games,
    figure: null,
    whileExcluded: true,
    names: { rw: '游戏投注撤销', korw: '게임 베팅 취소', en: 'Game stake rolled back' },
  },
  gameCreditBack: {
    name: 'gameCreditBack',
    sign: -1n,
    house: 'house:providerPlay',
    ref: 'other',
    group: billGroups.games,
    figure: null,
    whileExcluded: true,
    names: { rw: '游戏派彩撤销', korw: '게임 당첨금 취소', en: 'Game payout rolled back' },
  },
} as const satisfies Readonly<Record<string, PostingKind>>
