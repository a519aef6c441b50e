/** Posting kinds of recharges. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

export const rechargePostings = {
  /** Money from outside. */
  recharge: {
    name: 'recharge',
    sign: 1n,
    house: 'house:bank',
    ref: 'recharge',
    group: billGroups.recharge,
    figure: 'recharged',
    whileExcluded: true,
    names: { rw: '充值到账', korw: '충전 입금', en: 'Deposit' },
    description: { rw: '已到账的充值。', korw: '입금이 완료된 충전입니다.', en: 'A completed deposit.' },
    icon: 'arrowDown',
  },
  /** The fee of the credited part. Agents do not see it, as together with the recharge it would show the held part. */
  rechargeFee: {
    name: 'rechargeFee',
    sign: -1n,
    house: 'house:fees',
    ref: 'recharge',
    group: billGroups.recharge,
    figure: null,
    whileExcluded: true,
    names: { rw: '充值手续费', korw: '충전 수수료', en: 'Deposit fee' },
    description: { rw: '充值渠道的手续费。', korw: '충전 방법의 수수료입니다.', en: 'The payment method’s fee for a deposit.' },
    icon: 'receipt',
    isPrivate: true,
  },
  /** The part of a recharge that a limit or a restriction does not allow; it is held in the same transaction. */
  rechargeHold: {
    name: 'rechargeHold',
    sign: -1n,
    house: 'house:held',
    ref: 'recharge',
    group: billGroups.recharge,
    figure: null,
    whileExcluded: true,
    names: { rw: '充值暂存', korw: '충전 보관', en: 'Deposit held' },
    description: {
      rw: '充值中超出限额或在暂停投注期间到账的部分，暂存在平台，由您决定去向。',
      korw: '충전 한도를 넘었거나 쉬는 동안 들어온 금액입니다. 따로 보관되며 처리 방법은 직접 선택합니다.',
      en: 'The part of a deposit that went over your limit or arrived during a pause. It is on hold, and you decide what happens to it.',
    },
    icon: 'lock',
    isPrivate: true,
  },
  /** Held money returned to the wallet: as a deposit at that time, or for the repayment that follows. */
  rechargeRelease: {
    name: 'rechargeRelease',
    sign: 1n,
    house: 'house:held',
    ref: 'recharge',
    group: billGroups.recharge,
    figure: null,
    whileExcluded: true,
    names: { rw: '暂存解冻', korw: '보관 해제', en: 'Held deposit released' },
    description: {
      rw: '充值的暂存款解冻：作为充值转入钱包，或随即退回。',
      korw: '보관하던 충전금이 풀렸습니다. 지갑에 들어오거나 곧바로 반환됩니다.',
      en: 'The held part of a deposit was released, either into the wallet or for a refund.',
    },
    icon: 'unlock',
    isPrivate: true,
  },
  /** Held money that was paid back. */
  rechargeReturn: {
    name: 'rechargeReturn',
    sign: -1n,
    house: 'house:bank',
    ref: 'recharge',
    group: billGroups.recharge,
    figure: null,
    whileExcluded: true,
    names: { rw: '充值退回', korw: '충전 반환', en: 'Deposit paid back' },
    description: {
      rw: '充值的暂存款已原路退回。',
      korw: '보관하던 충전금을 보낸 곳으로 반환했습니다.',
      en: 'The held part of a deposit was refunded to where it came from.',
    },
    icon: 'undo',
    isPrivate: true,
  },
} as const satisfies Readonly<Record<string, PostingKind>>
