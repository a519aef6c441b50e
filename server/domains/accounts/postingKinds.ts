/** Posting kinds of play money, and of corrections by the operator. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

export const accountPostings = {
  /** Play money granted: the opening balance, or a grant by the operator. */
  grant: {
    name: 'grant',
    sign: 1n,
    house: 'house:grants',
    ref: 'other',
    group: billGroups.platform,
    figure: 'granted',
    whileExcluded: true,
    names: { rw: '平台赠送', korw: '플랫폼 지급', en: 'Given by the platform' },
    description: { rw: '平台赠送的积分。', korw: '플랫폼이 지급한 포인트입니다.', en: 'Points given by the platform.' },
    icon: 'coins',
  },
  /** Play money withdrawn by the operator. */
  withdrawGrant: {
    name: 'withdrawGrant',
    sign: -1n,
    house: 'house:grants',
    ref: 'other',
    group: billGroups.platform,
    figure: null,
    whileExcluded: true,
    names: { rw: '平台收回', korw: '플랫폼 회수', en: 'Taken back by the platform' },
    description: { rw: '平台收回的积分。', korw: '플랫폼이 회수한 포인트입니다.', en: 'Points taken back by the platform.' },
    icon: 'coins',
  },
  /** A correction of the balance by the operator, with the reason in a message. */
  adjustUp: {
    name: 'adjustUp',
    sign: 1n,
    house: 'house:adjustments',
    ref: 'other',
    group: billGroups.platform,
    figure: null,
    whileExcluded: true,
    names: { rw: '余额调增', korw: '잔액 조정 입금', en: 'Balance adjusted up' },
    description: {
      rw: '平台更正了您的余额，原因见站内消息。',
      korw: '플랫폼에서 잔액을 바로잡았습니다. 사유는 받은 메시지에서 확인하실 수 있습니다.',
      en: 'The platform corrected this balance. The reason is in your messages.',
    },
    icon: 'coins',
  },
  adjustDown: {
    name: 'adjustDown',
    sign: -1n,
    house: 'house:adjustments',
    ref: 'other',
    group: billGroups.platform,
    figure: null,
    whileExcluded: true,
    names: { rw: '余额调减', korw: '잔액 조정 차감', en: 'Balance adjusted down' },
    description: {
      rw: '平台更正了您的余额，原因见站内消息。',
      korw: '플랫폼에서 잔액을 바로잡았습니다. 사유는 받은 메시지에서 확인하실 수 있습니다.',
      en: 'The platform corrected this balance. The reason is in your messages.',
    },
    icon: 'coins',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
