/** Messages to a member when payout details change. */
import type { Localized } from '#/contract/common.ts'
import { type MessageText, sendMessage } from '../content/module.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'

/** Sends the message in the transaction of the change. */
export async function tellChange({ events }: Pick<Platform, 'events'>, tx: Tx, userId: string, text: MessageText): Promise<void> {
  await sendMessage(tx, userId, 'security', text)
  await events.emit(tx, { topic: 'notice', userId, data: {} })
}

const notYou: Localized = {
  rw: '<p>如果不是您本人操作，请立即联系客服。</p>',
  korw: '<p>본인이 변경하지 않았다면 즉시 고객센터에 문의해 주세요.</p>',
  en: '<p>If this was not you, contact support at once.</p>',
}

/** After a change by the operator. */
const notAsked: Localized = {
  rw: '<p>如果您没有提出过这一要求，请立即联系客服。</p>',
  korw: '<p>요청하신 적이 없다면 즉시 고객센터에 문의해 주세요.</p>',
  en: '<p>If you did not ask for this, contact support at once.</p>',
}

const changeOf = (title: Localized, content: Localized, warning: Localized = notYou): MessageText => ({
  title,
  content: { rw: content.rw + warning.rw, korw: content.korw + warning.korw, en: content.en + warning.en },
})

export const fundPasswordSet = changeOf(
  { rw: '资金密码已设置', korw: '출금 비밀번호가 설정되었습니다', en: 'Your fund password was set' },
  {
    rw: '<p>您的账户刚刚设置了资金密码，提现和更换银行卡时需要输入。</p>',
    korw: '<p>출금 비밀번호가 방금 설정되었습니다. 출금하거나 은행 카드를 바꿀 때 필요합니다.</p>',
    en: '<p>A fund password was set just now. You need it to withdraw and to change bank cards.</p>',
  },
)

export const realNameSet = changeOf(
  { rw: '真实姓名已保存', korw: '실명이 저장되었습니다', en: 'Your real name was saved' },
  {
    rw: '<p>您的账户刚刚保存了真实姓名。提现只会打到这个姓名的银行卡。</p>',
    korw: '<p>실명이 방금 저장되었습니다. 출금은 이 이름의 카드로만 보내집니다.</p>',
    en: '<p>A real name was saved just now. Withdrawals go only to cards in this name.</p>',
  },
)

/** `shown`: the phone with all digits hidden except the last two. */
export const phoneBound = (shown: string): MessageText =>
  changeOf(
    { rw: `手机 ${shown} 已绑定`, korw: `휴대폰 ${shown} 등록됨`, en: `Phone ${shown} was added` },
    {
      rw: `<p>手机 ${shown} 刚刚绑定到您的账户，可用于找回密码。</p>`,
      korw: `<p>휴대폰 번호(${shown})가 방금 등록되었습니다. 비밀번호를 찾을 때 쓸 수 있습니다.</p>`,
      en: `<p>Phone ${shown} was added to your account just now. It can be used to reset passwords.</p>`,
    },
  )

export const phoneUnbound = (shown: string): MessageText =>
  changeOf(
    { rw: `手机 ${shown} 已解绑`, korw: `휴대폰 ${shown} 해제됨`, en: `Phone ${shown} was removed` },
    {
      rw: `<p>手机 ${shown} 刚刚与您的账户解绑。</p>`,
      korw: `<p>휴대폰 번호(${shown})가 방금 해제되었습니다.</p>`,
      en: `<p>Phone ${shown} was removed from your account just now.</p>`,
    },
  )

export const cardBound = (bank: Localized, last4: string): MessageText =>
  changeOf(
    { rw: `银行卡 ${last4} 已绑定`, korw: `카드 ${last4} 등록됨`, en: `Card ${last4} was added` },
    {
      rw: `<p>${bank.rw}尾号 ${last4} 的银行卡刚刚绑定到您的账户，可用于提现。</p>`,
      korw: `<p>${bank.korw} 카드(끝자리 ${last4})가 방금 등록되었습니다. 출금에 쓸 수 있습니다.</p>`,
      en: `<p>A card of ${bank.en} ending in ${last4} was added just now. Withdrawals can go to it.</p>`,
    },
  )

export const cardUnbound = (bank: Localized, last4: string): MessageText =>
  changeOf(
    { rw: `银行卡 ${last4} 已解绑`, korw: `카드 ${last4} 해제됨`, en: `Card ${last4} was removed` },
    {
      rw: `<p>${bank.rw}尾号 ${last4} 的银行卡刚刚与您的账户解绑。</p>`,
      korw: `<p>${bank.korw} 카드(끝자리 ${last4})가 방금 해제되었습니다.</p>`,
      en: `<p>The card of ${bank.en} ending in ${last4} was removed just now.</p>`,
    },
  )

export const fundPasswordChanged = changeOf(
  { rw: '资金密码已更改', korw: '출금 비밀번호가 변경되었습니다', en: 'Your fund password was changed' },
  {
    rw: '<p>您的资金密码刚刚更改。提现和更换银行卡时请使用新密码。</p>',
    korw: '<p>출금 비밀번호가 방금 변경되었습니다. 출금하거나 은행 카드를 바꿀 때 새 비밀번호를 사용해 주세요.</p>',
    en: '<p>Your fund password was changed just now. Use the new one to withdraw and to change bank cards.</p>',
  },
)

export const realNameCorrected = changeOf(
  { rw: '客服已更改您的真实姓名', korw: '고객센터에서 실명을 변경했습니다', en: 'Support changed your real name' },
  {
    rw: '<p>客服刚刚更改了您账户的真实姓名。此后添加的银行卡须为新姓名；此前添加的银行卡保持原姓名。</p>',
    korw: '<p>고객센터에서 방금 실명을 변경했습니다. 이후 추가하는 카드는 새 이름이어야 하며, 이전에 추가한 카드는 그대로입니다.</p>',
    en: '<p>Support changed the real name of your account just now. Cards added from now on must be in the new name; cards added before stay as they are.</p>',
  },
  notAsked,
)

export const fundPasswordCleared = changeOf(
  { rw: '客服已清除您的资金密码', korw: '고객센터에서 출금 비밀번호를 초기화했습니다', en: 'Support removed your fund password' },
  {
    rw: '<p>客服刚刚清除了您的资金密码。请设置新的资金密码；为保障安全，暂时不能提现。</p>',
    korw: '<p>고객센터에서 방금 출금 비밀번호를 초기화했습니다. 새 출금 비밀번호를 설정해 주세요. 안전을 위해 당분간 출금할 수 없습니다.</p>',
    en: '<p>Support removed your fund password just now. Set a new one; for your security you cannot withdraw for a while.</p>',
  },
  notAsked,
)
