/** Words of baccarat. */
import type { BaccaratBet } from '#/rules/games/baccarat.ts'

export type Side = 'player' | 'banker'
export type Winner = Side | 'tie'

interface BaccaratWords {
  readonly bets: Readonly<Record<BaccaratBet, string>>
  /** A single letter for the road. */
  readonly signs: Readonly<Record<Winner, string>>
  readonly open: string
  readonly shoe: string
  /** Shown before the first round. */
  readonly atEase: string
  readonly road: (counts: Readonly<Record<Winner, number>>) => string
  readonly memory: string
  readonly says: (player: number, banker: number, winner: Winner, pairs: readonly Side[]) => string
  readonly rules: string
  readonly ruleTexts: readonly string[]
  readonly drawing: string
  readonly drawingColumns: readonly [total: string, draws: string]
  /** When the banker draws, by the value of the player's third card: all ten values, none, or some. */
  readonly always: string
  readonly never: string
  readonly onThird: (values: string) => string
  readonly steps: {
    readonly shoe: readonly [string, string]
    readonly player: string
    readonly banker: string
    readonly third: string
    readonly nobody: string
    readonly result: string
  }
}

const rw: BaccaratWords = {
  bets: { player: '闲', banker: '庄', tie: '和', playerPair: '闲对', bankerPair: '庄对' },
  signs: { player: '闲', banker: '庄', tie: '和' },
  open: '开牌',
  shoe: '8 副牌，每局重洗',
  atEase: '下好注后开牌，不限时间',
  road: ({ player, banker, tie }) => `最近 ${player + banker + tie} 局：庄 ${banker}，闲 ${player}，和 ${tie}`,
  memory: '过往结果不影响下一局的机会',
  says: (player, banker, winner, pairs) =>
    [
      `闲 ${player} 点，庄 ${banker} 点，${{ player: '闲赢', banker: '庄赢', tie: '和局' }[winner]}`,
      ...pairs.map((side) => rw.bets[`${side}Pair`]),
    ].join('，'),
  rules: '规则',
  ruleTexts: [
    'A 算 1 点，2 至 9 按牌面，10、J、Q、K 算 0。合计只看个位，近 9 者赢。',
    '和局时，押庄、押闲的本金退还。庄赢派 1.95 倍，已扣 5% 佣金。',
    '头两张同点数为对子，不论花色。',
    '任一方头两张满 8 或 9，双方都不补。否则闲 0 至 5 补一张，6、7 不补；闲不补时，庄也是 0 至 5 补。',
  ],
  drawing: '闲补牌后，庄何时补',
  drawingColumns: ['庄合计', '闲第三张的点数'],
  always: '都补',
  never: '都不补',
  onThird: (values) => `${values} 时补`,
  steps: {
    shoe: ['按这串数从 8 副牌里依次取牌', '416 张'],
    player: '闲取第 1、3 张',
    banker: '庄取第 2、4 张',
    third: '第三张按固定规则，先闲后庄',
    nobody: '双方不补',
    result: '近 9 者赢',
  },
}

const korw: BaccaratWords = {
  bets: { player: '플레이어', banker: '뱅커', tie: '타이', playerPair: '플레이어 페어', bankerPair: '뱅커 페어' },
  signs: { player: '플', banker: '뱅', tie: '타' },
  open: '카드 열기',
  shoe: '8덱, 매 판 새로 섞음',
  atEase: '베팅 후 카드를 여세요. 시간제한 없음',
  road: ({ player, banker, tie }) => `최근 ${player + banker + tie}판: 뱅커 ${banker}, 플레이어 ${player}, 타이 ${tie}`,
  memory: '지난 결과는 다음 판 확률에 영향을 주지 않습니다',
  says: (player, banker, winner, pairs) =>
    [
      `플레이어 ${player}, 뱅커 ${banker}, ${{ player: '플레이어 승', banker: '뱅커 승', tie: '타이' }[winner]}`,
      ...pairs.map((side) => korw.bets[`${side}Pair`]),
    ].join(', '),
  rules: '규칙',
  ruleTexts: [
    'A는 1점, 2~9는 숫자 그대로, 10·J·Q·K는 0점입니다. 합의 끝자리가 9에 가까운 쪽이 이깁니다.',
    '타이면 플레이어와 뱅커에 건 금액은 돌려받습니다. 뱅커 승은 수수료 5%를 뺀 1.95배입니다.',
    '처음 두 장의 숫자가 같으면 무늬와 상관없이 페어입니다.',
    '한쪽이라도 처음 두 장이 8이나 9면 더 받지 않습니다. 아니면 플레이어는 0~5에서 한 장을 더 받고, 플레이어가 받지 않으면 뱅커도 0~5에서 받습니다.',
  ],
  drawing: '플레이어가 받은 뒤 뱅커의 규칙',
  drawingColumns: ['뱅커 합계', '플레이어 셋째 카드'],
  always: '항상 받음',
  never: '받지 않음',
  onThird: (values) => `${values}이면 받음`,
  steps: {
    shoe: ['난수열로 8덱에서 차례로 뽑음', '416장'],
    player: '1, 3번째 카드는 플레이어',
    banker: '2, 4번째 카드는 뱅커',
    third: '셋째 카드는 정해진 규칙대로, 플레이어 먼저',
    nobody: '모두 받지 않음',
    result: '9에 가까운 쪽이 승리',
  },
}

const en: BaccaratWords = {
  bets: { player: 'Player', banker: 'Banker', tie: 'Tie', playerPair: 'Player pair', bankerPair: 'Banker pair' },
  signs: { player: 'P', banker: 'B', tie: 'T' },
  open: 'Open',
  shoe: 'Eight decks, new each round',
  atEase: 'Place your bets, then open the cards. There is no hurry',
  road: ({ player, banker, tie }) => `Latest ${player + banker + tie} rounds: banker ${banker}, player ${player}, tie ${tie}`,
  memory: 'Past results do not change the chance',
  says: (player, banker, winner, pairs) =>
    [
      `Player ${player}, banker ${banker}: ${{ player: 'player wins', banker: 'banker wins', tie: 'a tie' }[winner]}`,
      ...pairs.map((side) => en.bets[`${side}Pair`].toLowerCase()),
    ].join(', '),
  rules: 'Rules',
  ruleTexts: [
    'An ace counts 1, 2 to 9 their number, tens and pictures nothing. Only the last digit of the sum counts; closer to 9 wins.',
    'At a tie, stakes on player and banker come back. The banker pays 1.95 times: 5% commission is taken off.',
    'Two first cards of the same rank are a pair, whatever their suits.',
    'With 8 or 9 in two cards on either side nobody draws. Otherwise the player draws with 0 to 5, and stands with 6 or 7; if the player stands, the banker draws with 0 to 5 too.',
  ],
  drawing: 'After the player has drawn',
  drawingColumns: ['Banker has', 'Player’s third card counts'],
  always: 'draws on any',
  never: 'stands on any',
  onThird: (values) => `draws on ${values}`,
  steps: {
    shoe: ['The numbers pick from eight decks, one card after the other', '416 cards'],
    player: 'Cards 1 and 3 are the player’s',
    banker: 'Cards 2 and 4 are the banker’s',
    third: 'Third cards follow the fixed rules, the player first',
    nobody: 'Nobody draws',
    result: 'Closer to 9 wins',
  },
}

export const baccaratWords: BaccaratWords =
  import.meta.env.VITE_LANGUAGE === 'rw' ? rw : import.meta.env.VITE_LANGUAGE === 'korw' ? korw : en
