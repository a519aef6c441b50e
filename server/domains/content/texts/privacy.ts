/** What the platform stores about its members. HTML, in three languages. */
import type { MessageText } from '../messages.ts'

const rw = `
<h2>我们保存什么</h2>
<ul>
<li>账号：用户名、密码的哈希值（argon2id，不保存密码本身）、奖金组、邀请人；注册时要求填写的手机号和 QQ 号。</li>
<li>登录：每次登录的时间、网络地址、浏览器名称和设备编号，用来保护您的账号。</li>
<li>通行密钥：公钥、您起的名字、添加它的浏览器和设备编号、添加和上次使用的时间；移除时清除。指纹、面容和私钥不会传给平台。</li>
<li>游戏：注单、开奖结果和积分账目。</li>
<li>演示环境里领过初始积分的设备编号，每台设备只送一次。</li>
<li>发给您的站内消息。</li>
<li>您写的内容：反馈、和客服的对话，以及您自己设置的昵称、头像和性别。</li>
</ul>
<h2>用来做什么</h2>
<p>只用于提供游戏、结算、保护账号和防止滥用。没有广告，没有第三方统计，不出售也不提供给他人，法律要求的除外。</p>
<p>当日榜单只显示打码的昵称、头像和当天的净赢，您可以在设置里选择不上榜。</p>
<h2>保存多久</h2>
<ul>
<li>图形验证码和短信验证码几分钟后失效；它们和防止滥用的尝试次数（按用户名、手机号、设备或网络地址计）大约两天后清除。</li>
<li>登录会话在结束 90 天后清除。</li>
<li>和客服的对话 90 天后清除；反馈和投诉保存五年以上。</li>
<li>注单和积分账目只增不改，会一直保存，以便核对。</li>
</ul>
<h2>在您的设备上</h2>
<p>应用会在设备上保存登录凭证、语言和主题等设置，以及最近一次的数据，以便离线查看。退出登录时，凭证和属于您个人的数据会从设备上清除。</p>
<h2>传输</h2>
<p>请通过 https 地址使用本平台。请求内容另外带有一层封装，用于发现篡改和重放，它不能代替 https。</p>
<h2>通知</h2>
<p>您打开通知后，平台保存这台设备的推送地址和您选的内容，关掉通知或会话结束后清除；发过哪些通知保存两天。通知加密后由浏览器的推送服务（例如 Google、Apple、Mozilla 或 Microsoft）送达，推送服务看不到内容。</p>
<h2>短信</h2>
<p>没有接入短信服务的正式环境不发送验证码，需要验证码的功能也会停用。只有在开发环境里，验证码才写入服务器日志。</p>
`

