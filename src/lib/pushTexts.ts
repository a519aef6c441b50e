/** Texts of notifications. A push carries data only, and the worker has no catalogues, so the worker contains these few short texts. */
import type { Guard } from './shape.ts'

/** In the order of `pushLanguages`. */
type Text = readonly [rw: string, korw: string, en: string]

/** Titles by kind of event. The title of a draw continues after the lottery's name and the period's number. */
const titles = {
  drawn: [' 期已开奖', '회차 추첨 완료', ' has been drawn'],
  void: [' 期作废', '회차 무효', ' is void'],
  credited: ['充值已到账', '충전 완료', 'Deposit credited'],
  deposit: ['充值有新进展', '충전 진행 상황 변경', 'Deposit update'],
  paid: ['提现已打款', '출금 지급 완료', 'Withdrawal paid'],
  withdrawal: ['提现有新进展', '출금 진행 상황 변경', 'Withdrawal update'],
  returned: ['款项已退回', '금액 반환 완료', 'Money refunded'],
  reply: ['客服回复了您', '고객센터 답변 도착', 'Support has replied'],
  test: ['测试通知', '알림 테스트', 'Test'],
} as const satisfies Record<string, Text>

const more: Text = ['点开查看', '눌러서 자세히 보기', 'Tap for more']
const payout: Text = ['派彩 ', '당첨금 ', 'Payout ']

/** Language tags, as browsers use them. */
export const pushLanguages = { rw: 'zh-CN', korw: 'ko', en: 'en' } as const

export type PushSubject = keyof typeof titles
export type PushLanguage = keyof typeof pushLanguages

/** The content of a push. */
export interface Pushed {
  readonly subject: PushSubject
  readonly language: PushLanguage
  /** `一分快三 0483`; empty if the push is not about a draw. */
  readonly draw: string
  /** Formatted amount; null if the member chose not to see amounts. */
  readonly amount: string | null
  /** The path of the app that a tap opens. */
  readonly path: string
  /** An event has one notification, even if its push arrives several times. */
  readonly tag: string
  /** Number of notifications that the member has not seen, for the badge of the app's icon. */
  readonly unseen: number
}

/**
 * Parses a push. The platform encrypts pushes for this browser, so only the form is checked: a newer platform may send a form that this
 * version does not know.
 */
export const isPushed: Guard<Pushed> = (value): value is Pushed => Object.hasOwn(titles, String(Reflect.get(Object(value), 'subject')))

/** Title and text of a notification. */
export function pushText({ subject, language, draw, amount }: Pick<Pushed, 'subject' | 'language' | 'draw' | 'amount'>): {
  readonly title: string
  readonly body: string
} {
  const at = Object.keys(pushLanguages).indexOf(language)
  const body = amount === null ? more[at] : subject === 'drawn' ? `${payout[at]}${amount}` : amount
  return { title: `${draw}${titles[subject][at]}`, body: body ?? '' }
}
