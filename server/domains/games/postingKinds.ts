/** Posting kinds of transfers to and from the wallets at the providers, and of providers that keep no wallet. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

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
    names: { rw: '转入游戏平台', korw: '게임 플랫폼으로 이동', en: 'To a game platform' },
    description: {
      rw: '转入游戏平台，平台确认之前先冻结。',
      korw: '게임 플랫폼으로 옮긴 금액으로, 플랫폼이 확인할 때까지 보류됩니다.',
      en: 'Moved to a game platform, on hold until the platform confirms it.',
    },
    icon: 'arrowUp',
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
    names: { rw: '转入退回', korw: '이동 반환', en: 'Transfer returned' },
    description: {
      rw: '这笔转换没有到达游戏平台，已全额退回。',
      korw: '게임 플랫폼에 도착하지 않아 전액 반환되었습니다.',
      en: 'This transfer did not reach the game platform, so all of it came back.',
    },
    icon: 'undo',
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
    description: { rw: '从游戏平台转回。', korw: '게임 플랫폼에서 회수했습니다.', en: 'Brought back from a game platform.' },
    icon: 'arrowDown',
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
    description: {
      rw: '直接用本钱包玩的游戏的投注。',
      korw: '이 지갑에서 바로 플레이하는 게임의 베팅 금액입니다.',
      en: 'The stake of a game that is played straight from this wallet.',
    },
    icon: 'ticket',
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
    description: {
      rw: '直接用本钱包玩的游戏的派彩。',
      korw: '이 지갑에서 바로 플레이하는 게임의 당첨금입니다.',
      en: 'The payout of a game that is played straight from this wallet.',
    },
    icon: 'trophy',
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
    description: {
      rw: '游戏平台取消了这一局，投注已退回。',
      korw: '게임 플랫폼이 이 라운드를 취소하여 베팅 금액이 반환되었습니다.',
      en: 'The game platform cancelled the round, so its stake was returned.',
    },
    icon: 'undo',
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
    description: {
      rw: '游戏平台取消了这一局，派彩已收回。',
      korw: '게임 플랫폼이 이 라운드를 취소하여 당첨금이 회수되었습니다.',
      en: 'The game platform cancelled the round, so its payout was taken back.',
    },
    icon: 'undo',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
