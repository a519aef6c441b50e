/** Messages to a member about a withdrawal. */
import type { Localized } from '#/contract/common.ts'
import type { WithdrawalState } from '#/contract/withdrawals.ts'
import { shownAmount } from '#/rules/money.ts'
import { asHtml, type MessageText } from '../content/module.ts'

interface Values {
  readonly id: string
  readonly amount: bigint
  readonly fee: bigint
  readonly reason: Localized | null
}

function because(reason: Localized | null, say: Localized): Localized {
  if (reason === null) return { rw: '', korw: '', en: '' }
  const { rw, korw, en } = asHtml(reason)
  return { rw: `<p>${say.rw}${rw}</p>`, korw: `<p>${say.korw}${korw}</p>`, en: `<p>${say.en}${en}</p>` }
}
const why: Localized = { rw: '原因：', korw: '사유: ', en: 'Reason: ' }

/** States that are missing here need no message. */
export const withdrawalTexts: Partial<Readonly<Record<WithdrawalState, (values: Values) => MessageText>>> = {
  PAID: ({ id, amount, fee }) => ({
    title: { rw: '提现已到账', korw: '출금이 완료되었습니다', en: 'Your withdrawal was paid' },
    content: {
      rw: `<p>提现 ${id} 已打款，实际到账 ${shownAmount(amount - fee)} 积分。</p>`,
      korw: `<p>출금 ${id} 건이 지급되었습니다. 실제 입금액은 ${shownAmount(amount - fee)}포인트입니다.</p>`,
      en: `<p>Withdrawal ${id} was paid: ${shownAmount(amount - fee)} points.</p>`,
    },
  }),
  REJECTED: ({ id, amount, reason }) => {
    const reasonText = because(reason, why)
    return {
      title: { rw: '提现未通过', korw: '출금이 거절되었습니다', en: 'Your withdrawal was rejected' },
      content: {
        rw: `<p>提现 ${id} 未通过，${shownAmount(amount)} 积分已全额退回余额。</p>${reasonText.rw}`,
        korw: `<p>출금 ${id} 건이 거절되어 ${shownAmount(amount)}포인트를 잔액으로 전액 돌려드렸습니다.</p>${reasonText.korw}`,
        en: `<p>Withdrawal ${id} was rejected. All ${shownAmount(amount)} points are back in your balance.</p>${reasonText.en}`,
      },
    }
  },
  SEIZED: ({ id, amount, reason }) => {
    const reasonText = because(reason, why)
    return {
      title: { rw: '提现已暂扣', korw: '출금이 보류되었습니다', en: 'Your withdrawal is held for review' },
      content: {
        rw: `<p>提现 ${id} 正在核查，${shownAmount(amount)} 积分继续冻结，核查后会继续打款或退回。</p>${reasonText.rw}`,
        korw: `<p>출금 ${id} 건을 확인하고 있습니다. ${shownAmount(amount)}포인트는 계속 동결되며, 확인 후 지급하거나 돌려드립니다.</p>${reasonText.korw}`,
        en: `<p>Withdrawal ${id} is being reviewed. Its ${shownAmount(amount)} points stay held until it goes on or is given back.</p>${reasonText.en}`,
      },
    }
  },
  UNPAID: ({ id, amount, reason }) => {
    const reasonText = because(reason, why)
    return {
      title: { rw: '提现打款未成功', korw: '출금 이체가 되지 않았습니다', en: 'Your withdrawal could not be paid yet' },
      content: {
        rw: `<p>提现 ${id} 的打款被银行退回，我们会再次打款，${shownAmount(amount)} 积分继续冻结。</p>${reasonText.rw}`,
        korw: `<p>출금 ${id} 건의 이체가 은행에서 반려되어 다시 시도합니다. ${shownAmount(amount)}포인트는 계속 동결됩니다.</p>${reasonText.korw}`,
        en: `<p>The bank sent the payment of withdrawal ${id} back. We try again; its ${shownAmount(amount)} points stay held.</p>${reasonText.en}`,
      },
    }
  },
}
