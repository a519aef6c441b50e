/** Messages and notifications to a member about the end of an order. */
import type { HeldPart } from '#/contract/recharge.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { MessageText } from '../content/module.ts'
import { type News, notify } from '../notifications/module.ts'
import { shownAmount } from '#/rules/money.ts'
import type { StoredOrder } from './orders.ts'

/** Escapes the operator's text for HTML. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Sends a notification, once for each state of the order and of its held part. */
export const notifyOrder = (
  tx: Tx,
  { id, userId, state }: { readonly id: string; readonly userId: string; readonly state: string },
  news: Pick<News, 'subject' | 'amount'>,
): Promise<void> =>
  notify(tx, userId, {
    kind: 'money',
    event: `recharge:${id}:${state}`,
    topic: `recharge:${id}`,
    path: `/rechargeDetail?id=${id}`,
    ...news,
  })

export function creditedMessage({ number, amount, fee }: StoredOrder): MessageText {
  const credited = shownAmount(amount - fee)
  return {
    title: { rw: `充值 ${credited} 已到账`, korw: `충전 ${credited} 입금 완료`, en: `${credited} credited` },
    content: {
      rw: `<p>充值单 ${number} 已核对无误，${credited} 已入账，可以使用。</p>`,
      korw: `<p>충전 ${number} 확인이 끝났습니다. 입금된 금액은 ${credited}이며 바로 사용할 수 있습니다.</p>`,
      en: `<p>Deposit ${number} has been checked. ${credited} is in your wallet and ready to use.</p>`,
    },
  }
}

export function checkedMessage({ number }: Pick<StoredOrder, 'number'>): MessageText {
  return {
    title: { rw: `充值单 ${number} 正在核对`, korw: `충전 ${number} 확인 중`, en: `Deposit ${number} is being checked` },
    content: {
      rw: `<p>我们收到了充值单 ${number} 的付款通知，但时间或金额与订单不符，正在人工核对。</p><p>您无需再付款，核对后会入账或告诉您结果。</p>`,
      korw: `<p>충전 ${number}의 결제 알림이 왔지만 시간이나 금액이 주문과 달라 담당자가 확인하고 있습니다.</p><p>다시 결제하지 마세요. 확인이 끝나면 입금하거나 결과를 알려 드립니다.</p>`,
      en: `<p>We were told that deposit ${number} was paid, but late or with another amount, so a person is checking it.</p><p>Do not pay again: it will be credited, or you will hear from us.</p>`,
    },
  }
}

/** Amounts in thousandths. */
export function heldMessage({ number, net, held }: { number: string; net: bigint; held: bigint }, cause: HeldPart['cause']): MessageText {
  const [inWallet, heldText] = [shownAmount(net), shownAmount(held)]
  if (cause === 'bar') {
    return {
      title: { rw: `充值 ${heldText} 已暂存`, korw: `충전 ${heldText} 보관 중`, en: `${heldText} of a deposit is held` },
      content: {
        rw: `<p>充值单 ${number} 的款项在您暂停投注期间到账，${heldText} 暂存在平台，不能投注，也不会丢。</p><p>请打开这笔充值，选择退回。</p>`,
        korw: `<p>이용을 쉬는 동안 충전 ${number}의 돈이 들어왔습니다. 이 금액(${heldText})은 따로 보관되어 베팅에 쓸 수 없으며 사라지지 않습니다.</p><p>이 충전을 열어 반환을 선택하세요.</p>`,
        en: `<p>Deposit ${number} was paid while you had paused play. ${heldText} is held: it cannot be played, and it is not lost.</p><p>Open the deposit and have it paid back.</p>`,
      },
    }
  }
  return {
    title: { rw: `充值 ${heldText} 已暂存`, korw: `충전 ${heldText} 보관 중`, en: `${heldText} of a deposit is held` },
    content: {
      rw: `<p>充值单 ${number} 已付款，但超出了您的充值限额：${inWallet} 已入账，${heldText} 暂存，不能投注。</p><p>请打开这笔充值选择：退回，或等限额允许时再转入。</p>`,
      korw: `<p>충전 ${number}의 결제가 확인되었지만 충전 한도를 넘었습니다. 한도 안의 금액(${inWallet})은 입금되었고, 나머지(${heldText})는 따로 보관되어 베팅에 쓸 수 없습니다.</p><p>이 충전을 열어 반환받을지, 한도가 허용할 때까지 보관할지 선택하세요.</p>`,
      en: `<p>Deposit ${number} was paid, and is more than your deposit limit allows now: ${inWallet} is in your wallet, ${heldText} is held and cannot be played.</p><p>Open the deposit to choose: have it paid back, or keep it until your limit allows it.</p>`,
    },
  }
}

export function returnedMessage({ number }: Pick<StoredOrder, 'number'>, amount: bigint): MessageText {
  const back = shownAmount(amount)
  return {
    title: { rw: `充值 ${back} 已退回`, korw: `충전 ${back} 반환 완료`, en: `${back} paid back` },
    content: {
      rw: `<p>充值单 ${number} 暂存的 ${back} 已原路退回，没有收取手续费。</p>`,
      korw: `<p>충전 ${number}에서 보관하던 금액(${back})을 보낸 곳으로 반환했습니다. 수수료는 없습니다.</p>`,
      en: `<p>The ${back} held from deposit ${number} went back to where it came from, without a fee.</p>`,
    },
  }
}

export function endedMessage({ number }: StoredOrder): MessageText {
  return {
    title: { rw: `充值单 ${number} 已结束`, korw: `충전 ${number} 종료`, en: `Deposit ${number} has ended` },
    content: {
      rw: '<p>已暂停投注，或已调低充值限额，这一单不能再付款。</p><p>如果款项已经付出，请带上单号联系客服，钱不会丢。</p>',
      korw: '<p>이용을 쉬고 있거나 충전 한도를 낮추어 이 충전은 더 이상 결제할 수 없습니다.</p><p>이미 송금했다면 충전 번호와 함께 고객센터에 문의하세요. 돈은 사라지지 않습니다.</p>',
      en: '<p>Play was paused, or the deposit limit lowered: this deposit can no longer be paid.</p><p>If you have paid already, contact support with this number; the money is not lost.</p>',
    },
  }
}

export function rejectedMessage({ number }: StoredOrder, reason: string): MessageText {
  const why = escaped(reason)
  return {
    title: { rw: `充值单 ${number} 未通过`, korw: `충전 ${number} 승인되지 않음`, en: `Deposit ${number} was not accepted` },
    content: {
      rw: `<p>原因：${why}</p><p>没有入账。如果款项已经付出，请带上单号联系客服。</p>`,
      korw: `<p>사유: ${why}</p><p>입금되지 않았습니다. 이미 송금했다면 충전 번호와 함께 고객센터에 문의하세요.</p>`,
      en: `<p>Reason: ${why}</p><p>Nothing was credited. If you have paid already, contact support with this number.</p>`,
    },
  }
}
