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
  readonly choose: string
  readonly returnsFrom: (lowest: string, highest: string) => string
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
  choose: '请先选择',
  returnsFrom: (lowest, highest) => `长期返还 ${lowest} 至 ${highest}`,
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
  choose: '먼저 선택해 주세요',
  returnsFrom: (lowest, highest) => `환급률 ${lowest}~${highest}`,
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
  choose: 'Make a selection first',
  returnsFrom: (lowest, highest) => `Returns ${lowest} to ${highest}`,
}

export const matchWords: MatchWords = import.meta.env.VITE_LANGUAGE === 'rw' ? rw : import.meta.env.VITE_LANGUAGE === 'korw' ? korw : en
