/** Words that all frames of games share, and number formats. */
import { type Fraction, floor, fraction, multiply } from '#/rules/fraction.ts'
import { boundAmount, type Display, shownAmount } from '#/rules/money.ts'
import type { FrameLanguage } from '../port.ts'

/** All languages have the same keys. */
export type InEach<Own> = Readonly<Record<FrameLanguage, Own>>

const chinese = {
  each: '每注',
  clear: '清空',
  skip: '跳过',
  asking: '请稍候',
  offline: '连接中断，恢复后继续',
  closed: '本次游戏已结束',
  checkRound: '核验这局',
  committed: '下一局已封存',
  opened: '种子已公开',
  payout: '派彩',
  nothing: '这一局没有派彩',
  net: (amount: string) => `净 ${amount}`,
  staked: (amount: string) => `下注 ${amount}`,
  today: (rounds: number, staked: string, paid: string) => `24 小时 ${rounds} 局，投注 ${staked}，派彩 ${paid}`,
  returns: (share: string) => `长期返还 ${share}`,
  chance: (share: string) => `机会 ${share}`,
  times: (times: string) => `${times} 倍`,
  round: (id: string) => `第 ${id} 局`,
  wait: (seconds: number) => `${seconds} 秒后`,
  close: '关闭',
  fair: '公平与核验',
  fairIntro: '结果由服务器种子、您的种子和局号算出。服务器种子在开局前就以封存值锁定，您的种子也参与，谁都不能单独决定。',
  commitment: '封存值，开局前就给您',
  nextCommitment: '下一个种子的封存值',
  table: '规则表的哈希',
  seed: '公开的种子，哈希后等于封存值',
  yourSeed: (nonce: number) => `您的种子 · 已用 ${nonce} 局`,
  change: '换一个',
  changeHint: '换种子时公开当前的服务器种子，之前各局都可核验。',
  reveal: '公开种子并更换',
  seedForm: '1 至 40 个字母、数字、连字符或下划线',
  copy: '复制',
  copied: '已复制',
  rounds: '最近各局',
  noRounds: '还没有记录',
  older: '更早',
  verify: '在本机再算一遍',
  verified: '与封存值一致',
  wrong: '与封存值不一致，请联系客服并保留此页',
  unopened: '种子公开后可核验',
  cannot: '此设备无法在这里核验，请到游戏记录里核验',
  how: '数字怎样变成结果',
  firstStep: '种子、您的种子和局号，算一串随机数',
  chain: (isSame: boolean): string => (isSame ? '新种子与事先给出的封存值一致' : '新种子与事先给出的封存值不一致'),
}
export type Words = typeof chinese

const korean: Words = {
  each: '건당',
  clear: '지우기',
  skip: '건너뛰기',
  asking: '잠시만 기다려 주세요',
  offline: '연결이 끊겼습니다. 복구되면 이어집니다',
  closed: '게임이 종료되었습니다',
  checkRound: '이 판 검증',
  committed: '다음 판 해시 공개됨',
  opened: '시드 공개됨',
  payout: '당첨금',
  nothing: '이번 판은 당첨금이 없습니다',
  net: (amount) => `순 ${amount}`,
  staked: (amount) => `베팅 ${amount}`,
  today: (rounds, staked, paid) => `24시간 ${rounds}판, 베팅 ${staked}, 당첨 ${paid}`,
  returns: (share) => `환급률 ${share}`,
  chance: (share) => `확률 ${share}`,
  times: (times) => `${times}배`,
  round: (id) => `${id}번째 판`,
  wait: (seconds) => `${seconds}초 후`,
  close: '닫기',
  fair: '공정성과 검증',
  fairIntro:
    '결과는 서버 시드, 내 시드, 판 번호로 계산됩니다. 서버 시드는 시작 전에 해시로 고정되고 내 시드도 쓰여 누구도 혼자 정할 수 없습니다.',
  commitment: '사전 공개 해시, 시작 전에 공개',
  nextCommitment: '다음 시드의 사전 공개 해시',
  table: '규칙표 해시',
  seed: '공개된 시드, 해시하면 사전 공개 해시와 같음',
  yourSeed: (nonce) => `내 시드 · ${nonce}판 사용`,
  change: '바꾸기',
  changeHint: '바꾸면 현재 서버 시드가 공개되어 이전 판을 모두 검증할 수 있습니다.',
  reveal: '시드 공개하고 바꾸기',
  seedForm: '영문, 숫자, 하이픈, 밑줄 1~40자',
  copy: '복사',
  copied: '복사됨',
  rounds: '최근 판',
  noRounds: '아직 내역이 없습니다',
  older: '더 보기',
  verify: '이 기기에서 다시 계산',
  verified: '사전 공개 해시와 일치',
  wrong: '사전 공개 해시와 다릅니다. 화면을 닫지 말고 고객센터에 문의해 주세요',
  unopened: '시드가 공개되면 검증할 수 있습니다',
  cannot: '여기서는 검증할 수 없습니다. 게임 내역에서 검증해 주세요',
  how: '숫자가 결과가 되는 과정',
  firstStep: '시드, 내 시드, 판 번호로 난수열 계산',
  chain: (isSame) => (isSame ? '새 시드가 사전 공개 해시와 같습니다' : '새 시드가 사전 공개 해시와 다릅니다'),
}

