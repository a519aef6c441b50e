/** The test gateway's pay page: a plain HTML form without scripts, in the language of the order. */
import { createHash } from 'node:crypto'
import type { Localized } from '#/contract/common.ts'
import { shownAmount } from '#/rules/money.ts'

export interface PayView {
  readonly state: 'payable' | 'paid' | 'over'
  readonly language: string
  readonly id: string
  readonly number: string
  /** Thousandths. */
  readonly amount: bigint
  readonly platformName: Localized
  /** Whole minutes left. */
  readonly minutes: number
}

interface Words {
  readonly lang: string
  readonly title: string
  readonly to: string
  readonly number: string
  readonly demo: string
  readonly pay: string
  readonly back: string
  readonly paid: string
  readonly over: string
  left(minutes: number): string
}

const words: Readonly<Record<string, Words>> = {
  rw: {
    lang: 'zh-CN',
    title: '确认付款',
    to: '收款方',
    number: '充值单号',
    pay: '确认付款',
    back: '返回查看进度',
    demo: '这是演示渠道：不会扣任何钱，点一下就当作已付款。',
    paid: '付款成功，已通知收款方。',
    over: '这一单已经结束或超时，不能再付款。',
    left: (minutes) => `请在 ${minutes} 分钟内付款`,
  },
  korw: {
    lang: 'ko',
    title: '결제 확인',
    to: '받는 곳',
    number: '충전 번호',
    pay: '결제하기',
    back: '진행 상황으로 돌아가기',
    demo: '데모 결제입니다. 실제 돈은 빠져나가지 않으며, 누르면 결제한 것으로 처리됩니다.',
    paid: '결제가 완료되어 받는 곳에 알렸습니다.',
    over: '이 주문은 끝났거나 시간이 지나 결제할 수 없습니다.',
    left: (minutes) => `${minutes}분 안에 결제해 주세요`,
  },
  en: {
    lang: 'en',
    title: 'Confirm the payment',
    to: 'Paid to',
    number: 'Order',
    pay: 'Pay now',
    back: 'Back to the order',
    demo: 'This is a demo channel: no money is taken. A tap counts as a payment.',
    paid: 'Paid. The platform has been told.',
    over: 'This order has ended or its time is over; it can no longer be paid.',
    left: (minutes) => `Pay within ${minutes} min`,
  },
}

const style = `
:root{color-scheme:light dark;--bg:#f4efe6;--card:#fffdf9;--text:#2c2620;--soft:#6b6156;--act:#8a5a00;--on:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#1d1a16;--card:#2a2621;--text:#f2ebe0;--soft:#b5aa9b;--act:#e0b45c;--on:#241b06}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--bg);color:var(--text);
font:16px/1.5 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC","Apple SD Gothic Neo","Malgun Gothic",sans-serif}
main{width:100%;max-width:380px;background:var(--card);border-radius:20px;padding:24px;display:grid;gap:16px}
h1{margin:0;font-size:18px}p{margin:0;color:var(--soft);font-size:14px}.sum{font-size:34px;font-weight:650;color:var(--text);font-variant-numeric:tabular-nums}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:8px 16px}dt{color:var(--soft)}dd{margin:0;text-align:end;overflow-wrap:anywhere}
button,a{display:grid;place-items:center;min-height:52px;width:100%;border-radius:14px;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button{border:0;background:var(--act);color:var(--on)}a{color:var(--act);box-shadow:inset 0 0 0 1px}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}`

/** Policy: no scripts, no resources, no framing, and the form posts to this page only. */
export const payPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function payPage({ state, language, id, number, amount, platformName, minutes }: PayView): string {
  const wording = words[language] ?? words['rw']
  if (!wording) throw new Error('the pay page has no words')
  const name = platformName[language === 'korw' || language === 'en' ? language : 'rw']
  const act = state === 'payable' ? `<form method="post"><button>${wording.pay}</button></form>` : ''
  const remark = {
    payable: `<p>${wording.left(minutes)}</p><p>${wording.demo}</p>`,
    paid: `<p role="status">${wording.paid}</p>`,
    over: `<p role="status">${wording.over}</p>`,
  }[state]
  return (
    `<!doctype html><html lang="${wording.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${wording.title}</title><style>${style}</style></head><body><main><h1>${wording.title}</h1>` +
    `<div class="sum">${shownAmount(amount)}</div><dl><dt>${wording.to}</dt><dd>${escaped(name)}</dd><dt>${wording.number}</dt><dd>${escaped(number)}</dd></dl>` +
    `${remark}${act}<a href="/rechargeDetail?id=${encodeURIComponent(id)}">${wording.back}</a></main></body></html>`
  )
}
