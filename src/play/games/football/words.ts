/** Words of the simulated football. */

interface FootballWords {
  /** By the codes of the sides. */
  readonly teams: Readonly<Record<string, string>>
  /** Text of the strip, after the label that the match is simulated. */
  readonly strip: string
  readonly length: string
  readonly settling: string
  readonly mean: (goals: string) => string
  readonly result: string
  readonly draw: string
  readonly goals: string
  readonly over: readonly [short: string, full: string]
  readonly under: readonly [short: string, full: string]
  readonly bothScore: string
  readonly both: readonly [short: string, full: string]
  readonly notBoth: readonly [short: string, full: string]
  readonly goal: (score: string) => string
  readonly ended: string
  readonly minute: (minute: number) => string
  readonly count: (goals: number) => string
  readonly table: (team: string, mean: string) => string
  readonly minutes: string
  readonly decides: string
}

const rw: FootballWords = {
  teams: {
    eastShore: '东岸',
    westVale: '西谷',
    northHill: '北山',
    southBay: '南湾',
    redCliff: '赤崖',
    blueTarn: '蓝泊',
    oldMill: '老磨坊',
    newQuay: '新港',
    stoneGate: '石门',
    pineRidge: '松岭',
    lakeSide: '湖畔',
    highMoor: '高原',
  },
  strip: '，没有真实球队，进球由随机数推演',
  length: '90 分钟',
  settling: '每场必踢完：不中断、不延期、不作废，一律按终场比分结算',
  mean: (goals) => `平均进 ${goals}`,
  result: '胜平负',
  draw: '平',
  goals: '总进球',
  over: ['大于 2.5', '总进球大于 2.5'],
  under: ['小于 2.5', '总进球小于 2.5'],
  bothScore: '两队都进球',
  both: ['是', '两队都进球'],
  notBoth: ['否', '不是两队都进球'],
  goal: (score) => `进球 ${score}`,
  ended: '全场结束',
  minute: (minute) => `${minute}’`,
  count: (goals) => `${goals} 球`,
  table: (team, mean) => `${team}取一个数，按平均 ${mean} 查进球表`,
  minutes: '每个进球再取一个 1 至 90 的数作时间',
  decides: '比分决定所有盘口',
}

const korw: FootballWords = {
  teams: {
    eastShore: '이스트쇼어',
    westVale: '웨스트베일',
    northHill: '노스힐',
    southBay: '사우스베이',
    redCliff: '레드클리프',
    blueTarn: '블루탄',
    oldMill: '올드밀',
    newQuay: '뉴키',
    stoneGate: '스톤게이트',
    pineRidge: '파인리지',
    lakeSide: '레이크사이드',
    highMoor: '하이무어',
  },
  strip: ' · 실제 팀이 아니며 골은 난수로 정해집니다',
  length: '90분',
  settling: '모든 경기는 중단, 연기, 무효 없이 최종 점수로 정산합니다',
  mean: (goals) => `평균 ${goals}골`,
  result: '승무패',
  draw: '무승부',
  goals: '총 골',
  over: ['2.5 초과', '총 2.5골 초과'],
  under: ['2.5 미만', '총 2.5골 미만'],
  bothScore: '양 팀 득점',
  both: ['예', '양 팀 득점'],
  notBoth: ['아니요', '양 팀 득점 아님'],
  goal: (score) => `골 ${score}`,
  ended: '경기 종료',
  minute: (minute) => `${minute}’`,
  count: (goals) => `${goals}골`,
  table: (team, mean) => `${team}: 수 하나로 평균 ${mean} 득점표에서 찾음`,
  minutes: '골마다 1~90 중 하나',
  decides: '모든 베팅은 점수로 결정',
}

const en: FootballWords = {
  teams: {
    eastShore: 'East Shore',
    westVale: 'West Vale',
    northHill: 'North Hill',
    southBay: 'South Bay',
    redCliff: 'Red Cliff',
    blueTarn: 'Blue Tarn',
    oldMill: 'Old Mill',
    newQuay: 'New Quay',
    stoneGate: 'Stone Gate',
    pineRidge: 'Pine Ridge',
    lakeSide: 'Lakeside',
    highMoor: 'High Moor',
  },
  strip: ': no real teams, random numbers score the goals',
  length: '90 minutes',
  settling: 'Every match is played to its end: none is abandoned, postponed or void. Bets go by the final score',
  mean: (goals) => `${goals} per match`,
  result: 'Result',
  draw: 'Draw',
  goals: 'Total goals',
  over: ['Over 2.5', 'More than 2.5 goals'],
  under: ['Under 2.5', 'Fewer than 2.5 goals'],
  bothScore: 'Both score',
  both: ['Yes', 'Both score'],
  notBoth: ['No', 'Not both score'],
  goal: (score) => `Goal ${score}`,
  ended: 'Full time',
  minute: (minute) => `${minute}’`,
  count: (goals) => (goals === 1 ? '1 goal' : `${goals} goals`),
  table: (team, mean) => `${team}: one number, looked up in the table for ${mean} goals on average`,
  minutes: 'One more number from 1 to 90 for the minute of each goal',
  decides: 'The score decides all bets',
}

export const footballWords: FootballWords =
  import.meta.env.VITE_LANGUAGE === 'rw' ? rw : import.meta.env.VITE_LANGUAGE === 'korw' ? korw : en