const roundsText = (rounds: number) => (rounds === 1 ? '1 round' : `${rounds} rounds`)

const english: Words = {
  each: 'Each',
  clear: 'Clear',
  skip: 'Skip',
  asking: 'One moment',
  offline: 'Connection lost. It goes on once it is back',
  closed: 'This game has ended',
  checkRound: 'Check this round',
  committed: 'Next round committed',
  opened: 'Seed opened',
  payout: 'Payout',
  nothing: 'No payout this round',
  net: (amount) => `net ${amount}`,
  staked: (amount) => `Staked ${amount}`,
  today: (rounds, staked, paid) => `24 h: ${roundsText(rounds)}, staked ${staked}, paid ${paid}`,
  returns: (share) => `Returns ${share}`,
  chance: (share) => `Chance ${share}`,
  times: (times) => `× ${times}`,
  round: (id) => `Round ${id}`,
  wait: (seconds) => `in ${seconds} s`,
  close: 'Close',
  fair: 'Fairness and checks',
  fairIntro:
    'A result is computed from the server’s seed, your own seed and the round’s number. The server’s seed is locked by its commitment before the round, and yours takes part: nobody decides alone.',
  commitment: 'Commitment, given before the round',
  nextCommitment: 'Commitment of the next seed',
  table: 'Hash of the table of rules',
  seed: 'Opened seed; its hash is the commitment',
  yourSeed: (nonce) => `Your seed · ${roundsText(nonce)} played`,
  change: 'Change',
  changeHint: 'Changing opens the present seed of the server, so that all rounds until now can be checked.',
  reveal: 'Open the seed and change it',
  seedForm: '1 to 40 letters, digits, hyphens or underscores',
  copy: 'Copy',
  copied: 'Copied',
  rounds: 'Latest rounds',
  noRounds: 'No rounds yet',
  older: 'Older',
  verify: 'Compute it again on this device',
  verified: 'As committed',
  wrong: 'Not as committed. Please keep this page and contact support',
  unopened: 'Can be checked once its seed is opened',
  cannot: 'This device cannot check it here. Please check it in your game records',
  how: 'How the numbers became the result',
  firstStep: 'Random numbers from both seeds and the round’s number',
  chain: (isSame) => (isSame ? 'The new seed is the one committed to before' : 'The new seed is not the one committed to before'),
}

/** The build of a frame has one language, so it contains no words of the other languages. */
export const language: FrameLanguage = import.meta.env.VITE_LANGUAGE

/** For a few words: the frame contains all languages. Longer texts are chosen like `words`, by a comparison that the build can resolve. */
export const ofLanguage = <Own>(each: InEach<Own>): Own => each[language]

export const words: Words = import.meta.env.VITE_LANGUAGE === 'rw' ? chinese : import.meta.env.VITE_LANGUAGE === 'korw' ? korean : english

const chineseKeys = {
  play: '空格 开始',
  undo: 'Z 撤一注',
  chips: (count: number) => `数字 1–${count} 选筹码`,
  between: '，',
}
const koreanKeys: typeof chineseKeys = {
  play: '스페이스 시작',
  undo: 'Z 한 건 취소',
  chips: (count) => `숫자 1~${count} 칩 선택`,
  between: ', ',
}
const englishKeys: typeof chineseKeys = {
  play: 'Space plays',
  undo: 'Z takes one bet back',
  chips: (count) => `1 to ${count} pick the chip`,
  between: ', ',
}
/** Names of the keys. */
export const keyWords =
  import.meta.env.VITE_LANGUAGE === 'rw' ? chineseKeys : import.meta.env.VITE_LANGUAGE === 'korw' ? koreanKeys : englishKeys

/** Formats amounts like the app. */
export const moneyOf =
  (display: Display) =>
  (amount: bigint): string =>
    shownAmount(amount, display).replace('-', '−')

/** Formats a stake or a bound; whole amounts have no decimals. */
export const wholeMoneyOf =
  (display: Display) =>
  (amount: bigint): string =>
    boundAmount(amount, display)

/** A share as a percentage with two decimals, rounded down: "95.24%". Smaller shares have as many decimals as they need. */
export function percent(share: Fraction): string {
  for (let decimals = 2; ; decimals++) {
    const scaled = floor(multiply(share, fraction(100n * 10n ** BigInt(decimals), 1n)))
    if (scaled === 0n && decimals < 8) continue
    const text = String(scaled).padStart(decimals + 1, '0')
    return `${text.slice(0, -decimals)}.${text.slice(-decimals)}%`
  }
}

/** The odds of a payout, including the stake: 19,500 ten-thousandths are "1.95". */
export function timesOf(pays: number): string {
  return String(pays / 10_000)
}
