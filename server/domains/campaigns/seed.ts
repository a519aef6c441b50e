/** The campaigns of a new platform: awards are points and film tickets, and none needs a stake or a deposit. */
import type { Localized } from '#/contract/common.ts'
import type { Award } from '#/contract/welfare/codes.ts'
import type { Db } from '../../platform/database/database.ts'
import { type CampaignSeed, seedCampaign } from './seedCampaign.ts'

const text = (rw: string, korw: string, en: string): Localized => ({ rw, korw, en })

/** Thousandths. */
const points = (amount: string): Award => ({ kind: 'points', amount })

const CLAIM_DAYS = 7
const TICKET_DAYS = 30
const WATCHED_SECONDS = 600
const DAYS_OF_WEEK = 5

const free = text('不用充值，也不用投注', '입금이나 베팅은 필요하지 않습니다', 'Nothing has to be paid in or staked')
const cash = text(
  '奖励是普通积分，没有流水要求',
  '보상은 일반 포인트이며 사용 조건이 없습니다',
  'The award is plain points, with nothing attached to it',
)
const daily = text(
  '每个营业日一次，换日后重新计',
  '영업일마다 한 번, 날짜가 바뀌면 새로 시작합니다',
  'Once every business day; it begins anew when the day turns',
)
const within = text(
  '完成后 7 天内可以领，过期不补',
  '달성한 뒤 7일 안에 받을 수 있고, 지나면 받을 수 없습니다',
  'It can be claimed for 7 days once it is done, and not after that',
)
const paused = text(
  '暂停游戏期间不参加，也不发放',
  '이용을 쉬는 동안에는 참여할 수 없고 지급되지 않습니다',
  'While play is paused nothing is offered and nothing is given',
)
const oneOnly = text('每个账号一次', '계정마다 한 번입니다', 'Once for each account')
const spent = text(
  '预算发完即止，页面会写明',
  '예산이 다 쓰이면 끝나며, 그때는 화면에 알려 드립니다',
  'It ends when its budget has been given out, and the page then says so',
)

const everyDay = [daily, free, cash, within, spent, paused]
const onlyOnce = [oneOnly, free, cash, spent, paused]

type Task = Pick<CampaignSeed, 'code' | 'trigger' | 'titles' | 'abouts' | 'page' | 'rank'> & {
  readonly award: string
  readonly needed?: number
}

const task = ({ award, needed = 1, ...rest }: Task): Omit<CampaignSeed, 'every' | 'terms'> => ({
  ...rest,
  kind: 'task',
  art: 'task',
  stages: [{ needed: String(needed), award: points(award) }],
  claimDays: CLAIM_DAYS,
  // The budget pays five thousand awards.
  points: BigInt(award) * 5000n,
})

const ofDay = (terms: Task): CampaignSeed => ({ ...task(terms), every: 'day', terms: everyDay })
const ofLife = (terms: Task): CampaignSeed => ({ ...task(terms), every: 'once', terms: onlyOnce })

const activitySeeds: readonly CampaignSeed[] = [
  {
    code: 'verify-draw',
    kind: 'activity',
    trigger: 'verify',
    every: 'once',
    needsJoining: true,
    titles: text('核验一期，得 1 张券', '한 회차 검증하고 관람권 1장', 'Verify a draw, get a film ticket'),
    abouts: text(
      '开奖的种子会公开。自己算一遍，确认没人改过。',
      '공개된 시드로 추첨을 직접 계산해 보세요.',
      'Every draw is published. Check one yourself.',
    ),
    terms: [
      text(
        '每个账号一次，参加以后核验才算',
        '계정마다 한 번이며, 참여한 뒤의 검증만 인정됩니다',
        'Once for each account; what is verified after joining counts',
      ),
      text(
        '在任一期开奖里点“核验”，全部一致即完成',
        '아무 회차에서나 ‘검증’을 눌러 모두 일치하면 완료입니다',
        'Open any draw and press Verify; it is done when everything agrees',
      ),
      text(
        '券 30 天内有效，不能转让，也不能换积分',
        '관람권은 30일 동안 쓸 수 있으며 양도하거나 포인트로 바꿀 수 없습니다',
        'The ticket can be used for 30 days, cannot be passed on, and is not exchanged for points',
      ),
      free,
      spent,
      paused,
    ],
    art: 'gem',
    page: '/fairness',
    rank: -10,
    stages: [{ needed: '1', award: { kind: 'tickets', count: 1, days: TICKET_DAYS } }],
    claimDays: CLAIM_DAYS,
    pieces: 1000n,
  },
]

