/** What a page may bring, in kilobytes (1000 bytes) of what comes over the network with gzip. */

export interface Budget {
  readonly script: number
  /** Answers of calls; undefined where they hang on what the database holds. */
  readonly data?: number
}

/** JavaScript of each page before texts and scripts came by feature: no page may bring as much again. */
const visitors: Readonly<Record<string, number>> = {
  '/home': 336,
  '/login': 297,
  '/register': 301,
  '/forgotPassword': 300,
  '/agree': 308,
  '/agree?code=privacy': 308,
  '/lottery?id=k3-1m': 385,
  '/lottery?id=ssc-1m': 399,
  '/lottery?id=lhc-5m': 402,
  '/trend?id=k3-1m': 313,
  '/openHistory?id=k3-1m': 311,
  '/fairness': 304,
  '/rules?id=k3-1m': 317,
  '/401': 293,
  '/nowhere': 293,
  '/homeDetail': 313,
  '/homeDetail?type=help': 313,
  '/homeDetail?type=help&code=help-fair': 313,
  '/Banner': 306,
  '/fangpian': 308,
  '/ranking': 296,
  '/serviceOnline': 294,
}
const members: Readonly<Record<string, number>> = {
  '/home': 344,
  '/mine': 348,
  '/lottery?id=k3-3m': 393,
  '/gameRecordIndex': 316,
  '/gameRecordIndex/chase': 315,
  '/accountDetailList': 306,
  '/lotteryMoney': 302,
  '/personalreport': 302,
  '/recordCenter': 301,
  '/levelCenter': 302,
  '/exchangeReward': 302,
  '/profitList': 302,
  '/financialIncome': 301,
  '/message': 302,
  '/setting': 302,
  '/language': 301,
  '/recharge': 306,
  '/recharge?channel=bank': 306,
  '/rechargeRecord': 332,
  '/withdraw': 307,
  '/withdrawDetail': 299,
  '/withdrawSuccess': 298,
  '/withdrawRecord': 301,
  '/capitalSettings': 309,
  '/setrealname': 303,
  '/bindPhone': 309,
  '/bindCard': 304,
  '/managebankcard': 301,
  '/managebankcarddetail': 299,
  '/transactiondetails': 312,
  '/protection': 303,
  '/setting/devices': 302,
  '/notice': 314,
  '/serviceOnline': 305,
  '/feedBack': 301,
  '/setfeedback': 301,
  '/about': 301,
  '/infomation': 301,
  '/setnickname': 303,
  '/setsex': 301,
  '/loginPassword': 305,
  '/generalSetting': 301,
  '/setline': 302,
}

/** Where a visit often begins: held to less. */
const first: Readonly<Record<string, Budget>> = {}

/** Throws for a page that has none: one that is added gets its figure here. */
export function budgetOf(path: string, signedIn: boolean): Budget {
  const script = (signedIn ? members : visitors)[path]
  if (script === undefined) throw new Error(`${path} has no budget: say in tests/lighthouse/budgets.ts what it may bring`)
  return (signedIn ? undefined : first[path]) ?? { script }
}
