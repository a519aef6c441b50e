/** What each page calls itself in the window's title, before the platform's name. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RoutePath } from './routeTable.ts'

export const titles: Readonly<Record<RoutePath, MessageDescriptor>> = {
  '/home': msg`Home`,
  '/mine': msg`Mine`,
  '/lottery': msg`Lottery`,
  '/trend': msg`Trend`,
  '/login': msg`Sign in`,
  '/register': msg`Register`,
  '/forgotPassword': msg`Forgot password`,
  '/agree': msg`Agreement`,
  '/fairness': msg`Fair draws`,
  '/rules': msg`How to play`,
  '/gameRecordIndex': msg`Bet records`,
  '/gameRecordIndex/chase': msg`Chases`,
  '/betdetail': msg`Bet detail`,
  '/recordDetail/$detail': msg`Draw detail`,
  '/accountDetailList': msg`Account details`,
  '/transactiondetails': msg`Movement of the wallet`,
  '/lotteryMoney': msg`Wallet`,
  '/personalreport': msg`My report`,
  '/recordCenter': msg`Record centre`,
  '/levelCenter': msg`Level centre`,
  '/exchangeReward': msg`Rewards`,
  '/profitList': msg`Profit account`,
  '/financialIncome': msg`Income from the balance`,
  '/message': msg`Messages`,
  '/messageDetail': msg`Message`,
  '/setting': msg`Settings`,
  '/language': msg`Language`,
  '/withdraw': msg`Withdraw`,
  '/withdrawDetail': msg`Withdrawal detail`,
  '/withdrawSuccess': msg`Withdrawal requested`,
  '/withdrawRecord': msg`Withdrawal records`,
  '/capitalSettings': msg`Fund password`,
  '/setrealname': msg`Real name`,
  '/bindPhone': msg`Phone`,
  '/bindCard': msg`Bind a bank card`,
  '/managebankcard': msg`Bank cards`,
  '/managebankcarddetail': msg`Bank card`,
  '/maintenance': msg`Maintenance`,
  '/401': msg`No access`,
  '/500': msg`Server error`,
}

export const notFoundTitle = msg`Page not found`
