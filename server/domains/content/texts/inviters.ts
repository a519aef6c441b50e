/**
 * Texts about the agent programme for the agreement and the privacy article. HTML, in three languages. They are appended to existing
 * articles, even to those that an operator has rewritten, as members must be informed.
 */
import type { Localized } from '#/contract/common.ts'

const privacy: Localized = {
  rw: `
<h2>邀请您的代理看到什么</h2>
<p>如果您用代理的邀请码注册，或由代理为您开户，这位代理和代理的各级上级可以看到：</p>
<ul>
<li>您用户名开头的几个字母、奖金组、注册时间、使用的邀请码，以及您邀请了多少人；</li>
<li>您是否在线、最近一次使用应用的时间；</li>
<li>您的注单和派彩、积分账目的类型、金额和时间，以及它们的合计；</li>
<li>您的充值和提现的方式、金额、状态和时间。</li>
</ul>
<p>他们看不到：完整的用户名、真实姓名、手机号和 QQ 号、银行卡、凭证和证件、登录密码和资金密码、您设置的限额、暂停和自我排除，以及您与客服的对话。您限制自己投注时，您只显示为“不活跃”，不说明原因。余额不直接显示，除非平台另行说明；但用您的充值、提现、投注和派彩等合计可以推算出来。</p>
<p>反过来，您只看到邀请人设置的昵称；对方没有设置时，您看不到对方的任何资料。</p>
`,
  korw: `
<h2>초대한 에이전트가 볼 수 있는 정보</h2>
<p>에이전트의 초대 코드로 가입했거나 에이전트가 계정을 개설한 경우, 그 에이전트와 그 위의 에이전트는 다음을 볼 수 있습니다.</p>
<ul>
<li>아이디의 앞 글자, 상금 그룹, 가입 시각, 사용한 초대 코드, 회원님이 초대한 인원</li>
<li>접속 여부와 마지막으로 앱을 사용한 시각</li>
<li>베팅과 당첨금, 포인트 내역의 유형과 금액과 시각, 그리고 그 합계</li>
<li>충전과 출금의 방법, 금액, 상태, 시각</li>
</ul>
<p>다음은 볼 수 없습니다. 전체 아이디, 실명, 휴대폰 번호와 QQ 번호, 은행 카드, 증빙과 신분증, 로그인 비밀번호와 출금 비밀번호, 회원님이 정한 한도, 이용 중지, 자가 이용 제한, 고객센터와의 대화. 회원님이 베팅을 제한하면 이유 없이 ‘비활동’으로만 표시됩니다.
플랫폼이 따로 알리지 않는 한 잔액은 직접 표시되지 않습니다. 다만 충전, 출금, 베팅, 당첨금 등의 합계로 계산할 수 있습니다.</p>
<p>반대로 회원님은 초대한 사람이 정한 닉네임만 볼 수 있으며, 정하지 않았다면 아무 정보도 볼 수 없습니다.</p>
`,
  en: `
<h2>What the agent who invited you sees</h2>
<p>If you registered with an agent’s invitation code, or an agent opened your account, that agent and the agents above can see:</p>
<ul>
<li>the first letters of your username, your prize group, when you registered and with which code, and how many people you have invited;</li>
<li>whether you are online, and when you last used the app;</li>
<li>your bets and payouts, the types, amounts and times of the record of your points, and their sums;</li>
<li>the method, amount, state and time of your deposits and withdrawals.</li>
</ul>
<p>They never see: your whole username, full name, phone and QQ number, bank cards, proofs and documents, sign-in and fund password, the limits, breaks and self-exclusion you have set, or your conversations with support. While you keep yourself from betting, you are shown as “not active”, without a reason.
Your balance is not shown as such, unless the platform says so; but it follows from the sums of your deposits, withdrawals, bets and payouts.</p>
<p>You, in turn, see no more of your inviter than the nickname, and nothing while none is chosen.</p>
`,
}

const agreement: Localized = {
  rw: `
<h2>十、邀请与代理</h2>
<p>您用代理的邀请码注册时，奖金组由邀请码决定，注册前会告诉您。代理的返点来自他与您的奖金组之差，不从您的积分里另外扣除。代理和代理的上级能看到什么、看不到什么，写在隐私说明里。</p>
<p>代理不能锁定您的账号，不能动用您的积分，也不得代您投注或保管您的密码。代理必须年满 18 周岁，不得邀请未成年人，不得承诺赢钱，也不得劝人取消限额或暂停。</p>
`,
  korw: `
<h2>10. 초대와 에이전트</h2>
<p>에이전트의 초대 코드로 가입하면 상금 그룹은 초대 코드에 따라 정해지며 가입 전에 안내합니다. 에이전트의 리베이트는 회원님과의 상금 그룹 차이에서 나오며, 회원님의 포인트에서 따로 차감되지 않습니다. 에이전트와 그 위의 에이전트가 볼 수 있는 것과 볼 수 없는 것은 개인정보 안내에 있습니다.</p>
<p>에이전트는 회원님의 계정을 잠그거나 포인트를 옮길 수 없으며, 대신 베팅하거나 비밀번호를 맡아서는 안 됩니다. 에이전트는 만 18세 이상이어야 하고, 미성년자를 초대하거나 당첨을 약속하거나 한도와 이용 중지를 풀라고 권해서는 안 됩니다.</p>
`,
  en: `
<h2>10. Invitations and agents</h2>
<p>If you register with an agent’s code, the code decides your prize group, and you are told before you register. The agent’s rebate comes from the difference between their prize group and yours; nothing is taken from your points for it. What the agent and those above can see, and what they cannot, stands in the privacy article.</p>
<p>An agent cannot lock your account or move your points, and must not bet for you or keep your password. Agents must be at least 18 years old, and must not invite minors, promise winnings, or talk anybody out of limits or breaks.</p>
`,
}

/** By the article's code. */
export const inviterTexts: Readonly<Record<string, Localized>> = { agree: agreement, privacy }
