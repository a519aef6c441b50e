/** Help: the account, fair draws, playing safely. */
import type { ArticleText } from '../article.ts'

export const helpAccount: readonly ArticleText[] = [
  {
    code: 'help-password',
    kind: 'help',
    topic: 'account',
    common: true,
    title: { rw: '忘记或想更换登录密码', korw: '비밀번호를 잊었거나 바꾸고 싶을 때', en: 'A forgotten or a new password' },
    summary: {
      rw: '绑定手机的用短信找回，记得的在设置里改',
      korw: '휴대폰 인증으로 찾거나 설정에서 변경',
      en: 'By SMS if a phone is linked, otherwise in the settings',
    },
    content: {
      rw: '<ul><li>忘记了：在登录页点<a href="/forgotPassword">忘记密码</a>，用绑定的手机收验证码。没有绑定手机，请联系<a href="/serviceOnline">客服</a>。</li><li>想更换：在设置里打开<a href="/loginPassword">登录密码</a>，输入当前密码和新密码。可以勾选让其他设备同时退出。</li></ul><p>密码请用 8 位以上的字母和数字，不要和别的网站相同。</p>',
      korw: '<ul><li>잊었을 때: 로그인 화면의 <a href="/forgotPassword">비밀번호 찾기</a>에서 등록된 휴대폰으로 인증번호를 받으세요. 등록된 휴대폰이 없으면 <a href="/serviceOnline">고객센터</a>에 문의해 주세요.</li><li>바꾸고 싶을 때: 설정의 <a href="/loginPassword">로그인 비밀번호</a>에서 현재 비밀번호와 새 비밀번호를 입력하세요. 다른 기기를 함께 로그아웃할 수 있습니다.</li></ul><p>8자 이상의 영문과 숫자로, 다른 사이트와 다르게 정해 주세요.</p>',
      en: '<ul><li>Forgotten: tap <a href="/forgotPassword">forgot password</a> on the sign-in page and get a code on your linked phone. Without one, ask <a href="/serviceOnline">support</a>.</li><li>A new one: open <a href="/loginPassword">password</a> in the settings and enter the current and the new one. You can sign out all other devices with it.</li></ul><p>Use 8 or more letters and digits, and not the password of another site.</p>',
    },
  },
  {
    code: 'help-offline',
    kind: 'help',
    topic: 'account',
    title: { rw: '安装到桌面，没有网络也能看', korw: '홈 화면에 설치하고 오프라인에서 보기', en: 'Install it, and look things up offline' },
    summary: {
      rw: '看过的内容会留在设备上，并写明是多久以前的',
      korw: '본 내용은 기기에 남고, 언제 것인지 표시됩니다',
      en: 'What you have seen stays on the device, with its age',
    },
    content: {
      rw: '<p>在<a href="/about">关于</a>里点“安装应用”，就会出现在手机桌面上，不需要应用商店。</p><p>没有网络时，您看过的记录、消息和帮助仍能打开，页面会写明数据的时间；投注、充值和提现要等有网络时再做。</p>',
      korw: '<p><a href="/about">정보</a>에서 ‘앱 설치’를 누르면 앱스토어 없이 홈 화면에 추가됩니다.</p><p>인터넷이 없어도 이전에 본 내역, 메시지, 도움말을 열 수 있고 언제 데이터인지 표시됩니다. 베팅과 충전, 출금은 연결된 뒤에 할 수 있습니다.</p>',
      en: '<p>Tap “Install the app” under <a href="/about">about</a> and it sits on your home screen; no store is needed.</p><p>Without a network, records, messages and help that you have seen still open, and each page says how old they are. Betting, deposits and withdrawals wait for the network.</p>',
    },
  },
  {
    code: 'help-fair',
    kind: 'help',
    topic: 'fair',
    common: true,
    ready: 4,
    title: { rw: '开奖公平吗，怎么自己核验', korw: '추첨은 공정한가요? 직접 검증하는 법', en: 'Are draws fair, and how do I check?' },
    summary: {
      rw: '先公布封存值，开奖后公开种子，任何人都能算',
      korw: '사전 공개 해시를 먼저 공개하고, 추첨 후 시드를 공개합니다',
      en: 'Committed to first, revealed afterwards, computed by anyone',
    },
    content: {
      rw: '<ol><li>每期开售前公布一个封存值，它是种子的指纹，您的注单上也有。</li><li>开奖后公开种子。号码由种子、彩种和期号算出，和谁投了什么无关。</li><li>打开任一期的开奖详情点“核验”，您的设备会重新算一遍。没有网络也可以。</li></ol><p>如实说明：目前是“仅种子链”方式，能证明种子没有被换过，不能证明没有人事先知道结果。详见<a href="/fairness">公平开奖</a>。</p>',
      korw: '<ol><li>판매 전에 시드의 지문인 사전 공개 해시를 공개하며, 베팅 영수증에도 적혀 있습니다.</li><li>추첨 후 시드를 공개합니다. 번호는 시드, 복권, 회차로만 계산되며 누가 무엇에 베팅했는지와 무관합니다.</li><li>추첨 상세에서 ‘검증’을 누르면 기기가 직접 다시 계산합니다. 인터넷이 없어도 됩니다.</li></ol><p>현재는 ‘시드 체인 전용’ 방식으로, 시드가 바뀌지 않았음은 증명하지만 아무도 결과를 미리 알지 못했음까지 증명하지는 않습니다. 자세한 내용은 <a href="/fairness">공정한 추첨</a>을 참고하세요.</p>',
      en: '<ol><li>Before a period goes on sale its commitment is published: a fingerprint of its seed, which is on your receipt too.</li><li>After the draw the seed is revealed. The numbers follow from seed, lottery and period alone, and not from who bet on what.</li><li>Open any draw and tap “verify”: your device computes it again, without a network too.</li></ol><p>To be plain: draws are “chain-only” at present. That proves that no seed was exchanged, and not that nobody knew a result in advance. More under <a href="/fairness">fair draws</a>.</p>',
    },
  },
  {
    code: 'help-safe-play',
    kind: 'help',
    topic: 'safe',
    common: true,
    title: { rw: '给自己设限，累了就停', korw: '한도를 정하고, 지치면 쉬어 가기', en: 'Set yourself limits, and stop when it is enough' },
    summary: { rw: '限额、休息和自我排除', korw: '한도, 휴식, 자가 제한', en: 'Limits, breaks and self-exclusion' },
    content: {
      rw: '<p>把它当作消遣，只用输得起的积分和时间。设置里可以给充值和损失设上限、给自己安排休息，也可以自我排除一段时间。</p><ul><li>调低限额马上生效，调高要等 24 小时再确认一次。</li><li>不要为了追回输掉的积分继续玩。</li><li>影响到睡眠、工作或家人时，请停下来，向身边的人或当地的专业机构求助。</li></ul>',
      korw: '<p>여가로만 즐기고, 잃어도 괜찮은 포인트와 시간만 쓰세요. 설정에서 충전·손실 한도를 정하거나 휴식을 예약하고, 일정 기간 스스로 이용을 제한할 수 있습니다.</p><ul><li>한도를 낮추면 바로 적용되고, 올리려면 24시간 뒤 다시 확인해야 합니다.</li><li>잃은 것을 되찾으려고 계속하지 마세요.</li><li>수면이나 일, 가족에게 영향을 준다면 멈추고 주변이나 지역 전문 기관에 도움을 청하세요.</li></ul>',
      en: '<p>Keep it a pastime: use only the points and the time you can spare. In the settings you can cap deposits and losses, take a break, or exclude yourself for a while.</p><ul><li>Lowering a limit acts at once; raising one waits 24 hours and asks again.</li><li>Do not go on in order to win back what was lost.</li><li>When it touches sleep, work or family, stop, and ask somebody close or a professional service near you for help.</li></ul>',
    },
  },
  {
    code: 'help-amounts',
    kind: 'help',
    topic: 'account',
    title: { rw: '为什么有的数额有三位小数', korw: '소수 셋째 자리까지 보이는 금액', en: 'Why some amounts have three decimals' },
    summary: {
      rw: '一般显示两位小数，有第三位就照实显示，加起来分毫不差',
      korw: '보통 둘째 자리까지, 셋째 자리가 있으면 그대로 보여 드려 합계가 정확히 맞습니다',
      en: 'Usually two; a third one is shown where there is one, so that everything adds up',
    },
    content: {
      rw: '<p>积分最小算到千分之一。数额显示两位小数；有第三位小数的，第三位也照实显示，既不舍去，也不四舍五入。</p><p>所以<a href="/accountDetailList">账变明细</a>里各行加起来，正好等于余额的变化。余额、注单、充值提现记录、消息和导出的对账单都是这样显示。只有平台规定的上下限等，整数时不写小数。</p>',
      korw: '<p>포인트의 가장 작은 단위는 1000분의 1입니다. 금액은 소수 둘째 자리까지 표시하고, 셋째 자리가 있으면 버리거나 반올림하지 않고 그대로 표시합니다.</p><p>그래서 <a href="/accountDetailList">거래 내역</a>의 각 줄을 더하면 잔액의 변화와 정확히 같습니다. 잔액, 베팅 내역, 충전·출금 내역, 메시지, 내보낸 명세서도 모두 같은 방식입니다. 플랫폼이 정한 한도 등만 정수일 때 소수를 붙이지 않습니다.</p>',
      en: '<p>The smallest part of a point is a thousandth. Amounts are shown with two decimals; an amount that has a third one shows it too, neither cut off nor rounded.</p><p>So the rows of your <a href="/accountDetailList">transactions</a> add up exactly to the change of your balance. Balances, receipts, the records of deposits and withdrawals, messages and exported statements all follow this rule. Only limits set by the house and the like are written without decimals where they are whole.</p>',
    },
  },
  {
    code: 'help-secure',
    kind: 'help',
    topic: 'safe',
    title: { rw: '保护好自己的账号', korw: '내 계정을 안전하게', en: 'Keep your account safe' },
    summary: {
      rw: '谁都不该问您要密码和验证码',
      korw: '누구도 비밀번호와 인증번호를 묻지 않습니다',
      en: 'Nobody may ask for your password or a code',
    },
    content: {
      rw: '<ul><li>密码和验证码不要告诉任何人，客服也不会问。</li><li>在公用设备上用完请退出登录：本机上的个人记录会被清除。</li><li>看到不认识的登录，马上更改<a href="/loginPassword">登录密码</a>并勾选退出其他设备。</li><li>只在您认得的 https 网址上登录。</li></ul>',
      korw: '<ul><li>비밀번호와 인증번호를 누구에게도 알려 주지 마세요. 고객센터도 묻지 않습니다.</li><li>공용 기기에서는 사용 후 로그아웃하세요. 기기에 남은 개인 내역이 지워집니다.</li><li>모르는 로그인이 보이면 바로 <a href="/loginPassword">로그인 비밀번호</a>를 바꾸고 다른 기기를 로그아웃하세요.</li><li>알고 있는 https 주소에서만 로그인하세요.</li></ul>',
      en: '<ul><li>Tell nobody your password or a code. Support never asks.</li><li>Sign out on a shared device: your records on it are erased.</li><li>If you see a sign-in that was not you, change your <a href="/loginPassword">password</a> at once and sign out the other devices.</li><li>Sign in only at an https address you know.</li></ul>',
    },
  },
]
