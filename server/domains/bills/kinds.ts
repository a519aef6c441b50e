/** What each kind of posting is called in the account details, with which it stands together, and what its `ref` names. */
import type { Localized } from '#/contract/common.ts'
import type { PostingKind } from '../../ledger/kinds.ts'

export type BillGroup = 'recharge' | 'withdraw' | 'lottery' | 'chase' | 'reward' | 'platform'

/** `order`: the request id of bets. `bet`: a bet's id. `chase`: a chase's id, and after a colon its period's number. `recharge`: its id, and after a colon which part of it. */
export type RefKind = 'order' | 'bet' | 'chase' | 'recharge' | 'withdraw' | 'day' | 'level' | 'other'

interface BillKind {
  readonly group: BillGroup
  readonly ref: RefKind
  readonly names: Localized
}

export const billGroups: Readonly<Record<BillGroup, Localized>> = {
  recharge: { rw: '充值', korw: '충전', en: 'Recharges' },
  withdraw: { rw: '提现', korw: '출금', en: 'Withdrawals' },
  lottery: { rw: '彩票', korw: '복권', en: 'Lottery' },
  chase: { rw: '追号', korw: '연속 베팅', en: 'Chases' },
  reward: { rw: '返点与奖励', korw: '리베이트와 보상', en: 'Rebates and rewards' },
  platform: { rw: '平台', korw: '플랫폼', en: 'Platform' },
}

export const billKinds: Readonly<Record<PostingKind, BillKind>> = {
  recharge: { group: 'recharge', ref: 'recharge', names: { rw: '充值到账', korw: '충전 입금', en: 'Recharge' } },
  rechargeFee: { group: 'recharge', ref: 'recharge', names: { rw: '充值手续费', korw: '충전 수수료', en: 'Recharge fee' } },
  rechargeHold: { group: 'recharge', ref: 'recharge', names: { rw: '充值暂存', korw: '충전 보관', en: 'Recharge held' } },
  rechargeRelease: { group: 'recharge', ref: 'recharge', names: { rw: '暂存解冻', korw: '보관 해제', en: 'Held recharge released' } },
  rechargeReturn: { group: 'recharge', ref: 'recharge', names: { rw: '充值退回', korw: '충전 반환', en: 'Recharge paid back' } },
  withdrawHold: { group: 'withdraw', ref: 'withdraw', names: { rw: '提现冻结', korw: '출금 동결', en: 'Held for a withdrawal' } },
  withdrawRelease: {
    group: 'withdraw',
    ref: 'withdraw',
    names: { rw: '提现解冻', korw: '출금 동결 해제', en: 'Withdrawal hold released' },
  },
  withdraw: { group: 'withdraw', ref: 'withdraw', names: { rw: '提现打款', korw: '출금 완료', en: 'Withdrawal' } },
  withdrawFee: { group: 'withdraw', ref: 'withdraw', names: { rw: '提现手续费', korw: '출금 수수료', en: 'Withdrawal fee' } },
  bet: { group: 'lottery', ref: 'order', names: { rw: '投注', korw: '베팅', en: 'Bet' } },
  win: { group: 'lottery', ref: 'bet', names: { rw: '派奖', korw: '당첨금', en: 'Prize' } },
  push: { group: 'lottery', ref: 'bet', names: { rw: '和局退回', korw: '무승부 환급', en: 'Stake returned' } },
  cancel: { group: 'lottery', ref: 'bet', names: { rw: '撤单退回', korw: '취소 환급', en: 'Cancelled bet' } },
  void: { group: 'lottery', ref: 'bet', names: { rw: '作废退回', korw: '무효 환급', en: 'Void period' } },
  chaseHold: { group: 'chase', ref: 'chase', names: { rw: '追号预扣', korw: '연속 베팅 예치', en: 'Held for a chase' } },
  chaseRelease: { group: 'chase', ref: 'chase', names: { rw: '追号转投注', korw: '연속 베팅 → 베팅', en: 'Chase, to be bet' } },
  chaseRefund: { group: 'chase', ref: 'chase', names: { rw: '追号退回', korw: '연속 베팅 환급', en: 'Chase returned' } },
  rebate: { group: 'reward', ref: 'bet', names: { rw: '投注返点', korw: '베팅 리베이트', en: 'Rebate' } },
  interest: { group: 'reward', ref: 'day', names: { rw: '余额收益', korw: '잔액 수익', en: 'Interest' } },
  levelGift: { group: 'reward', ref: 'level', names: { rw: '等级礼金', korw: '등급 선물', en: 'Level gift' } },
  reward: { group: 'reward', ref: 'other', names: { rw: '奖励', korw: '보상', en: 'Reward' } },
  grant: { group: 'platform', ref: 'other', names: { rw: '平台赠送', korw: '플랫폼 지급', en: 'Given by the platform' } },
  withdrawGrant: { group: 'platform', ref: 'other', names: { rw: '平台收回', korw: '플랫폼 회수', en: 'Taken back by the platform' } },
}

/** In the order in which they are offered. */
export const kindsInOrder = Object.keys(billKinds).filter((kind): kind is PostingKind => Object.hasOwn(billKinds, kind))

export const kindsOf = (group: BillGroup): PostingKind[] => kindsInOrder.filter((kind) => billKinds[kind].group === group)

/** Kinds whose `ref` is of one of these sorts. */
export const kindsByRef = (...refs: readonly RefKind[]): PostingKind[] => kindsInOrder.filter((kind) => refs.includes(billKinds[kind].ref))

export const isBillGroup = (text: string): text is BillGroup => Object.hasOwn(billGroups, text)
export const isBillKind = (text: string): text is PostingKind => Object.hasOwn(billKinds, text)
