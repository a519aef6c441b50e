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
  '/message': msg`Messages`,
  '/messageDetail': msg`Message`,
  '/setting': msg`Settings`,
  '/language': msg`Language`,
  '/notice': msg`Notices`,
  '/homeDetail': msg`Help and news`,
  '/Banner': msg`Banner`,
  '/fangpian': msg`Fraud prevention`,
  '/ranking': msg`Ranking`,
  '/about': msg`About`,
  '/serviceOnline': msg`Customer service`,
  '/feedBack': msg`Feedback`,
  '/setfeedback': msg`Report a problem`,
  '/infomation': msg`Personal information`,
  '/setnickname': msg`Nickname`,
  '/setsex': msg`Sex`,
  '/loginPassword': msg`Login password`,
  '/generalSetting': msg`General`,
  '/setline': msg`Lines`,
  '/maintenance': msg`Maintenance`,
  '/401': msg`No access`,
  '/500': msg`Server error`,
}

export const notFoundTitle = msg`Page not found`
