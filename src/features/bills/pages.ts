/** Pages of the feature, as src/lib/page.ts describes them. */
import { msg } from '@lingui/core/macro'
import { pagesWith } from '#/lib/page.ts'
import { searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('bills')

export const billsPages = {
  '/accountDetailList': page({
    load: () => import('./AccountDetailListPage.tsx').then((m) => m.AccountDetailListPage),
    title: msg`Transactions`,
    gate: 'member',
    keepAlive: true,
    openBets: true,
    search: searchParams({ group: text, from: text, to: text }),
  }),
  '/transactiondetails': page({
    load: () => import('./TransactionDetailsPage.tsx').then((m) => m.TransactionDetailsPage),
    title: msg`Transaction details`,
    gate: 'member',
    openBets: true,
    search: searchParams({ id: text }),
  }),
  '/lotteryMoney': page({
    load: () => import('./LotteryMoneyPage.tsx').then((m) => m.LotteryMoneyPage),
    title: msg`Wallet`,
    gate: 'member',
    openBets: true,
  }),
}
