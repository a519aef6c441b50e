/** News, tips, the anti-fraud guide, and the articles behind the banners. */
import type { ArticleText } from '../article.ts'

export const news: readonly ArticleText[] = [
  {
    code: 'news-help',
    kind: 'news',
    title: {
      rw: '帮助中心、在线客服和反馈上线',
      korw: '도움말, 실시간 상담, 의견 보내기가 열렸습니다',
      en: 'Help, live service and feedback are here',
    },
    summary: {
      rw: '有问题先搜一搜，找不到就直接问',
      korw: '먼저 검색하고, 없으면 바로 물어보세요',
      en: 'Search first; if it is not there, ask',
    },
    content: {
      rw: '<p>现在可以在<a href="/homeDetail?type=help">帮助中心</a>里搜索答案，没有网络时看过的也能打开。</p><p>找不到答案，就在<a href="/serviceOnline">客服</a>里直接问；想提建议或投诉，用<a href="/feedBack">反馈</a>，回复会出现在同一页。反馈保存五年以上，客服对话保存 90 天。</p>',
      korw: '<p>이제 <a href="/homeDetail?type=help">도움말</a>에서 답을 검색할 수 있고, 한 번 본 글은 인터넷 없이도 열립니다.</p><p>답이 없으면 <a href="/serviceOnline">고객센터</a>에 바로 물어보세요. 제안이나 불만은 <a href="/feedBack">의견 보내기</a>를 이용하면 같은 화면에서 답변을 받습니다. 의견은 5년 이상, 상담 내용은 90일간 보관됩니다.</p>',
      en: '<p>You can now search for answers in the <a href="/homeDetail?type=help">help</a>; what you have read opens without a network too.</p><p>If it is not there, ask <a href="/serviceOnline">support</a>. Ideas and complaints go to <a href="/feedBack">feedback</a>, where the answer appears as well. Feedback is kept for five years or more, conversations with support for 90 days.</p>',
    },
  },
  {
    code: 'tip-budget',
    kind: 'tips',
    title: { rw: '先定预算，再选号码', korw: '번호보다 예산을 먼저', en: 'Decide what to spend, then what to pick' },
    summary: { rw: '一天只用一份，输完就停', korw: '하루 몫만 쓰고 다 쓰면 멈추기', en: 'One share a day, and stop when it is gone' },
    content: {
      rw: '<p>开始之前先想好今天最多用多少积分、多少时间，用完就停。赢了也一样：先放下，明天再说。</p><p>倍数越高，结束得越快。小注玩得更久，也更像消遣。</p>',
      korw: '<p>시작하기 전에 오늘 쓸 포인트와 시간을 정하고, 다 쓰면 멈추세요. 이겼을 때도 마찬가지로 내려놓고 내일을 기약하세요.</p><p>배수가 높을수록 빨리 끝납니다. 작게 걸면 더 오래, 더 가볍게 즐길 수 있습니다.</p>',
      en: '<p>Before you begin, decide how many points and how much time today may cost, and stop when they are gone. When you win, do the same: leave it, and come back another day.</p><p>High multiples end sooner. Small stakes last longer, and stay a pastime.</p>',
    },
  },
  {
    code: 'tip-records',
    kind: 'tips',
    title: { rw: '看看自己真实的输赢', korw: '실제 손익을 확인하세요', en: 'Look at what you really won and lost' },
    summary: { rw: '记录里是每一注的原数', korw: '내역에는 모든 베팅이 그대로 있습니다', en: 'The records show every bet as it was' },
    content: {
      rw: '<p>人容易记住赢的那几次。<a href="/gameRecordIndex">投注记录</a>里写着每一注的金额和派彩，合计就在最上面。隔一段时间看一看，再决定还要不要玩。</p>',
      korw: '<p>사람은 이긴 순간을 더 잘 기억합니다. <a href="/gameRecordIndex">베팅 내역</a>에는 모든 베팅의 금액과 당첨금이 있고 합계가 맨 위에 있습니다. 가끔 확인하고 계속할지 정하세요.</p>',
      en: '<p>People remember the times they won. Your <a href="/gameRecordIndex">bet records</a> have the stake and the payout of every bet, with the totals on top. Look at them now and then before you decide to go on.</p>',
    },
  },
  {
    code: 'fraud',
    kind: 'fraud',
    title: { rw: '防诈骗提示', korw: '사기 예방 안내', en: 'How to spot fraud' },
    summary: {
      rw: '凡是要您先付钱、要验证码的，都是骗子',
      korw: '돈이나 인증번호를 먼저 요구하면 사기입니다',
      en: 'Who asks for money or a code first is a fraud',
    },
    content: {
      rw: '<h2>常见的骗局</h2><ul><li><b>“内部号码”“包赢计划”</b>：没有人能事先给您必中的号码。要您先付钱的，一定是骗子。</li><li><b>假客服</b>：真正的客服只在应用里的“客服”页面，不会主动加您好友，更不会要密码、验证码或让您开屏幕共享。</li><li><b>“刷流水返现”“解冻费”“保证金”</b>：本平台不收任何解冻费或保证金。</li><li><b>代充低价积分</b>：积分没有现金价值，不能买卖。付了真钱，多半再也找不到人。</li><li><b>假网址和假安装包</b>：请从您保存的 https 网址打开，本应用不需要下载 APK。</li></ul><h2>遇到了怎么办</h2><ol><li>停止付款，不要再点对方发的链接。</li><li>更改<a href="/loginPassword">登录密码</a>，勾选退出其他设备。</li><li>保留聊天和付款记录，报警或联系银行，并告诉<a href="/serviceOnline">客服</a>。</li></ol>',
      korw: '<h2>흔한 수법</h2><ul><li><b>‘내부 번호’, ‘필승 플랜’</b>: 누구도 당첨 번호를 미리 알려 줄 수 없습니다. 먼저 돈을 요구하면 사기입니다.</li><li><b>가짜 상담원</b>: 고객센터는 앱 안의 ‘고객센터’ 화면뿐입니다. 먼저 친구 추가를 하거나 비밀번호, 인증번호, 화면 공유를 요구하지 않습니다.</li><li><b>‘실적 환급’, ‘동결 해제비’, ‘보증금’</b>: 이곳은 어떤 해제비나 보증금도 받지 않습니다.</li><li><b>싼값의 포인트 대리 충전</b>: 포인트에는 현금 가치가 없고 사고팔 수 없습니다. 실제 돈을 보내면 대부분 연락이 끊깁니다.</li><li><b>가짜 주소와 설치 파일</b>: 저장해 둔 https 주소로 여세요. 이 앱은 APK를 내려받을 필요가 없습니다.</li></ul><h2>당했다면</h2><ol><li>송금을 멈추고 상대가 보낸 링크를 더 누르지 마세요.</li><li><a href="/loginPassword">로그인 비밀번호</a>를 바꾸고 다른 기기를 로그아웃하세요.</li><li>대화와 송금 내역을 보관해 경찰이나 은행에 신고하고 <a href="/serviceOnline">고객센터</a>에도 알려 주세요.</li></ol>',
      en: '<h2>The usual tricks</h2><ul><li><b>“Inside numbers”, “sure-win plans”</b>: nobody can give you a winning number beforehand. Who wants to be paid first is a fraud.</li><li><b>False support</b>: the real one is on the service page of this app alone. It does not befriend you elsewhere, and never asks for a password, a code or your screen.</li><li><b>“Turnover cashback”, “unfreezing fees”, “deposits to be refunded”</b>: there are no such fees here.</li><li><b>Cheap points from a dealer</b>: points have no cash value and cannot be traded. Whoever took real money for them is seldom heard of again.</li><li><b>False addresses and installers</b>: open the https address you saved. This app needs no APK.</li></ul><h2>If it happened</h2><ol><li>Stop paying, and open no more links from them.</li><li>Change your <a href="/loginPassword">password</a> and sign out the other devices.</li><li>Keep the messages and payment records, go to the police or your bank, and tell <a href="/serviceOnline">support</a>.</li></ol>',
    },
  },
  {
    code: 'banner-verify',
    kind: 'banner',
    title: { rw: '每一期开奖都能自己验', korw: '모든 추첨을 직접 검증', en: 'Every draw, yours to verify' },
    summary: {
      rw: '封存值先公布，开奖后一键核对',
      korw: '사전 공개 해시를 먼저 공개하고, 추첨 후 바로 확인',
      en: 'Committed before sale, checked after the draw',
    },
    content: {
      rw: '<p>开售前，我们先公布这一期的封存值；开奖后公开种子。您的手机用几毫秒就能算出同样的号码，不用相信任何人的话。</p><ul><li>封存值写在您的每一张注单上。</li><li>核验在您自己的设备上进行，没有网络也行。</li><li>有一位数对不上，页面会明白告诉您。</li></ul><p>它能证明什么、不能证明什么，都写在<a href="/fairness">公平开奖</a>里。</p>',
      korw: '<p>판매 전에 회차의 사전 공개 해시를 먼저 공개하고, 추첨 후 시드를 공개합니다. 휴대폰이 몇 밀리초 만에 같은 번호를 계산해 내므로 누구의 말도 믿을 필요가 없습니다.</p><ul><li>사전 공개 해시는 모든 베팅 영수증에 적혀 있습니다.</li><li>검증은 내 기기에서 이루어지며 인터넷이 없어도 됩니다.</li><li>한 자리라도 다르면 화면이 분명히 알려 드립니다.</li></ul><p>무엇이 증명되고 무엇이 증명되지 않는지는 <a href="/fairness">공정한 추첨</a>에 있습니다.</p>',
      en: '<p>Before a period goes on sale its commitment is published, and after the draw its seed. Your phone computes the same numbers in a few milliseconds, so you need not take anybody’s word.</p><ul><li>The commitment is on each of your receipts.</li><li>Verifying happens on your own device, without a network too.</li><li>If a single digit differs, the page says so plainly.</li></ul><p>What that proves, and what it does not, stands under <a href="/fairness">fair draws</a>.</p>',
    },
  },
]
