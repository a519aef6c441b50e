/** What a member is written when an order ends. */
import type { MessageText } from '../content/messages.ts'
import { points } from '../ledger/points.ts'
import type { StoredOrder } from './orders.ts'

/** The operator's words go into HTML. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function creditedMessage({ number, amount, fee }: StoredOrder): MessageText {
  const credited = points(amount - fee)
  return {
    title: { rw: `充值 ${credited} 已到账`, korw: `충전 ${credited} 입금 완료`, en: `${credited} credited` },
    content: {
      rw: `<p>充值单 ${number} 已核对无误，${credited} 已入账，可以使用。</p>`,
      korw: `<p>충전 ${number} 확인이 끝나 ${credited}이(가) 입금되었습니다. 바로 사용할 수 있습니다.</p>`,
      en: `<p>Recharge ${number} was checked. ${credited} is in your wallet and can be used.</p>`,
    },
  }
}

export function endedMessage({ number }: StoredOrder): MessageText {
  return {
    title: { rw: `充值单 ${number} 已结束`, korw: `충전 ${number} 종료`, en: `Recharge ${number} has ended` },
    content: {
      rw: '<p>已暂停投注，或已调低充值限额，这一单不能再付款。</p><p>如果款项已经付出，请带上单号联系客服，钱不会丢。</p>',
      korw: '<p>이용을 쉬고 있거나 충전 한도를 낮추어 이 충전은 더 이상 결제할 수 없습니다.</p><p>이미 송금했다면 충전 번호와 함께 고객센터에 문의하세요. 돈은 사라지지 않습니다.</p>',
      en: '<p>Play was paused, or the deposit limit lowered: this recharge can no longer be paid.</p><p>If you have paid already, contact support with this number; the money is not lost.</p>',
    },
  }
}

export function rejectedMessage({ number }: StoredOrder, reason: string): MessageText {
  const why = escaped(reason)
  return {
    title: { rw: `充值单 ${number} 未通过`, korw: `충전 ${number} 승인되지 않음`, en: `Recharge ${number} was not accepted` },
    content: {
      rw: `<p>原因：${why}</p><p>没有入账。如果款项已经付出，请带上单号联系客服。</p>`,
      korw: `<p>사유: ${why}</p><p>입금되지 않았습니다. 이미 송금했다면 충전 번호와 함께 고객센터에 문의하세요.</p>`,
      en: `<p>Reason: ${why}</p><p>Nothing was credited. If you have paid already, contact support with this number.</p>`,
    },
  }
}
