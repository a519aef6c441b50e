/** Posting kinds of rebates. */
import { billGroups, type PostingKind } from '../../ledger/postingKind.ts'

export const rebatePostings = {
  /** The player's own share of a settled bet's stake; before rebates were accrued, also the shares of the upline. `ref` is the bet. */
  rebate: {
    name: 'rebate',
    sign: 1n,
    house: 'house:rebates',
    ref: 'bet',
    group: billGroups.reward,
    figure: 'rebate',
    whileExcluded: true,
    names: { rw: '投注返点', korw: '베팅 리베이트', en: 'Rebate' },
    description: {
      rw: '已结算投注按奖金组差返点：相差 20 返 1%。',
      korw: '정산된 베팅금에 상금 그룹 차이만큼 돌려주는 리베이트입니다. 차이 20이 1%입니다.',
      en: 'A rebate on a settled stake, by the difference in prize groups: 20 apart is 1%.',
    },
    icon: 'percent',
  },
  /** Accrued rebates that an agent takes in; `ref` is the number of the taking, counted for each agent. */
  rebateTaken: {
    name: 'rebateTaken',
    sign: 1n,
    house: 'house:rebates',
    ref: 'rebates',
    group: billGroups.reward,
    figure: null,
    whileExcluded: true,
    names: { rw: '返点转入', korw: '리베이트 전환', en: 'Rebates taken in' },
    description: {
      rw: '转入钱包的团队返点，每一笔都列在“返点”里。',
      korw: '지갑으로 전환한 팀 리베이트입니다. 한 건씩 ‘리베이트’에 나와 있습니다.',
      en: 'Rebates of your team that were moved to your wallet. Each one is listed under Rebates.',
    },
    icon: 'handCoins',
  },
} as const satisfies Readonly<Record<string, PostingKind>>
