/** Messages that the platform sends automatically. */
import type { Localized } from '#/contract/common.ts'
import type { MessageText } from '../messages.ts'

const title = { rw: '欢迎加入', korw: '가입을 환영합니다', en: 'Welcome' }

/** `none`: this platform grants no initial points. `withheld`: this device or address range has had its share. */
export type OpeningGrant = 'given' | 'withheld' | 'none'

/** The middle part of the welcome message, about the opening grant. */
const ofGrant: Readonly<Record<OpeningGrant, Localized>> = {
  none: { rw: '', korw: '', en: '' },
  given: {
    rw: '<p>初始积分已经到账，可以直接开始。</p>',
    korw: '<p>시작 포인트가 지급되어 바로 게임을 시작하실 수 있습니다.</p>',
    en: '<p>Your starting points are in your wallet, so you can begin at once.</p>',
  },
  withheld: {
    rw:
      '<p>初始积分每台设备只送一次，同一网络每天送出的份数也有限。这台设备或这个网络的份数已经送完，所以您的账号从 0 积分开始。' +
      '这里是演示环境，您可以在<a href="/recharge">充值</a>里用演示渠道得到积分，不用付真钱。</p>',
    korw:
      '<p>시작 포인트는 기기마다 한 번, 같은 네트워크에는 하루에 정해진 횟수만큼만 지급됩니다. 이 기기 또는 네트워크에는 이미 모두 지급되어 ' +
      '0포인트로 시작합니다. 이곳은 데모 환경이므로 <a href="/recharge">충전</a>의 데모 결제를 이용하면 실제 돈을 내지 않고 포인트를 받으실 수 있습니다.</p>',
    en:
      '<p>Starting points are given once to each device, and only a few times a day to one network. This device or network has had its share, ' +
      'so your account begins at 0. This is a demonstration: you can get points with a demo payment method under <a href="/recharge">deposit</a>, without paying real money.</p>',
  },
}

const welcomeWith = (grant: Localized): MessageText => ({
  title,
  content: {
    rw:
      `<p>您的账号已经可以使用。这里用积分游戏，积分不是钱，不能兑换现金。</p>${grant.rw}` +
      '<p>下注前可以先看玩法说明；开奖后，在开奖详情里可以亲自核验每一期的结果。</p><p>请量力而行，累了就休息。</p>',
    korw:
      `<p>계정을 바로 사용하실 수 있습니다. 이곳에서는 포인트로 게임하며, 포인트는 돈이 아니고 현금으로 바꿀 수 없습니다.</p>${grant.korw}` +
      '<p>베팅하기 전에 게임 방법을 먼저 확인해 보세요. 추첨이 끝나면 추첨 상세 화면에서 매 회차의 결과를 직접 검증할 수 있습니다.</p>' +
      '<p>무리하지 말고, 피곤하면 쉬어 가세요.</p>',
    en:
      `<p>Your account is ready. You play here with points: points are not money and cannot be exchanged for cash.</p>${grant.en}` +
      '<p>Each play is explained beside its board. After a draw you can verify its result yourself on the page of the draw.</p>' +
      '<p>Play within your limits, and take a break when you are tired.</p>',
  },
})

export const welcomes: Readonly<Record<OpeningGrant, MessageText>> = {
  none: welcomeWith(ofGrant.none),
  given: welcomeWith(ofGrant.given),
  withheld: welcomeWith(ofGrant.withheld),
}

export const passwordChangedByMember: MessageText = {
  title: { rw: '登录密码已更改', korw: '로그인 비밀번호가 변경되었습니다', en: 'Your password was changed' },
  content: {
    rw: '<p>您在应用里更改了登录密码。</p><p>如果不是您本人操作，请立即<a href="/forgotPassword">找回密码</a>，并联系<a href="/serviceOnline">客服</a>。</p>',
    korw:
      '<p>앱에서 로그인 비밀번호가 변경되었습니다.</p>' +
      '<p>본인이 변경하지 않았다면 즉시 <a href="/forgotPassword">비밀번호를 다시 설정</a>하고 <a href="/serviceOnline">고객센터</a>에 알려 주세요.</p>',
    en:
      '<p>Your password was changed in the app.</p>' +
      '<p>If this was not you, <a href="/forgotPassword">set a new one</a> at once and tell <a href="/serviceOnline">support</a>.</p>',
  },
}

export const feedbackReplied: MessageText = {
  title: { rw: '您的反馈有了回复', korw: '보내신 의견에 답변이 등록되었습니다', en: 'Your feedback has an answer' },
  content: {
    rw: '<p>打开<a href="/feedBack">我的反馈</a>查看回复。</p>',
    korw: '<p><a href="/feedBack">내 의견</a>에서 답변을 확인해 주세요.</p>',
    en: '<p>Read the answer in <a href="/feedBack">your feedback</a>.</p>',
  },
}

export const chatReplied: MessageText = {
  title: { rw: '客服回复了您', korw: '고객센터 답변이 도착했습니다', en: 'Support has replied' },
  content: {
    rw: '<p>打开<a href="/serviceOnline">客服</a>查看回复。</p>',
    korw: '<p><a href="/serviceOnline">고객센터</a>에서 답변을 확인해 주세요.</p>',
    en: '<p>Read the answer in the <a href="/serviceOnline">chat</a>.</p>',
  },
}

export const feedbackAdopted: MessageText = {
  title: { rw: '您的建议已被采纳', korw: '보내신 의견이 채택되었습니다', en: 'Your feedback was adopted' },
  content: {
    rw: '<p>谢谢您。进展见<a href="/feedBack">我的反馈</a>。</p>',
    korw: '<p>감사합니다. 진행 상황은 <a href="/feedBack">내 의견</a>에서 확인해 주세요.</p>',
    en: '<p>Thank you. How it goes on is in <a href="/feedBack">your feedback</a>.</p>',
  },
}

export const passwordChanged: MessageText = {
  title: { rw: '登录密码已更改', korw: '로그인 비밀번호가 변경되었습니다', en: 'Your password was changed' },
  content: {
    rw: '<p>您的登录密码已通过手机验证码更改，所有设备都已退出登录。</p><p>如果不是您本人操作，请立即再次找回密码。</p>',
    korw:
      '<p>휴대폰 인증번호로 로그인 비밀번호가 변경되었고, 모든 기기에서 로그아웃되었습니다.</p>' +
      '<p>본인이 변경하지 않았다면 즉시 비밀번호를 다시 찾아 주세요.</p>',
    en:
      '<p>Your password was changed with a code sent to your phone, and every device was signed out.</p>' +
      '<p>If this was not you, set a new password again at once.</p>',
  },
}
