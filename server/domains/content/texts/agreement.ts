/** The agreement that a new member accepts. HTML, in three languages. */
import type { MessageText } from '../messages.ts'

const rw = `
<h2>一、这是什么</h2>
<p>本平台提供彩票玩法的娱乐，只使用积分。积分不是货币，没有现金价值，不能兑换现金，也不能转让给他人。</p>
<p>所有开奖由本平台自行产生，不跟随任何官方彩票或其他机构的开奖结果，也与它们没有任何关系。</p>
<h2>二、谁可以参加</h2>
<p>您必须年满 18 周岁，并且所在地的法律允许您参加。注册即表示您确认符合这两点。</p>
<p>每人只用一个账号。请保管好密码，不要借给别人使用；通过您的账号所做的操作视为您本人的操作。</p>
<h2>三、下注与截止</h2>
<ul>
<li>一注是否在截止前收到，以服务器时间为准，不以手机显示的时间为准。</li>
<li>下注被接受后，赔率、奖金组和金额以注单上的记录为准，之后不会改变。</li>
<li>每注最低和最高金额、每期可下的总额、单注最高派彩，以彩种页面和系统提示为准。</li>
<li>如果平台允许撤单，只能在该期截止前撤销，积分原数退回。</li>
<li>账号余额不足、该期已截止或彩种停售时，下注会被拒绝，不会扣除积分。</li>
</ul>
<h2>四、开奖怎样产生</h2>
<p>每一期在开售之前，先公布该期种子的封存值（SHA-256）。开奖时用种子、彩种和期号，通过 HMAC-SHA256 算出号码，然后公开种子。任何人都可以用公开的数据重新计算，页面里的“核验”会在您自己的设备上完成这件事。</p>
<p>请如实了解它能证明什么：目前采用“仅种子链”方式，没有加入外部随机源。它能证明平台没有在接受下注之后更换种子，号码也与下注无关；但它不能证明没有人事先知道结果，因为掌握服务器密钥的人有能力提前算出。</p>
<h2>五、胜率与返还</h2>
<p>每种玩法的赔率由准确的概率和奖金组算出，长期平均返还低于所下积分，也就是说玩得越久，平均会输掉一部分。没有任何方法能保证赢。</p>
<h2>六、中断与取消</h2>
<ul>
<li>已接受的注单，即使您断线或关闭应用，也照常开奖和结算。</li>
<li>没有得到回应的下注会以同一个编号再次确认，不会重复扣除。离线时不能下注，应用也不会在之后替您自动发送。</li>
<li>某一期无法正常开奖时，该期作废，已下积分全部退回。</li>
</ul>
<h2>七、不允许的行为</h2>
<p>不得利用程序漏洞、攻击系统、冒用他人身份或妨碍他人使用。发现此类行为，平台可以锁定账号。</p>
<h2>八、理性游戏</h2>
<p>请把它当作消遣，不要为了追回输掉的积分而继续。如果您觉得停不下来，请退出登录，休息一段时间，并向身边的人或当地的专业机构求助。</p>
<h2>九、变更</h2>
<p>本协议变更时，会在本页更新并注明日期。</p>
`

