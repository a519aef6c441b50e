/** What a notification says. Its push carries what it is about, and the worker, which has no catalogues, has the texts. */
import { isNumber, isText, listOf, orNull, shapeOf } from './shape.ts'

/** By what has happened: title, text, and the text where the member chose to see amounts; `{0}`, `{1}` are values, `{amount}` is the amount. */
const texts = {
  drawn: {
    rw: ['{0} {1} 期已开奖', '点开看结果和核验', '派彩 {amount}，点开看结果和核验'],
    korw: ['{0} {1}회차 추첨 완료', '눌러서 결과와 검증을 확인하세요', '당첨금 {amount}, 눌러서 결과와 검증을 확인하세요'],
    en: ['{0} {1} has been drawn', 'Tap for the result and its proof', 'Paid {amount}. Tap for the result and its proof'],
  },
  void: {
    rw: ['{0} {1} 期作废', '本金已退回余额', '本金 {amount} 已退回余额'],
    korw: ['{0} {1}회차 무효', '베팅금을 잔액으로 돌려드렸습니다', '베팅금({amount})을 잔액으로 돌려드렸습니다'],
    en: ['{0} {1} is void', 'Your stake is back in your balance', 'Your stake of {amount} is back in your balance'],
  },
  credited: {
    rw: ['充值已到账', '点开看明细', '{amount} 已入账，点开看明细'],
    korw: ['충전이 완료되었습니다', '눌러서 내역을 확인하세요', '입금액 {amount}, 눌러서 내역을 확인하세요'],
    en: ['Your deposit is in', 'Tap for the details', '{amount} credited. Tap for the details'],
  },
  deposit: {
    rw: ['充值有新进展', '点开看进度', ''],
    korw: ['충전 진행 상황이 바뀌었습니다', '눌러서 확인하세요', ''],
    en: ['News about your deposit', 'Tap to see where it stands', ''],
  },
  paid: {
    rw: ['提现已打款', '点开看明细', '已打款 {amount}，点开看明细'],
    korw: ['출금이 지급되었습니다', '눌러서 내역을 확인하세요', '지급액 {amount}, 눌러서 내역을 확인하세요'],
    en: ['Your withdrawal was paid', 'Tap for the details', '{amount} paid. Tap for the details'],
  },
  withdrawal: {
    rw: ['提现有新进展', '点开看进度', ''],
    korw: ['출금 진행 상황이 바뀌었습니다', '눌러서 확인하세요', ''],
    en: ['News about your withdrawal', 'Tap to see where it stands', ''],
  },
  returned: {
    rw: ['有一笔款项已退回', '点开看明细', '已退回 {amount}，点开看明细'],
    korw: ['반환된 금액이 있습니다', '눌러서 내역을 확인하세요', '반환액 {amount}, 눌러서 내역을 확인하세요'],
    en: ['Money was given back', 'Tap for the details', '{amount} given back. Tap for the details'],
  },
  reply: {
    rw: ['客服回复了您', '点开看回复', ''],
    korw: ['고객센터에서 답변했습니다', '눌러서 답변을 확인하세요', ''],
    en: ['Support has replied', 'Tap to read the reply', ''],
  },
  opinion: {
    rw: ['您的反馈有回复了', '点开看回复', ''],
    korw: ['의견에 답변이 등록되었습니다', '눌러서 답변을 확인하세요', ''],
    en: ['Your feedback has a reply', 'Tap to read the reply', ''],
  },
  test: {
    rw: ['通知能收到', '以后的通知会像这样显示', ''],
    korw: ['알림이 잘 도착합니다', '앞으로 알림이 이렇게 표시됩니다', ''],
    en: ['Notifications arrive', 'This is what they will look like', ''],
  },
} as const satisfies Record<string, Record<string, readonly [title: string, text: string, withAmount: string]>>

export type PushSubject = keyof typeof texts
export type PushLanguage = keyof (typeof texts)[PushSubject]

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

const isKnown =
  <Known extends string>(known: Readonly<Record<Known, unknown>>) =>
  (value: unknown): value is Known =>
    isText(value) && Object.hasOwn(known, value)

export const isPushed = shapeOf<Pushed>({
  subject: isKnown<PushSubject>(texts),
  language: isKnown<PushLanguage>(texts.test),
  values: listOf(isText),
  amount: orNull(isText),
  path: isText,
  tag: isText,
  unseen: isNumber,
})

/** Title and text of a notification. */
export function pushText({ subject, language, values, amount }: Pick<Pushed, 'subject' | 'language' | 'values' | 'amount'>): {
  readonly title: string
  readonly body: string
} {
  const [title, text, withAmount] = texts[subject][language]
  return {
    title: title.replace(/\{(\d)\}/g, (_, at: string) => values[Number(at)] ?? ''),
    body: amount !== null && withAmount !== '' ? withAmount.replace('{amount}', amount) : text,
  }
}
