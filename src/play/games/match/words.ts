/** Words that both kinds of simulated matches share. */

interface MatchWords {
  readonly simulated: string
  readonly versus: string
  readonly fixtures: string
  readonly bet: string
  readonly bets: string
  readonly wins: (team: string) => string
  readonly ifWon: (payout: string) => string
  readonly several: (count: number, stake: string) => string
  readonly lost: string
}

const rw: MatchWords = {
  simulated: '模拟赛',
  versus: '对',
  fixtures: '选一场',
  bet: '下注',
  bets: '本场下注',
  wins: (team) => `${team} 胜`,
  ifWon: (payout) => `若中奖，派彩 ${payout}`,
  several: (count, stake) => `${count} 注，每注 ${stake}`,
  lost: '未中',
}

const korw: MatchWords = {
  simulated: '가상 경기',
  versus: 'vs',
  fixtures: '경기 선택',
  bet: '베팅',
  bets: '이 경기 베팅',
  wins: (team) => `${team} 승`,
  ifWon: (payout) => `적중 시 ${payout}`,
  several: (count, stake) => `${count}건, 건당 ${stake}`,
  lost: '미적중',
}

const en: MatchWords = {
  simulated: 'Simulated match',
  versus: 'v',
  fixtures: 'Choose a match',
  bet: 'Bet',
  bets: 'Your bets',
  wins: (team) => `${team} win`,
  ifWon: (payout) => `Pays ${payout} if it wins`,
  several: (count, stake) => `${count} bets, ${stake} on each`,
  lost: 'Lost',
}

export const matchWords: MatchWords = import.meta.env.VITE_LANGUAGE === 'rw' ? rw : import.meta.env.VITE_LANGUAGE === 'korw' ? korw : en
