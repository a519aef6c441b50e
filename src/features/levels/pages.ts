/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'

const page = pagesWith('levels')

export const levelsPages = {
  '/levelCenter': page({
    load: () => import('./LevelCenterPage.tsx').then((m) => m.LevelCenterPage),
    title: msg`Level centre`,
    gate: 'member',
  }),
  '/exchangeReward': page({
    load: () => import('./ExchangeRewardPage.tsx').then((m) => m.ExchangeRewardPage),
    title: msg`Rewards`,
    gate: 'member',
  }),
  '/profitList': page({
    load: () => import('./ProfitListPage.tsx').then((m) => m.ProfitListPage),
    title: msg`Interest account`,
    gate: 'member',
  }),
  '/financialIncome': page({
    load: () => import('./FinancialIncomePage.tsx').then((m) => m.FinancialIncomePage),
    title: msg`Interest`,
    gate: 'member',
  }),
}
