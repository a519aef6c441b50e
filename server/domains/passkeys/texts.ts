/** Messages to a member when passkeys are added or removed. */
import type { Localized } from '#/contract/common.ts'
import { asHtml, type MessageText } from '../content/module.ts'

const notYou: Localized = {
  rw: '<p>如果不是您本人操作，请立即<a href="/loginPassword">更改登录密码</a>，并联系<a href="/serviceOnline">客服</a>。</p>',
  korw: '<p>본인이 한 일이 아니라면 즉시 <a href="/loginPassword">비밀번호를 변경</a>하고 <a href="/serviceOnline">고객센터</a>에 알려 주세요.</p>',
  en: '<p>If this was not you, <a href="/loginPassword">change your password</a> at once and tell <a href="/serviceOnline">support</a>.</p>',
}

const withName = (name: string, title: Localized, of: (name: string) => Localized): MessageText => {
  const content = of(asHtml({ rw: name, korw: name, en: name }).en)
  return { title, content: { rw: content.rw + notYou.rw, korw: content.korw + notYou.korw, en: content.en + notYou.en } }
}

/** `ended`: the new key has switched off the confirmation of withdrawals. */
export const passkeyAdded = (name: string, ended: boolean): MessageText =>
  withName(name, { rw: '已添加通行密钥', korw: '패스키가 추가되었습니다', en: 'A passkey was added' }, (shown) => ({
    rw:
      `<p>您的账号刚刚添加了通行密钥“${shown}”，可以用它登录。</p>` +
      (ended ? '<p>用通行密钥确认提现已关闭，可以凭资金密码重新打开。</p>' : ''),
    korw:
      `<p>방금 패스키 ‘${shown}’ 추가가 완료되었습니다. 이 패스키로 로그인할 수 있습니다.</p>` +
      (ended ? '<p>패스키로 출금 확인은 꺼졌습니다. 출금 비밀번호를 입력하면 다시 켤 수 있습니다.</p>' : ''),
    en:
      `<p>The passkey “${shown}” was added to your account just now. It can sign you in.</p>` +
      (ended ? '<p>Confirming withdrawals with a passkey is off. You can turn it on again with your fund password.</p>' : ''),
  }))

export const passkeyRemoved = (name: string): MessageText =>
  withName(name, { rw: '已移除通行密钥', korw: '패스키가 삭제되었습니다', en: 'A passkey was removed' }, (shown) => ({
    rw: `<p>通行密钥“${shown}”刚刚从您的账号移除，不能再用它登录或确认提现。</p>`,
    korw: `<p>방금 패스키 ‘${shown}’ 삭제가 완료되었습니다. 이 패스키로는 더 이상 로그인하거나 출금을 확인할 수 없습니다.</p>`,
    en: `<p>The passkey “${shown}” was removed from your account just now. It can no longer sign you in or confirm withdrawals.</p>`,
  }))

export const passkeyConfirmsWithdrawals: MessageText = {
  title: {
    rw: '已开启用通行密钥确认提现',
    korw: '패스키로 출금을 확인하도록 설정되었습니다',
    en: 'Passkeys can confirm your withdrawals',
  },
  content: {
    rw: `<p>提现时可以用通行密钥确认，不用输入资金密码。</p>${notYou.rw}`,
    korw: `<p>출금할 때 출금 비밀번호 대신 패스키로 확인할 수 있습니다.</p>${notYou.korw}`,
    en: `<p>You can confirm withdrawals with a passkey in place of your fund password.</p>${notYou.en}`,
  },
}
