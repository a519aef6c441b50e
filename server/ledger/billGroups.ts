/** Groups of posting kinds in the list of transactions; several domains share them. */
import type { BillGroup } from './postingKind.ts'

export const billGroups = {
  recharge: { code: 'recharge', order: 1, names: { rw: '充值', korw: '충전', en: 'Deposits' } },
  withdraw: { code: 'withdraw', order: 2, names: { rw: '提现', korw: '출금', en: 'Withdrawals' } },
  lottery: { code: 'lottery', order: 3, names: { rw: '彩票', korw: '복권', en: 'Lottery' } },
  chase: { code: 'chase', order: 4, names: { rw: '追号', korw: '연속 베팅', en: 'Chases' } },
  games: { code: 'games', order: 5, names: { rw: '游戏平台', korw: '게임 플랫폼', en: 'Game platforms' } },
  live: { code: 'live', order: 6, names: { rw: '直播', korw: '라이브', en: 'Live' } },
  welfare: { code: 'welfare', order: 7, names: { rw: '福利与活动', korw: '복지·이벤트', en: 'Welfare' } },
  reward: { code: 'reward', order: 8, names: { rw: '返点与奖励', korw: '리베이트와 보상', en: 'Rebates and rewards' } },
  platform: { code: 'platform', order: 9, names: { rw: '平台', korw: '플랫폼', en: 'Platform' } },
} as const satisfies Readonly<Record<string, BillGroup>>
