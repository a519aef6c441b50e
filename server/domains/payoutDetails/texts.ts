/** Messages to a member when payout details change. */
import type { MessageText } from '../content/module.ts'

export const fundPasswordChanged: MessageText = {
  title: { rw: '资金密码已更改', korw: '출금 비밀번호가 변경되었습니다', en: 'Your fund password was changed' },
  content: {
    rw: '<p>您的资金密码刚刚更改。提现和更换银行卡时请使用新密码。</p><p>如果不是您本人操作，请立即联系客服。</p>',
    korw:
      '<p>출금 비밀번호가 방금 변경되었습니다. 출금하거나 은행 카드를 바꿀 때 새 비밀번호를 사용해 주세요.</p>' +
      '<p>본인이 변경하지 않았다면 즉시 고객센터에 문의해 주세요.</p>',
    en:
      '<p>Your fund password was changed just now. Use the new one to withdraw and to change bank cards.</p>' +
      '<p>If this was not you, contact support at once.</p>',
  },
}
