/** Words of the simulated esports. */

interface EsportsWords {
  /** By the codes of the sides. */
  readonly teams: Readonly<Record<string, string>>
  /** Text of the strip, after the label that the match is simulated. */
  readonly strip: string
  readonly length: string
  readonly settling: string
  readonly strength: (share: string) => string
  readonly winner: string
  readonly games: string
  readonly two: string
  readonly three: string
  readonly score: string
  readonly scoreOf: (score: string) => string
  /** `game`: number of the game, from 1. */
  readonly game: (game: number) => string
  readonly fell: (game: string, towers: number) => string
  readonly standing: (towers: number) => string
  readonly broken: string
  readonly ended: string
  readonly draw: (game: string, chance: number, team: string) => string
  readonly picture: string
  readonly decides: string
}

const rw: EsportsWords = {
  teams: {
    redRock: '赤岩',
    greenPool: '青潭',
    ironCrane: '铁鹤',
    jadeFox: '玉狐',
    snowWolf: '雪狼',
    sunCarp: '日鲤',
    nightOwl: '夜枭',
    dawnHawk: '晨鹰',
    tideWhale: '潮鲸',
    emberLynx: '烬猞',
    cloudTiger: '云虎',
    amberDeer: '珀鹿',
  },
  strip: '，没有真实战队，过程由随机数推演',
  length: '三局两胜',
  settling: '每场必打完：不中断、不延期、不作废，一律按终场比分结算',
  strength: (share) => `单局胜率 ${share}`,
  winner: '胜负',
  games: '总局数',
  two: '两局',
  three: '三局',
  score: '比分',
  scoreOf: (score) => `比分 ${score}`,
  game: (game) => `第${'一二三'.charAt(game - 1)}局`,
  fell: (game, towers) => `${game} 胜，推 ${towers} 塔`,
  standing: (towers) => `剩 ${towers} 塔`,
  broken: '基地被破',
  ended: '全场结束',
  draw: (game, chance, team) => `${game}取一个 0 至 9999 的数，小于 ${chance} 则${team}胜`,
  picture: '每局时长和推塔数各取一个数，只用于画面',
  decides: '先胜两局者胜，比分决定所有盘口',
}

const korw: EsportsWords = {
  teams: {
    redRock: '레드록',
    greenPool: '그린풀',
    ironCrane: '강철 두루미',
    jadeFox: '비취 여우',
    snowWolf: '눈 늑대',
    sunCarp: '태양 잉어',
    nightOwl: '밤 올빼미',
    dawnHawk: '새벽 매',
    tideWhale: '물결 고래',
    emberLynx: '불씨 스라소니',
    cloudTiger: '구름 호랑이',
    amberDeer: '호박 사슴',
  },
  strip: ' · 실제 팀이 아니며 경기는 난수로 정해집니다',
  length: '3전 2선승',
  settling: '중단, 연기, 무효 없이 끝까지 진행되며 최종 점수로 정산합니다',
  strength: (share) => `세트 승률 ${share}`,
  winner: '승패',
  games: '총 세트',
  two: '2세트',
  three: '3세트',
  score: '세트 점수',
  scoreOf: (score) => `점수 ${score}`,
  game: (game) => `${game}세트`,
  fell: (game, towers) => `${game} 승, 포탑 ${towers}개`,
  standing: (towers) => `포탑 ${towers}개 남음`,
  broken: '본진 파괴',
  ended: '경기 종료',
  draw: (game, chance, team) => `${game}: 0~9999 중 하나를 뽑아 ${chance}보다 작으면 ${team} 승`,
  picture: '세트 시간과 포탑 수도 뽑지만 화면에만 쓰임',
  decides: '두 세트를 먼저 이기면 승리, 점수로 모든 베팅이 정해짐',
}

const en: EsportsWords = {
  teams: {
    redRock: 'Red Rock',
    greenPool: 'Green Pool',
    ironCrane: 'Iron Crane',
    jadeFox: 'Jade Fox',
    snowWolf: 'Snow Wolf',
    sunCarp: 'Sun Carp',
    nightOwl: 'Night Owl',
    dawnHawk: 'Dawn Hawk',
    tideWhale: 'Tide Whale',
    emberLynx: 'Ember Lynx',
    cloudTiger: 'Cloud Tiger',
    amberDeer: 'Amber Deer',
  },
  strip: ': no real teams, random numbers play it',
  length: 'Best of three',
  settling: 'Every match is played to its end: none is abandoned, postponed or void. Bets go by the final score',
  strength: (share) => `${share} a game`,
  winner: 'Winner',
  games: 'Number of games',
  two: 'Two games',
  three: 'Three games',
  score: 'Score',
  scoreOf: (score) => `Score ${score}`,
  game: (game) => `Game ${game}`,
  fell: (game, towers) => (towers === 1 ? `${game}, 1 tower` : `${game}, ${towers} towers`),
  standing: (towers) => (towers === 1 ? '1 tower left' : `${towers} towers left`),
  broken: 'Base broken',
  ended: 'Match over',
  draw: (game, chance, team) => `${game}: one number from 0 to 9999; below ${chance}, ${team} win`,
  picture: 'The length and the towers of each game are numbers too, for the picture alone',
  decides: 'Two games win the match; the score decides all bets',
}

export const esportsWords: EsportsWords = import.meta.env.VITE_LANGUAGE === 'rw' ? rw : import.meta.env.VITE_LANGUAGE === 'korw' ? korw : en
