/** What a notification says. A push carries what it is about; the worker, which has no catalogues, has the texts: few and short. */
import type { Guard } from './shape.ts'

/** In the order of `pushLanguages`. */
type Text = readonly [rw: string, korw: string, en: string]

/** Titles by what has happened: that of a draw goes on after the name of the lottery and the number of the period. */
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

/** As browsers call them. */
export const pushLanguages = { rw: 'zh-CN', korw: 'ko', en: 'en' } as const

export type PushSubject = keyof typeof titles
export type PushLanguage = keyof typeof pushLanguages

/** The content of a push. */
export interface Pushed {
  readonly subject: PushSubject
  readonly language: PushLanguage
  /** `一分快三 0483`; empty where it is about no draw. */
  readonly draw: string
  /** As it is shown; null where the member did not choose to see amounts. */
  readonly amount: string | null
  /** What of the app a tap opens. */
  readonly path: string
  /** One event has one notification, however often its push comes. */
  readonly tag: string
  /** How many notifications the member has not seen, for the app's icon. */
  readonly unseen: number
}

/** Pushes are encrypted by the platform for this browser: what is looked at is whether this version knows what they are about. */
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
