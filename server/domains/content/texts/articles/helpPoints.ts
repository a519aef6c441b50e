/** Help: recharges and withdrawals. */
import type { ArticleText } from '../article.ts'

export const helpPoints: readonly ArticleText[] = [
  {
    code: 'help-deposit',
    kind: 'help',
    topic: 'deposit',
    common: true,
    title: { rw: '怎么充值', korw: '포인트 충전 방법', en: 'How to deposit' },
    summary: {
      rw: '选渠道、填数量、按页面的说明付款',
      korw: '방법과 수량을 고르고 안내대로 진행하세요',
      en: 'Choose a payment method and an amount, then follow the page',
    },
    content: {
      rw: '<ol><li>在“我的”里点<a href="/recharge">充值</a>，选一个渠道。单笔的最低和最高数量写在渠道旁边。</li><li>填数量，按下一页的说明完成。需要凭证的渠道，请上传清楚的截图。</li><li>到账后余额会自动更新，<a href="/rechargeRecord">充值记录</a>里能看到每一步的状态。</li></ol><p>演示环境里的积分没有现金价值，请不要向任何人付真钱购买积分。</p>',
      korw: '<ol><li>‘내 정보’에서 <a href="/recharge">충전</a>을 누르고 방법을 고르세요. 1회 최소·최대 수량은 방법 옆에 표시됩니다.</li><li>수량을 입력하고 다음 화면의 안내대로 진행하세요. 증빙이 필요한 방법은 알아볼 수 있는 화면 캡처를 올려 주세요.</li><li>반영되면 잔액이 자동으로 바뀌고, <a href="/rechargeRecord">충전 내역</a>에서 단계별 상태를 확인할 수 있습니다.</li></ol><p>데모 환경의 포인트에는 현금 가치가 없습니다. 누구에게도 실제 돈을 주고 포인트를 사지 마세요.</p>',
      en: '<ol><li>Tap <a href="/recharge">deposit</a> on your page and choose a payment method. The least and the most for one deposit stand beside it.</li><li>Enter the amount and follow the next page. Where a method asks for proof, upload a readable picture.</li><li>Your balance updates by itself, and the <a href="/rechargeRecord">deposit records</a> show each step.</li></ol><p>The points of the demonstration have no cash value. Never pay anybody real money for points.</p>',
    },
  },
  {
    code: 'help-deposit-late',
    kind: 'help',
    topic: 'deposit',
    ready: 2,
    title: { rw: '充值没有到账', korw: '충전이 반영되지 않을 때', en: 'A deposit has not arrived' },
    summary: { rw: '先看记录里的状态，再联系客服', korw: '내역의 상태를 먼저 확인하세요', en: 'Look at its state first, then ask' },
    content: {
      rw: '<p>先打开<a href="/rechargeRecord">充值记录</a>：</p><ul><li>“处理中”：还在核对，请稍等，不要重复提交。</li><li>“已拒绝”：原因写在详情里。</li><li>记录里没有这一笔：说明没有提交成功。</li></ul><p>仍有疑问，请带着单号联系<a href="/serviceOnline">客服</a>。客服不会问您的密码。</p>',
      korw: '<p>먼저 <a href="/rechargeRecord">충전 내역</a>을 확인하세요.</p><ul><li>‘처리 중’: 확인하고 있습니다. 다시 신청하지 말고 잠시 기다려 주세요.</li><li>‘거절됨’: 이유가 상세 화면에 있습니다.</li><li>내역에 없다면 신청이 접수되지 않은 것입니다.</li></ul><p>그래도 해결되지 않으면 신청 번호와 함께 <a href="/serviceOnline">고객센터</a>에 문의해 주세요. 고객센터는 비밀번호를 묻지 않습니다.</p>',
      en: '<p>Open your <a href="/rechargeRecord">deposit records</a> first:</p><ul><li>“Processing”: it is being checked. Please wait, and do not send it again.</li><li>“Rejected”: its page says why.</li><li>It is not there: it was never submitted.</li></ul><p>If a question remains, give its number to <a href="/serviceOnline">support</a>. They never ask for your password.</p>',
    },
  },
  {
    code: 'help-withdraw',
    kind: 'help',
    topic: 'withdraw',
    common: true,
    ready: 1,
    title: { rw: '怎么提现，要多久', korw: '출금 방법과 소요 시간', en: 'How to withdraw, and how long it takes' },
    summary: {
      rw: '手续费、免费次数和到账时间在确认前都会写明',
      korw: '수수료와 도착 시간은 확인 전에 모두 표시됩니다',
      en: 'Fee, free times and arrival are shown before you confirm',
    },
    content: {
      rw: '<ol><li>先设好资金密码并绑定收款卡，两项都在设置里。</li><li>打开<a href="/withdraw">提现</a>，填数量。最低、最高、手续费、今天剩余的免费次数和预计到账时间，都在您确认之前写明。</li><li>提交后，这部分积分会先扣住；被拒绝时原数退回。</li></ol><p>每一步的状态可以在<a href="/withdrawRecord">提现记录</a>里看到。运营账号不能提现。</p>',
      korw: '<ol><li>먼저 설정에서 출금 비밀번호를 만들고 받을 카드를 등록하세요.</li><li><a href="/withdraw">출금</a>에서 수량을 입력하면 최소·최대, 수수료, 오늘 남은 무료 횟수, 예상 도착 시간이 확인 전에 모두 표시됩니다.</li><li>신청한 포인트는 먼저 묶이고, 거절되면 전액 돌아옵니다.</li></ol><p>단계별 상태는 <a href="/withdrawRecord">출금 내역</a>에서 볼 수 있습니다. 운영 계정은 출금할 수 없습니다.</p>',
      en: '<ol><li>First set a fund password and add a card; both are in the settings.</li><li>Open <a href="/withdraw">withdraw</a> and enter the amount. The least, the most, the fee, the free times left today and the expected arrival are shown before you confirm.</li><li>What you withdraw is held from then on; if it is rejected, all of it comes back.</li></ol><p>The <a href="/withdrawRecord">withdrawal records</a> show each step. An operating account cannot withdraw.</p>',
    },
  },
  {
    code: 'help-withdraw-refused',
    kind: 'help',
    topic: 'withdraw',
    title: { rw: '提现为什么被拒绝', korw: '출금이 거절된 이유', en: 'Why a withdrawal was rejected' },
    summary: {
      rw: '原因写在详情里，积分已退回',
      korw: '이유는 상세 화면에 있고 포인트는 돌아옵니다',
      en: 'Its page says why, and the points are back',
    },
    content: {
      rw: '<p>打开<a href="/withdrawRecord">提现记录</a>里的那一笔，原因写在状态下面。常见的有：</p><ul><li>收款卡的姓名和账号的真实姓名不一致。</li><li>卡号写错，或银行退回。</li><li>需要补充核对，客服会联系您。</li></ul><p>被拒绝的提现，积分会原数退回，手续费也不收。</p>',
      korw: '<p><a href="/withdrawRecord">출금 내역</a>에서 해당 건을 열면 상태 아래에 이유가 있습니다. 흔한 이유는 다음과 같습니다.</p><ul><li>카드 예금주와 계정의 실명이 다릅니다.</li><li>카드 번호가 틀렸거나 은행에서 반송되었습니다.</li><li>추가 확인이 필요해 고객센터가 연락드립니다.</li></ul><p>거절된 출금은 수수료 없이 전액 돌아옵니다.</p>',
      en: '<p>Open it in the <a href="/withdrawRecord">withdrawal records</a>: the reason stands under its state. The usual ones:</p><ul><li>The name on the card is not the real name of the account.</li><li>The number is wrong, or the bank sent it back.</li><li>Something must be checked; support will write to you.</li></ul><p>All of a rejected withdrawal comes back, and no fee is taken.</p>',
    },
  },
]
