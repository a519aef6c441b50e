/** Words of niuniu. */
type Winner = 'player' | 'banker'

interface NiuniuWords {
  readonly sides: Readonly<Record<Winner, string>>
  readonly bets: Readonly<Record<string, string>>
  readonly deal: string
  readonly deck: string
  /** Shown before the first round. */
  readonly atEase: string
  readonly points: (points: number) => string
  readonly says: (player: number, banker: number, winner: Winner) => string
  readonly steps: (player: string, banker: string) => readonly (readonly [string, string])[]
}

const chinesePoints = (points: number) => (points === 0 ? '无牛' : points === 10 ? '牛牛' : `牛${'一二三四五六七八九'.charAt(points - 1)}`)
const koreanPoints = (points: number) => (points === 0 ? '노뉴' : points === 10 ? '뉴뉴' : `뉴 ${points}`)
const englishPoints = (points: number) => (points === 0 ? 'No bull' : points === 10 ? 'Niuniu' : `Bull ${points}`)

const rw: NiuniuWords = {
  sides: { player: '闲', banker: '庄' },
  bets: { player: '闲胜', banker: '庄胜', none: '闲无牛', low: '闲牛一至六', high: '闲牛七至九', niuniu: '闲牛牛' },
  deal: '发牌',
  deck: '一副牌，每局重洗',
  atEase: '三张凑成整十，余下两张比点数；同点比最大一张',
  points: chinesePoints,
  says: (player, banker, winner) => `闲${chinesePoints(player)}，庄${chinesePoints(banker)}，${winner === 'player' ? '闲' : '庄'}胜`,
  steps: (player, banker) => [
    ['按这串数从 52 张里依次抽 10 张', '52 张'],
    ['第 1、3、5、7、9 张给闲', player],
    ['第 2、4、6、8、10 张给庄', banker],
    ['三张凑成整十，余下两张的个位是点数；同点比最大一张', '10、J、Q、K = 10'],
  ],
}

const korw: NiuniuWords = {
  sides: { player: '플레이어', banker: '뱅커' },
  bets: {
    player: '플레이어 승',
    banker: '뱅커 승',
    none: '플레이어 노뉴',
    low: '플레이어 뉴 1~6',
    high: '플레이어 뉴 7~9',
    niuniu: '플레이어 뉴뉴',
  },
  deal: '카드 받기',
  deck: '한 덱, 매 판 새로 섞음',
  atEase: '세 장의 합을 10의 배수로 만들고 나머지 두 장으로 겨룹니다. 같으면 가장 높은 카드로 비교',
  points: koreanPoints,
  says: (player, banker, winner) =>
    `플레이어 ${koreanPoints(player)}, 뱅커 ${koreanPoints(banker)}, ${winner === 'player' ? '플레이어' : '뱅커'} 승`,
  steps: (player, banker) => [
    ['난수열로 52장에서 10장을 차례로 뽑음', '52장'],
    ['1, 3, 5, 7, 9번째 카드는 플레이어', player],
    ['2, 4, 6, 8, 10번째 카드는 뱅커', banker],
    ['세 장의 합이 10의 배수면 나머지 두 장의 끝자리가 점수, 같으면 가장 높은 카드로 비교', '10, J, Q, K = 10'],
  ],
}

const en: NiuniuWords = {
  sides: { player: 'Player', banker: 'Banker' },
  bets: {
    player: 'Player wins',
    banker: 'Banker wins',
    none: 'Player: no bull',
    low: 'Player: bull 1–6',
    high: 'Player: bull 7–9',
    niuniu: 'Player: niuniu',
  },
  deal: 'Deal',
  deck: 'One deck, new each round',
  atEase: 'Three cards make tens, the other two are the points. Equal points go by the highest card',
  points: englishPoints,
  says: (player, banker, winner) =>
    `Player ${englishPoints(player).toLowerCase()}, banker ${englishPoints(banker).toLowerCase()}: ` +
    `${winner === 'player' ? 'player' : 'banker'} wins`,
  steps: (player, banker) => [
    ['The numbers pick ten of 52 cards, one after the other', '52 cards'],
    ['Cards 1, 3, 5, 7 and 9 are the player’s', player],
    ['Cards 2, 4, 6, 8 and 10 are the banker’s', banker],
    ['Three cards that add up to tens leave the points of the other two; equal points go by the highest card', '10, J, Q, K = 10'],
  ],
}

export const niuniuWords: NiuniuWords = import.meta.env.VITE_LANGUAGE === 'rw' ? rw : import.meta.env.VITE_LANGUAGE === 'korw' ? korw : en
