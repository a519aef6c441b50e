/** Posting kinds of bonuses. Their counterparty `house:bonus` holds all bonuses; a wallet holds cash only. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

export const bonusPostings = {
  /** The loan of a bonus to a stake, posted right before the bet. `ref` is the bet's request id. */
  bonusLent: {
    name: 'bonusLent',
    sign: 1n,
    house: 'house:bonus',
    ref: 'other',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: false,
    names: { rw: '赠金投注', korw: '보너스로 베팅', en: 'Bonus staked' },
    description: {
      rw: '投注中由赠金支付的部分，投注前转入钱包。',
      korw: '베팅금 중 보너스로 낸 금액입니다. 베팅 직전에 지갑에 들어왔습니다.',
      en: 'The part of a stake that your bonus paid, moved to the wallet right before the bet.',
    },
    icon: 'gift',
  },
  /** The bonus's share of a bet's return. */
  bonusReturned: {
    name: 'bonusReturned',
    sign: -1n,
    house: 'house:bonus',
    ref: 'bet',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: true,
    names: { rw: '退回赠金', korw: '보너스로 반환', en: 'Back to the bonus' },
    description: {
      rw: '注单返还的金额中属于赠金的部分，已转回赠金。',
      korw: '베팅에서 돌아온 금액 중 보너스의 몫으로, 보너스로 되돌아갔습니다.',
      en: 'The bonus’s share of what a bet returned, moved back to the bonus.',
    },
    icon: 'undo',
  },
  /** The rest of a wagered bonus. */
  bonusMet: {
    name: 'bonusMet',
    sign: 1n,
    house: 'house:bonus',
    ref: 'other',
    group: billGroups.welfare,
    figure: 'gifts',
    whileExcluded: true,
    names: { rw: '赠金转为余额', korw: '보너스 현금 전환', en: 'Bonus turned into cash' },
    description: {
      rw: '赠金达到投注要求后剩余的部分，已转为余额。',
      korw: '베팅 조건을 채운 뒤 남은 보너스가 잔액이 되었습니다.',
      en: 'What was left of a bonus after you had bet enough for it to become cash.',
    },
    icon: 'gift',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
