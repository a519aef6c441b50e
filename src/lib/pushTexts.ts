/** What a notification says. A push carries what it is about; the worker, which has no catalogues, has the texts: few and short. */
import { isText, type Guard } from './shape.ts'

/** In the order of `pushLanguages`. */
type Text = readonly [rw: string, korw: string, en: string]

/** Titles by what has happened; `{0}` and `{1}` are values of the push. */
const titles = {
  drawn: ['{0} {1} 期已开奖', '{0} {1}회차 추첨 완료', '{0} {1} has been drawn'],
  void: ['{0} {1} 期作废，已退回', '{0} {1}회차 무효, 반환 완료', '{0} {1} is void and refunded'],
  credited: ['充值已到账', '충전 완료', 'Deposit credited'],
  deposit: ['充值有新进展', '충전 진행 상황 변경', 'News about your deposit'],
  paid: ['提现已打款', '출금 지급 완료', 'Withdrawal paid'],
  withdrawal: ['提现有新进展', '출금 진행 상황 변경', 'News about your withdrawal'],
  returned: ['款项已退回', '금액 반환 완료', 'Money refunded'],
  reply: ['客服回复了您', '고객센터 답변 도착', 'Support has replied'],
  test: ['能收到通知了', '알림이 도착했습니다', 'Notifications arrive'],
} as const satisfies Record<string, Text>

const proof: Text = ['点开看结果和核验', '눌러서 결과와 검증 보기', 'Tap for the result and its proof']
const more: Text = ['点开查看', '눌러서 자세히 보기', 'Tap for more']
const payout: Text = ['派彩 {0}', '당첨금 {0}', 'Payout {0}']

/** As browsers call them. */
export const pushLanguages = { rw: 'zh-CN', korw: 'ko', en: 'en' } as const

export type PushSubject = keyof typeof titles
export type PushLanguage = keyof typeof pushLanguages

/** The content of a push. */
export interface Pushed {
  readonly subject: PushSubject
  readonly language: PushLanguage
  readonly values: readonly string[]
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
export const isPushed: Guard<Pushed> = (value): value is Pushed => {
  const subject: unknown = Reflect.get(Object(value), 'subject')
  return isText(subject) && Object.hasOwn(titles, subject)
}

const filled = (text: string, values: readonly string[]): string => text.replace(/\{(\d)\}/g, (_, at: number) => values[at] ?? '')

/** Title and text of a notification. */
export function pushText({ subject, language, values, amount }: Pick<Pushed, 'subject' | 'language' | 'values' | 'amount'>): {
  readonly title: string
  readonly body: string
} {
  const at = Object.keys(pushLanguages).indexOf(language)
  const isDrawn = subject === 'drawn'
  const body = amount === null ? (isDrawn ? proof : more)[at] : isDrawn ? payout[at] : '{0}'
  return { title: filled(titles[subject][at] ?? '', values), body: filled(body ?? '', [amount ?? '']) }
}