const korw = `
<h2>1. 서비스 소개</h2>
<p>이 플랫폼은 복권 방식의 게임을 포인트로만 즐기는 오락 서비스입니다. 포인트는 화폐가 아니며 현금 가치가 없고, 현금으로 바꾸거나 다른 사람에게 양도할 수 없습니다.</p>
<p>모든 추첨은 이 플랫폼에서 자체적으로 이루어집니다. 공식 복권이나 다른 기관의 추첨 결과를 따르지 않으며, 그들과 아무런 관계가 없습니다.</p>
<h2>2. 이용 자격</h2>
<p>만 18세 이상이어야 하며, 거주 지역의 법률이 이용을 허용해야 합니다. 가입하면 두 조건을 모두 충족한다고 확인하는 것입니다.</p>
<p>한 사람이 하나의 계정만 사용합니다. 비밀번호를 안전하게 관리하고 다른 사람에게 빌려주지 마세요. 회원님의 계정으로 이루어진 행위는 본인의 행위로 봅니다.</p>
<h2>3. 베팅과 마감</h2>
<ul>
<li>마감 전에 접수되었는지는 휴대폰에 표시된 시간이 아니라 서버 시간으로 판단합니다.</li>
<li>접수된 베팅의 배당률, 상금 그룹, 금액은 베팅 내역에 기록된 대로이며 이후 바뀌지 않습니다.</li>
<li>베팅당 최소·최대 금액, 회차별 총 한도, 베팅당 최고 지급액은 복권 화면과 안내 메시지를 따릅니다.</li>
<li>취소가 허용된 경우 해당 회차 마감 전에만 취소할 수 있으며, 포인트는 전액 돌려드립니다.</li>
<li>잔액이 부족하거나 마감되었거나 판매가 중지된 경우 베팅은 거절되며 포인트는 차감되지 않습니다.</li>
</ul>
<h2>4. 추첨 방식</h2>
<p>각 회차의 판매가 시작되기 전에 그 회차 시드의 사전 공개 해시(SHA-256)을 먼저 공개합니다. 추첨할 때 시드, 복권 종류, 회차 번호를 HMAC-SHA256으로 계산해 번호를 정하고
시드를 공개합니다. 누구나 공개된 값으로 다시 계산할 수 있으며, 화면의 ‘검증’은 회원님의 기기에서 직접 계산합니다.</p>
<p>이 방식으로 증명되는 것과 증명되지 않는 것을 알려드립니다. 현재는 ‘시드 체인 전용’ 방식이며 외부 난수를 더하지 않습니다. 베팅을 받은 뒤 시드를 바꾸지 않았다는 것과
번호가 베팅과 무관하다는 것은 증명되지만, 아무도 결과를 미리 알지 못했다는 것은 증명되지 않습니다. 서버의 비밀 키를 가진 사람은 결과를 미리 계산할 수 있기 때문입니다.</p>
<h2>5. 확률과 환급</h2>
<p>배당률은 정확한 확률과 상금 그룹으로 계산됩니다. 장기적인 평균 환급은 베팅한 포인트보다 적으므로, 오래 할수록 평균적으로 일부를 잃게 됩니다. 반드시 이기는 방법은 없습니다.</p>
<h2>6. 중단과 무효</h2>
<ul>
<li>접수된 베팅은 연결이 끊기거나 앱을 닫아도 그대로 추첨되고 정산됩니다.</li>
<li>응답을 받지 못한 베팅은 같은 번호로 다시 확인하므로 두 번 차감되지 않습니다. 오프라인에서는 베팅할 수 없고, 앱이 나중에 대신 보내지도 않습니다.</li>
<li>정상적으로 추첨할 수 없는 회차는 무효가 되며, 베팅한 포인트를 모두 돌려드립니다.</li>
</ul>
<h2>7. 금지 행위</h2>
<p>프로그램 결함을 악용하거나, 시스템을 공격하거나, 다른 사람을 사칭하거나, 다른 사람의 이용을 방해해서는 안 됩니다. 이런 행위가 발견되면 계정이 잠길 수 있습니다.</p>
<h2>8. 건전한 이용</h2>
<p>가벼운 오락으로 즐기시고, 잃은 포인트를 되찾으려고 계속하지 마세요. 멈추기 어렵다고 느끼면 로그아웃하고 쉬면서, 주변 사람이나 지역 전문 기관의 도움을 받으세요.</p>
<h2>9. 변경</h2>
<p>이 약관이 바뀌면 이 화면에 날짜와 함께 게시합니다.</p>
`

const en = `
<h2>1. What this is</h2>
<p>The platform offers lottery games for entertainment, played with points only. Points are not money: they have no cash value and cannot be
exchanged for cash or passed to another person.</p>
<p>Every draw is made by the platform itself. No draw follows the results of an official lottery or of anyone else, and the platform has no
connection with them.</p>
<h2>2. Who may play</h2>
<p>You must be at least 18 years old, and the law where you are must allow you to take part. By registering you confirm both.</p>
<p>One account for each person. Keep your password to yourself; what is done with your account counts as done by you.</p>
<h2>3. Bets and closing time</h2>
<ul>
<li>Whether a bet arrived before closing is decided by the server’s clock, not by the time your phone shows.</li>
<li>Once a bet is accepted, its odds, prize group and amounts are those recorded on it, and they do not change.</li>
<li>The smallest and largest stake, the limit for one period and the most that one bet pays are those of the lottery, and the app says so when one is
reached.</li>
<li>Where bets may be cancelled, this is possible until the period closes, and the full stake is returned.</li>
<li>A bet without enough balance, on a closed period or on a lottery that is not on sale is refused and costs nothing.</li>
</ul>
<h2>4. How numbers are drawn</h2>
<p>Before a period goes on sale, the commitment (SHA-256) of its seed is published. At the draw, the numbers are computed by HMAC-SHA256 from the
seed, the lottery and the period, and the seed is published. Anyone can compute them again from what is public; “verify” in the app does so on your own
device.</p>
<p>You should know what this proves. Draws are “chain-only” at present: no outside source of randomness is added. It is proved that the seed was not changed
after betting began, and that the numbers do not depend on bets. It is not proved that nobody knew a result in advance: whoever holds the
server’s secret key could compute it.</p>
<h2>5. Odds and return</h2>
<p>Odds are computed from exact probabilities and the prize group. In the long run they return less than what was staked: the longer one plays, the more
one loses on average. There is no method that is sure to win.</p>
<h2>6. Interruptions and void periods</h2>
<ul>
<li>An accepted bet is drawn and settled even when your connection is lost or the app is closed.</li>
<li>A bet that got no answer is asked about again under the same number, so it is never charged twice. Bets cannot be placed offline, and the app
never sends one later by itself.</li>
<li>A period that cannot be drawn properly is void, and all stakes on it are returned.</li>
</ul>
<h2>7. What is not allowed</h2>
<p>Exploiting faults, attacking the system, posing as someone else or hindering others. An account used for this may be locked.</p>
<h2>8. Playing sensibly</h2>
<p>Treat it as a pastime, and do not play on to win back lost points. If you find it hard to stop, sign out, take a break, and talk to someone close to you or
to a professional service where you live.</p>
<h2>9. Changes</h2>
<p>When this agreement changes, the new text stands on this page with its date.</p>
`

export const agreement: MessageText = { title: { rw: '用户协议', korw: '이용약관', en: 'User agreement' }, content: { rw, korw, en } }