const taskSeeds: readonly CampaignSeed[] = [
  ofDay({
    code: 'task-verify',
    trigger: 'verify',
    titles: text('核验一期开奖', '추첨 한 회차 검증하기', 'Verify a draw'),
    abouts: text('在任一期开奖里点“核验”', '아무 회차에서나 ‘검증’을 누릅니다', 'Press Verify on any draw'),
    page: '/fairness',
    award: '2000',
    rank: 10,
  }),
  ofDay({
    code: 'task-today',
    trigger: 'seeToday',
    titles: text('看一眼今天的输赢', '오늘의 손익 확인하기', 'Look at today’s result'),
    abouts: text('打开个人报表就算', '개인 보고서를 열면 됩니다', 'Open your own report'),
    page: '/personalreport',
    award: '4000',
    rank: 20,
  }),
  ofDay({
    code: 'task-watch',
    trigger: 'watched',
    needed: WATCHED_SECONDS,
    titles: text('看直播 10 分钟', '라이브 10분 보기', 'Watch live for 10 minutes'),
    abouts: text('任何直播间都算，可以分几次看', '어느 방이든 되고, 나누어 보아도 됩니다', 'In any room, also in several sittings'),
    page: '/live',
    award: '1000',
    rank: 30,
  }),
  ofDay({
    code: 'task-sign-in',
    trigger: 'signed',
    titles: text('签到', '출석하기', 'Sign in for the day'),
    abouts: text('当天在签到页签到', '그날 출석 화면에서 출석합니다', 'On the sign-in page, on the day itself'),
    page: '/signin',
    award: '500',
    rank: 40,
  }),
  ofDay({
    code: 'task-rules',
    trigger: 'readRules',
    titles: text('读一种玩法的规则', '베팅 방식 한 가지의 규칙 읽기', 'Read the rules of a play'),
    abouts: text('打开任一玩法的规则说明', '아무 방식이나 규칙 설명을 엽니다', 'Open the rules of any play'),
    page: '/rules',
    award: '1000',
    rank: 50,
  }),
  {
    ...task({
      code: 'task-week',
      trigger: 'signed',
      needed: DAYS_OF_WEEK,
      titles: text('本周签到 5 天', '이번 주 5일 출석하기', 'Sign in on 5 days of the week'),
      abouts: text(
        '从周一算起，补签的不算',
        '월요일부터 세며, 보충 출석은 포함되지 않습니다',
        'From Monday on; days that were made up for do not count',
      ),
      page: '/signin',
      award: '2000',
      rank: 60,
    }),
    every: 'week',
    terms: [
      text('从周一到周日，每周一次', '월요일부터 일요일까지, 매주 한 번입니다', 'From Monday to Sunday, once a week'),
      free,
      cash,
      within,
      spent,
      paused,
    ],
  },
  ofLife({
    code: 'task-limit',
    trigger: 'limit',
    titles: text('给自己设一个每日限额', '나만의 하루 한도 정하기', 'Set a limit of your own'),
    abouts: text('充值、投注或输赢的限额都算', '입금, 베팅, 손실 한도 가운데 어느 것이든 됩니다', 'On deposits, stakes or losses'),
    page: '/protection',
    award: '5000',
    rank: 70,
  }),
  ofLife({
    code: 'task-fund-password',
    trigger: 'fundPassword',
    titles: text('设置资金密码', '출금 비밀번호 설정하기', 'Set a fund password'),
    abouts: text('提现时要用', '출금할 때 씁니다', 'It is asked for when you withdraw'),
    page: '/capitalSettings',
    award: '3000',
    rank: 80,
  }),
  ofLife({
    code: 'task-phone',
    trigger: 'phone',
    titles: text('绑定手机', '휴대폰 등록하기', 'Add your phone number'),
    abouts: text(
      '忘记密码时可以凭短信找回',
      '비밀번호를 잊었을 때 문자로 되찾을 수 있습니다',
      'With it a forgotten password can be replaced by SMS',
    ),
    page: '/bindPhone',
    award: '3000',
    rank: 90,
  }),
]

/** `isFunded`: whether the budgets get an amount. Existing campaigns stay as they are. */
export async function seedCampaigns({ db }: { readonly db: Db }, isFunded = true): Promise<void> {
  for (const seed of [...activitySeeds, ...taskSeeds]) await seedCampaign(db, isFunded ? seed : { ...seed, points: 0n, pieces: 0n })
}