const korw = `
<h2>보관하는 정보</h2>
<ul>
<li>계정: 아이디, 비밀번호의 해시값(argon2id, 비밀번호 자체는 보관하지 않음), 상금 그룹, 초대한 회원, 가입할 때 요구된 휴대폰 번호와 QQ 번호.</li>
<li>로그인: 계정을 보호하기 위한 로그인 시각, 네트워크 주소, 브라우저 이름, 기기 번호.</li>
<li>패스키: 공개 키, 회원님이 정한 이름, 추가한 브라우저와 기기 번호, 추가한 시각과 마지막으로 사용한 시각. 패스키를 삭제하면 함께 지워집니다. 지문, 얼굴, 개인 키는 플랫폼으로 전송되지 않습니다.</li>
<li>게임: 베팅 내역, 추첨 결과, 포인트 내역.</li>
<li>데모 환경에서 시작 포인트를 받은 기기 번호. 기기마다 한 번만 지급하기 위한 것입니다.</li>
<li>회원님께 보낸 메시지.</li>
<li>회원님이 쓴 내용: 의견, 고객센터와의 대화, 직접 정한 닉네임과 프로필 사진, 성별.</li>
</ul>
<h2>이용 목적</h2>
<p>게임 제공, 정산, 계정 보호, 악용 방지에만 사용합니다. 광고나 외부 통계 도구가 없으며, 법률이 요구하는 경우를 제외하고 다른 사람에게 팔거나 제공하지 않습니다.</p>
<p>오늘의 순위에는 일부를 가린 닉네임과 프로필 사진, 그날의 순이익만 표시되며, 설정에서 제외할 수 있습니다.</p>
<h2>보관 기간</h2>
<ul>
<li>보안 문자와 문자 인증번호는 몇 분 뒤 만료됩니다. 이들과 악용 방지를 위한 시도 횟수(아이디, 휴대폰 번호, 기기, 네트워크 주소별)는 약 이틀 뒤 삭제됩니다.</li>
<li>로그인 세션은 종료되고 90일이 지나면 삭제됩니다.</li>
<li>고객센터와의 대화는 90일 뒤 삭제되고, 의견과 불만은 5년 이상 보관됩니다.</li>
<li>베팅과 포인트 내역은 확인할 수 있도록 수정 없이 계속 보관됩니다.</li>
</ul>
<h2>회원님의 기기</h2>
<p>앱은 로그인 정보, 언어와 테마 같은 설정, 오프라인에서 볼 수 있는 최근 데이터를 기기에 저장합니다. 로그아웃하면 로그인 정보와 개인 데이터가 기기에서 삭제됩니다.</p>
<h2>전송</h2>
<p>https 주소로 이용해 주세요. 요청 내용은 변조와 재전송을 알아내기 위해 한 겹 더 봉인되지만, 이것이 https를 대신하지는 않습니다.</p>
<h2>알림</h2>
<p>알림을 켜면 이 기기의 푸시 주소와 선택한 항목을 보관하고, 알림을 끄거나 세션이 끝나면 삭제합니다. 보낸 알림 내역은 이틀 동안 보관합니다. 알림은 암호화되어 브라우저의 푸시 서비스(Google, Apple, Mozilla, Microsoft 등)를 통해 전달되며, 푸시 서비스는 내용을 볼 수 없습니다.</p>
<h2>문자 메시지</h2>
<p>문자 서비스가 연결되지 않은 운영 환경에서는 인증번호를 보내지 않으며, 인증번호가 필요한 기능도 이용할 수 없습니다. 인증번호가 서버 로그에 기록되는 것은 개발 환경뿐입니다.</p>
`

const en = `
<h2>What is kept</h2>
<ul>
<li>Account: username, a hash of your password (argon2id; never the password itself), prize group, who invited you; the phone and QQ number
where registration asks for them.</li>
<li>Sign-ins: time, network address, browser name and device number of each, to protect your account.</li>
<li>Passkeys: the public key, the name you gave, the browser and device number that added it, when it was added and last used; erased when you remove it. Your
fingerprint, your face and the private key never reach the platform.</li>
<li>Play: bets, draws and the record of your points.</li>
<li>In a demonstration, the device number with which starting points were given: each device gets them once.</li>
<li>Messages sent to you.</li>
<li>What you write: feedback, conversations with support, and the nickname, picture and sex you chose.</li>
</ul>
<h2>What it is used for</h2>
<p>Only to offer the games, settle them, protect accounts and prevent abuse. There is no advertising and no third-party analytics; nothing is sold or handed to
others, except where the law demands it.</p>
<p>The ranking of the day shows a masked nickname, the picture and that day’s net win; the settings let you stay out of it.</p>
<h2>For how long</h2>
<ul>
<li>Captchas and SMS codes run out within minutes. They, and the counts of attempts that prevent abuse (by username, phone, device or network
address), are removed after about two days.</li>
<li>Sign-in sessions are removed 90 days after they end.</li>
<li>Conversations with support are removed after 90 days; feedback and complaints are kept for five years or more.</li>
<li>Bets and the record of points are only ever added to and are kept, so that they can be checked.</li>
</ul>
<h2>On your device</h2>
<p>The app keeps your sign-in, settings such as language and theme, and the latest data for reading offline. Signing out erases the sign-in and
everything personal from the device.</p>
<h2>In transit</h2>
<p>Use the platform at an https address. Requests are sealed once more, so that tampering and replay are noticed; this does not take the place of
https.</p>
<h2>Notifications</h2>
<p>Once you turn notifications on, the platform keeps this device’s push address and what you chose, until you turn them off or the session ends; which notifications were
sent is kept for two days. They are encrypted and brought by your browser’s push service, such as Google’s, Apple’s, Mozilla’s or Microsoft’s, which cannot read them.</p>
<h2>SMS</h2>
<p>Where no SMS service is connected, a platform in production sends no codes, and what needs one is closed. Only in development are codes written to the server’s log.</p>
`

export const privacy: MessageText = { title: { rw: '隐私说明', korw: '개인정보 안내', en: 'Privacy' }, content: { rw, korw, en } }
