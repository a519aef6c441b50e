/** Words of the slot. */
import type { SlotSymbol } from '#/rules/games/slot.ts'

interface SlotWords {
  readonly symbols: Readonly<Record<SlotSymbol, string>>
  readonly spin: string
  readonly round: (id: string) => string
  readonly table: string
  readonly rule: string
  readonly intro: string
  readonly lines: string
  readonly strips: string
  readonly columns: readonly string[]
  readonly facts: Readonly<Record<'returns' | 'chance' | 'above' | 'most', string>>
  readonly pays: (share: string, above: string) => string
  readonly most: (times: string) => string
  readonly oneIn: (count: string) => string
  readonly line: (line: number) => string
  readonly reel: (reel: number) => string
  readonly win: (line: number, count: number, symbol: string, amount: string) => string
  readonly wins: (count: number) => string
  readonly says: (wins: number) => string
  readonly steps: (stops: string) => readonly (readonly [string, string])[]
}

const rw: SlotWords = {
  symbols: { gem: '宝石', lantern: '灯笼', moon: '月亮', leaf: '叶子', shell: '贝壳', pebble: '石头' },
  spin: '转一次',
  round: (id) => `第 ${id} 转`,
  table: '赔付表',
  rule: '20 条线，左起连续三个相同即派彩',
  intro: '每个转轴 16 格，各格机会相同。机会和返还都由格数算出，不随余额、时间或输赢改变。倍数按每线下注计，每线为一转的二十分之一。',
  lines: '20 条线',
  strips: '五个转轴的排列，自上而下',
  columns: ['连成', '倍数', '每线机会', '约几转一次', '占返还'],
  facts: { returns: '长期返还', chance: '有派彩的机会', above: '多于下注的机会', most: '最大一转' },
  pays: (share, above) => `有派彩 ${share}，多于下注 ${above}`,
  most: (times) => `${times} 倍`,
  oneIn: (count) => count,
  line: (line) => `第 ${line} 线`,
  reel: (reel) => `第 ${reel} 轴`,
  win: (line, count, symbol, amount) => `第 ${line} 线 ${count} 个${symbol}，派 ${amount}`,
  wins: (count) => `${count} 条线派彩`,
  says: (wins) => (wins === 0 ? '没有连成的线' : `${wins} 条线连成`),
  steps: (stops) => [
    ['每个转轴取一个 1 至 16 的数，五轴依次', stops],
    ['取到的格停在最上一行，下面两格随之', '3 × 5'],
    ['二十条线各看左起最长的连续相同', '≥ 3'],
    ['各线倍数乘每线下注，相加', '1/20'],
  ],
}

const korw: SlotWords = {
  symbols: { gem: '보석', lantern: '등불', moon: '달', leaf: '잎', shell: '조개', pebble: '조약돌' },
  spin: '돌리기',
  round: (id) => `${id}번째 스핀`,
  table: '지급표',
  rule: '20개 라인, 왼쪽부터 같은 그림 3개 이상이면 당첨',
  intro:
    '릴마다 16칸이고 모든 칸의 확률은 같습니다. 확률과 환급률은 칸 수로 계산되며 잔액, 시간, 승패에 따라 바뀌지 않습니다. 배수는 라인당 베팅 기준이고, 라인당 베팅은 한 번 베팅의 20분의 1입니다.',
  lines: '20개 라인',
  strips: '다섯 릴의 배열, 위에서 아래로',
  columns: ['조합', '배수', '라인당 확률', '몇 번에 한 번', '환급 비중'],
  facts: { returns: '장기 환급률', chance: '당첨 확률', above: '베팅보다 많을 확률', most: '최대 배수' },
  pays: (share, above) => `당첨 ${share}, 베팅 초과 ${above}`,
  most: (times) => `${times}배`,
  oneIn: (count) => count,
  line: (line) => `라인 ${line}`,
  reel: (reel) => `릴 ${reel}`,
  win: (line, count, symbol, amount) => `라인 ${line} ${symbol} ${count}개, ${amount} 당첨`,
  wins: (count) => `${count}개 라인 당첨`,
  says: (wins) => (wins === 0 ? '이어진 라인이 없습니다' : `${wins}개 라인이 이어졌습니다`),
  steps: (stops) => [
    ['릴마다 1~16 중 하나를 차례로 뽑음', stops],
    ['뽑은 칸이 맨 윗줄에 멈추고 아래 두 칸이 이어짐', '3 × 5'],
    ['라인마다 왼쪽부터 가장 긴 같은 그림을 확인', '≥ 3'],
    ['라인별 배수에 라인당 베팅을 곱해 더함', '1/20'],
  ],
}

const en: SlotWords = {
  symbols: { gem: 'gem', lantern: 'lantern', moon: 'moon', leaf: 'leaf', shell: 'shell', pebble: 'pebble' },
  spin: 'Spin',
  round: (id) => `Spin ${id}`,
  table: 'Pay table',
  rule: '20 lines; three or more alike from the left pay',
  intro:
    'Each reel has 16 stops, all equally likely. Chances and returns follow from the strips, and change with no balance, time or result. Multiples are of the stake of one line, a twentieth of the spin.',
  lines: 'The 20 lines',
  strips: 'The five strips, from the top',
  columns: ['Run', 'Pays ×', 'Chance a line', 'Once in', 'Of the return'],
  facts: { returns: 'Long-run return', chance: 'Spins that pay', above: 'That pay more than the stake', most: 'Largest spin' },
  pays: (share, above) => `${share} of spins pay, ${above} more than staked`,
  most: (times) => `× ${times}`,
  oneIn: (count) => count,
  line: (line) => `Line ${line}`,
  reel: (reel) => `Reel ${reel}`,
  win: (line, count, symbol, amount) => `Line ${line}: ${count} × ${symbol} pays ${amount}`,
  wins: (count) => `${count} lines pay`,
  says: (wins) => (wins === 0 ? 'No line' : wins === 1 ? '1 line' : `${wins} lines`),
  steps: (stops) => [
    ['One number of 1 to 16 for each of the five reels', stops],
    ['That stop stands in the top row, the next two below it', '3 × 5'],
    ['Each of the twenty lines counts its longest run from the left', '≥ 3'],
    ['Multiples times the stake of a line, added up', '1/20'],
  ],
}

export const slotWords: SlotWords = import.meta.env.VITE_LANGUAGE === 'rw' ? rw : import.meta.env.VITE_LANGUAGE === 'korw' ? korw : en
