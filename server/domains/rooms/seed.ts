/** Rooms of the demonstration: their hosts are drawings, and their pictures are bundled clips. */
import type { Localized } from '#/contract/common.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ShowTime } from './schema.ts'

interface SeededRoom {
  readonly id: string
  readonly host: string
  readonly stone: string
  readonly names: Localized
  readonly titles: Localized
  readonly intro: Localized
  readonly lotteryId: string | null
  readonly channel: string
  readonly times: readonly ShowTime[]
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const always: readonly ShowTime[] = [{ days: everyDay, from: '00:00', until: '00:00' }]

const seeded: readonly SeededRoom[] = [
  {
    id: '20617',
    host: 'shentinglan',
    stone: 'yellow-stone',
    names: { rw: '沈听澜', korw: '선팅란', en: 'Shen Tinglan' },
    titles: { rw: '晚上开骰，不着急', korw: '느긋하게 주사위 보는 밤', en: 'Dice tonight, no hurry' },
    intro: {
      rw: '讲骰子，也讲规则。不荐号，不带单，不私下收款。',
      korw: '주사위와 규칙을 이야기합니다. 번호 추천, 대리 베팅, 개인 송금은 없습니다.',
      en: 'Dice, and the rules behind them. No tips, no bets for others, no private payments.',
    },
    lotteryId: 'k3-1m',
    channel: 'lantern',
    times: always,
  },
  {
    id: '20618',
    host: 'qiaoyu',
    stone: 'moonstone',
    names: { rw: '乔雨', korw: '차오위', en: 'Qiao Yu' },
    titles: { rw: '安静看号', korw: '조용히 번호 보기', en: 'Watching draws quietly' },
    intro: {
      rw: '不说话的时候多，开奖时念一遍号。',
      korw: '말이 적은 방입니다. 추첨 때만 번호를 읽어 드립니다.',
      en: 'Mostly silence; the numbers are read out at each draw.',
    },
    lotteryId: 'ssc-5m',
    channel: 'lake',
    times: always,
  },
  {
    id: '20619',
    host: 'tangyizhou',
    stone: 'jade',
    names: { rw: '唐一舟', korw: '탕이저우', en: 'Tang Yizhou' },
    titles: { rw: '十条赛道慢慢讲', korw: '열 개 레인을 천천히', en: 'Ten lanes, explained slowly' },
    intro: {
      rw: '一条赛道讲一期，规则讲到听懂为止。',
      korw: '한 회차에 한 레인씩, 이해될 때까지 규칙을 설명합니다.',
      en: 'One lane a draw, and the rules until they make sense.',
    },
    lotteryId: 'pk10-1m',
    channel: 'kite',
    times: always,
  },
  {
    id: '20620',
    host: 'suhe',
    stone: 'lapis',
    names: { rw: '苏禾', korw: '쑤허', en: 'Su He' },
    titles: { rw: '生肖与波色入门', korw: '띠와 색 입문', en: 'Zodiac and colours for beginners' },
    intro: {
      rw: '从一张表讲起：哪个号是哪个生肖，哪个颜色。',
      korw: '표 한 장에서 시작합니다. 어떤 번호가 어떤 띠, 어떤 색인지.',
      en: 'It begins with one table: which number is which sign and which colour.',
    },
    lotteryId: 'lhc-1m',
    channel: 'boat',
    times: always,
  },
  {
    id: '20623',
    host: 'hexi',
    stone: 'amethyst',
    names: { rw: '何溪', korw: '허시', en: 'He Xi' },
    titles: { rw: '十一选五怎么看', korw: '11선5, 어떻게 볼까', en: 'How to read 11 choose 5' },
    intro: {
      rw: '一期一期看，只说已经开出来的号。',
      korw: '한 회차씩 봅니다. 이미 나온 번호만 이야기합니다.',
      en: 'One draw after another; only numbers that have been drawn.',
    },
    lotteryId: '11x5-3m',
    channel: 'lake',
    times: always,
  },
  {
    id: '20624',
    host: 'baihua',
    stone: 'rose-quartz',
    names: { rw: '白桦', korw: '바이화', en: 'Bai Hua' },
    titles: { rw: '六合规则问答', korw: '마크식스 규칙 문답', en: 'Mark Six rules, questions welcome' },
    intro: {
      rw: '把规则问到明白为止。',
      korw: '규칙이 이해될 때까지 물어보세요.',
      en: 'Ask about the rules until they are clear.',
    },
    lotteryId: 'lhc-5m',
    channel: 'lantern',
    times: [{ days: everyDay, from: '21:30', until: '22:30' }],
  },
  {
    id: '20621',
    host: 'guyan',
    stone: 'coral',
    names: { rw: '顾砚', korw: '구옌', en: 'Gu Yan' },
    titles: { rw: '下棋，随便聊聊', korw: '바둑 두며 이런저런 이야기', en: 'A game of go and small talk' },
    intro: {
      rw: '不讲彩票，只下棋聊天。',
      korw: '복권 이야기는 하지 않습니다. 바둑과 수다만.',
      en: 'Nothing about lotteries here: go and talk.',
    },
    lotteryId: null,
    channel: 'lake',
    times: [{ days: everyDay, from: '18:00', until: '23:30' }],
  },
  {
    id: '20622',
    host: 'ningke',
    stone: 'turquoise',
    names: { rw: '宁可', korw: '닝커', en: 'Ning Ke' },
    titles: { rw: '现场核验一期开奖', korw: '추첨 한 회차를 검증해 보입니다', en: 'Verifying one draw, step by step' },
    intro: {
      rw: '用自己的手机，把一期开奖从头核验一遍。',
      korw: '여러분의 휴대폰으로 추첨 한 회차를 처음부터 검증합니다.',
      en: 'One draw checked from beginning to end, on your own phone.',
    },
    lotteryId: 'ssc-3m',
    channel: 'lantern',
    times: [{ days: [2, 3, 4, 5, 6], from: '20:00', until: '21:30' }],
  },
]

/** Creates the rooms; existing ones stay unchanged. */
export async function seedRooms({ db }: Platform): Promise<void> {
  if (await db.selectFrom('liveRooms').select('id').limit(1).executeTakeFirst()) return
  await transact(db, async (tx) => {
    for (const { id, host, stone, names, titles, intro, lotteryId, channel, times } of seeded) {
      await tx
        .insertInto('liveHosts')
        .values({
          id: host,
          names: JSON.stringify(names),
          intro: JSON.stringify(intro),
          stone,
          userId: null,
          times: JSON.stringify(times),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await tx
        .insertInto('liveRooms')
        .values({ id, hostId: host, titles: JSON.stringify(titles), lotteryId, channel, keepsTimes: true })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}
