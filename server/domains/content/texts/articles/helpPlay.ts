/** Help: getting started, and betting. */
import type { ArticleText } from '../article.ts'

export const helpPlay: readonly ArticleText[] = [
  {
    code: 'help-begin',
    kind: 'help',
    topic: 'start',
    common: true,
    title: { rw: '第一次来，怎么开始', korw: '처음 오셨나요? 이렇게 시작하세요', en: 'New here: how to begin' },
    summary: { rw: '注册、领积分、选彩种、下第一注', korw: '가입부터 첫 베팅까지', en: 'From registering to the first bet' },
    content: {
      rw: '<ol><li>注册只要用户名和密码。有人邀请您，就填上邀请码。</li><li>演示环境里的新账号会得到初始积分，每台设备一次，同一网络每天份数有限。积分只能用来玩，不是钱，也不能兑换现金。</li><li>在首页选一个彩种，先点“玩法说明”看规则和赔率，再选号。</li><li>底部会写清注数、单价、倍数和合计；点“投注”后还会再让您确认一次。</li></ol><p>不确定的时候，先下最小的一注看看流程。未满 18 岁禁止参与。</p>',
      korw: '<ol><li>아이디와 비밀번호만 있으면 가입할 수 있습니다. 초대를 받았다면 초대 코드를 입력하세요.</li><li>데모 환경에서는 가입하면 시작 포인트가 지급됩니다. 기기마다 한 번이며, 같은 네트워크에는 하루 횟수가 정해져 있습니다. 포인트는 게임에만 쓰며 돈이 아니고 현금으로 바꿀 수 없습니다.</li><li>홈에서 복권을 고르고, ‘게임 방법’에서 규칙과 배당률을 먼저 확인한 뒤 번호를 고르세요.</li><li>화면 아래에 건수, 단가, 배수, 합계가 표시되고, ‘베팅’을 누르면 한 번 더 확인합니다.</li></ol><p>잘 모르겠다면 가장 작은 금액으로 한 번 해 보세요. 만 18세 미만은 이용할 수 없습니다.</p>',
      en: '<ol><li>A username and a password are all you need to register. If somebody invited you, enter their code.</li><li>In a demonstration a new account starts with points: once for each device, and only a few times a day for one network. Points are for playing: they are not money and cannot be exchanged for cash.</li><li>Pick a lottery on the home page, read its rules and odds under “How to play”, then choose your numbers.</li><li>The bar at the bottom shows bets, unit, multiple and the total, and you confirm once more before anything is staked.</li></ol><p>When in doubt, place the smallest bet and watch what happens. 18+ only.</p>',
    },
  },
  {
    code: 'help-stake',
    kind: 'help',
    topic: 'play',
    common: true,
    title: { rw: '一次投注要花多少积分', korw: '베팅 금액은 어떻게 계산되나요', en: 'What a bet costs' },
    summary: { rw: '注数 × 单价 × 倍数', korw: '건수 × 단가 × 배수', en: 'Notes × unit × multiple' },
    content: {
      rw: '<p>合计 = <b>注数 × 单价 × 倍数</b>。选的号码越多，注数越多；页面会一边选一边算。</p><p>例：选了 3 注，单价 1 积分，2 倍，合计 6 积分。</p><ul><li>每注的最低、最高金额和每期总额在彩种的规则里，超出会直接告诉您，不会扣积分。</li><li>投注被接受后，赔率和金额以注单为准，之后不再改变。</li></ul>',
      korw: '<p>합계 = <b>건수 × 단가 × 배수</b>입니다. 번호를 많이 고를수록 건수가 늘어나며, 고르는 동안 바로 계산됩니다.</p><p>예: 3건, 단가 1포인트, 2배라면 합계는 6포인트입니다.</p><ul><li>최소·최대 금액과 회차별 한도는 복권 규칙에 있습니다. 한도를 넘으면 바로 알려 드리고 포인트는 차감되지 않습니다.</li><li>접수된 베팅의 배당률과 금액은 영수증에 적힌 그대로이며 이후 바뀌지 않습니다.</li></ul>',
      en: '<p>The total is <b>bets × unit × multiple</b>. The more numbers you pick, the more bets there are; the page counts while you pick.</p><p>Example: 3 bets at 1 point, multiple 2, cost 6 points.</p><ul><li>The least and the most per bet and per period stand in the rules of each lottery. Beyond them you are told at once, and nothing is taken.</li><li>Once a bet is accepted, odds and amount stay as its receipt says.</li></ul>',
    },
  },
  {
    code: 'help-close',
    kind: 'help',
    topic: 'play',
    title: { rw: '什么时候截止，断网怎么办', korw: '마감 시간과 연결이 끊겼을 때', en: 'Closing time, and a lost connection' },
    summary: {
      rw: '以服务器时间为准，同一注不会扣两次',
      korw: '서버 시간이 기준이며 두 번 차감되지 않습니다',
      en: 'The server’s clock decides, and no bet is taken twice',
    },
    content: {
      rw: '<p>能否投注只看服务器时间，和手机时间无关。截止后收到的投注会被拒绝。</p><ul><li>如果投注时网络断了，注单会显示“确认中”。应用用同一个编号再问一次，不会重复扣积分。</li><li>没有网络时不能投注，选好的号码会留在注单里，不会在之后自动发出。</li><li>已经接受的注单，关掉应用也会照常开奖和派彩。</li></ul>',
      korw: '<p>베팅 가능 여부는 휴대폰 시계가 아니라 서버 시간으로 정해집니다. 마감 후 도착한 베팅은 거절됩니다.</p><ul><li>베팅 중 연결이 끊기면 ‘확인 중’으로 표시되고, 같은 번호로 다시 확인하므로 두 번 차감되지 않습니다.</li><li>인터넷이 없으면 베팅할 수 없습니다. 고른 번호는 베팅표에 남으며 나중에 저절로 전송되지 않습니다.</li><li>접수된 베팅은 앱을 닫아도 추첨과 정산이 그대로 진행됩니다.</li></ul>',
      en: '<p>The server’s clock decides whether a bet is in time, not the one of your phone. What arrives after the close is refused.</p><ul><li>If the connection breaks while you bet, the bet shows as “confirming”. The app asks again with the same number, so it is never taken twice.</li><li>Without a network you cannot bet. Your picks stay on the slip and are never sent later by themselves.</li><li>An accepted bet is drawn and settled also when the app is closed.</li></ul>',
    },
  },
  {
    code: 'help-cancel',
    kind: 'help',
    topic: 'play',
    ready: 5,
    title: { rw: '投注后可以撤单吗', korw: '베팅을 취소할 수 있나요', en: 'Can I take a bet back?' },
    summary: { rw: '截止前可以，积分原数退回', korw: '마감 전이면 전액 돌려드립니다', en: 'Before the close, in full' },
    content: {
      rw: '<p>在该期截止前，打开<a href="/gameRecordIndex">投注记录</a>里的注单，点“撤单”即可，积分原数退回。</p><p>截止之后不能再撤。运营者也可以关闭撤单功能，关闭时注单上不会出现这个按钮。</p>',
      korw: '<p>회차가 마감되기 전에 <a href="/gameRecordIndex">베팅 내역</a>에서 해당 베팅을 열고 ‘베팅 취소’를 누르면 전액이 돌아옵니다.</p><p>마감 후에는 취소할 수 없습니다. 운영자가 취소 기능을 꺼 둔 경우에는 버튼이 보이지 않습니다.</p>',
      en: '<p>Until the period closes, open the bet in your <a href="/gameRecordIndex">bet records</a> and cancel it: the stake comes back in full.</p><p>After the close it stands. The operator can switch cancelling off; then the button is not there.</p>',
    },
  },
  {
    code: 'help-lost',
    kind: 'help',
    topic: 'play',
    ready: 3,
    title: { rw: '这一注为什么没中', korw: '이 베팅은 왜 당첨되지 않았나요', en: 'Why did this bet lose?' },
    summary: {
      rw: '对照您选的号码、玩法和这一期的开奖号码',
      korw: '선택한 번호와 게임 방법을 당첨 번호와 비교해 보세요',
      en: 'Compare your picks, the play and the drawn numbers',
    },
    content: {
      rw: '<ol><li>打开<a href="/gameRecordIndex">投注记录</a>里的这一注：您选的号码、玩法和这一期的开奖号码都写在上面。</li><li>玩法不同，算法也不同：有的看位置，有的看和值，有的要全部选中。一次投了几注的，每一注单独计算，只派中奖的那几注。</li><li>想确认号码没有被改过，可以在同一页核验，您的设备会重新算一遍。</li></ol><p>前面几期的结果不影响这一期，没有哪个号码“该出了”。还有疑问，请联系<a href="/serviceOnline">客服</a>，并附上这一注。</p>',
      korw: '<ol><li><a href="/gameRecordIndex">베팅 내역</a>에서 해당 베팅을 여세요. 선택한 번호와 게임 방법, 그 회차의 당첨 번호가 함께 표시됩니다.</li><li>게임마다 계산 방법이 다릅니다. 자리를 보는 게임, 합을 보는 게임, 모두 맞혀야 하는 게임이 있습니다. 한 번에 여러 건을 걸었다면 건별로 따로 계산하고, 당첨된 건만 지급됩니다.</li><li>번호가 바뀌지 않았는지 확인하고 싶다면 같은 화면에서 검증하세요. 기기가 직접 다시 계산합니다.</li></ol><p>지난 결과는 이번 회차에 영향을 주지 않으며, 나올 때가 된 번호란 없습니다. 그래도 궁금하다면 이 베팅을 첨부해 <a href="/serviceOnline">고객센터</a>에 문의해 주세요.</p>',
      en: '<ol><li>Open the bet in your <a href="/gameRecordIndex">bet records</a>: your picks, the play and the drawn numbers of the period all stand there.</li><li>Each play is settled in its own way: some look at positions, some at the sum, some need every pick. Where you placed several bets at once, each is settled by itself, and only those that won are paid.</li><li>To make sure that the numbers were not changed, verify them on the same page: your device computes them again.</li></ol><p>Past draws do not change this one, and no number is “due”. If a question remains, attach the bet and ask <a href="/serviceOnline">support</a>.</p>',
    },
  },
  {
    code: 'help-chase',
    kind: 'help',
    topic: 'play',
    title: { rw: '追号是怎么回事', korw: '연속 베팅이란', en: 'What a chase is' },
    summary: {
      rw: '同一注买以后的几期，随时可停',
      korw: '같은 베팅을 다음 회차들에도, 언제든 중단',
      en: 'The same bet over periods to come, stopped at any time',
    },
    content: {
      rw: '<p>追号把同一注投在接下来的若干期。开始时一次扣下全部积分，没轮到的期数随时可以停，积分马上退回。</p><ul><li>可以设定“中奖后停止”和“最多输多少”。</li><li>如果赔率或规则变了，追号会自己停下，不会按您没同意的条件继续。</li></ul><p>倍投追号输得也更快。没有任何追法能保证回本。</p>',
      korw: '<p>연속 베팅은 같은 베팅을 다음 여러 회차에 거는 기능입니다. 시작할 때 전체 포인트가 차감되고, 아직 차례가 오지 않은 회차는 언제든 중단해 바로 돌려받을 수 있습니다.</p><ul><li>‘당첨 시 중단’과 ‘최대 손실’을 정할 수 있습니다.</li><li>배당률이나 규칙이 바뀌면 동의하지 않은 조건으로 이어 가지 않고 스스로 멈춥니다.</li></ul><p>배수를 올리면 잃는 속도도 빨라집니다. 원금을 보장하는 방법은 없습니다.</p>',
      en: '<p>A chase places the same bet over several periods to come. All of it is taken at the start; what has had no turn yet can be stopped at any time and comes straight back.</p><ul><li>You can have it stop on a win, or at a loss you choose.</li><li>If odds or rules change, it stops by itself and does not go on at terms you did not agree to.</li></ul><p>Multiplying stakes loses faster too. No chase can promise to win back what was lost.</p>',
    },
  },
  {
    code: 'help-odds',
    kind: 'help',
    topic: 'play',
    title: { rw: '赔率和奖金组', korw: '배당률과 상금 그룹', en: 'Odds and the prize group' },
    summary: {
      rw: '赔率从概率算出，长期平均会输一点',
      korw: '확률로 계산하며, 평균적으로는 조금씩 잃게 됩니다',
      en: 'Worked out from chances; on average a little is lost',
    },
    content: {
      rw: '<p>每个玩法的中奖概率都是准确算出来的，赔率 = 奖金组 ÷ 2000 ÷ 概率。奖金组 1956 表示长期平均返还 97.8%。</p><p>也就是说，玩得越久，平均会输掉一部分。前面几期的结果不影响下一期，冷热号只是记录，不是预测。</p>',
      korw: '<p>모든 게임의 당첨 확률은 정확히 계산되며, 배당률 = 상금 그룹 ÷ 2000 ÷ 확률입니다. 상금 그룹 1956은 장기 평균 환급률 97.8%를 뜻합니다.</p><p>오래 할수록 평균적으로 일부를 잃게 된다는 뜻입니다. 지난 결과는 다음 회차에 영향을 주지 않으며, 출현·미출현 통계는 지난 결과일 뿐 예측이 아닙니다.</p>',
      en: '<p>The chance of each play is computed exactly, and its odds are prize group ÷ 2000 ÷ chance. A prize group of 1956 returns 97.8% in the long run.</p><p>So the longer one plays, the more is lost on average. Past draws do not change the next one: hot and cold numbers are a record, not a forecast.</p>',
    },
  },
]
