/** What a page may bring, in kilobytes (1000 bytes) of what comes over the network with gzip. */

export interface Budget {
  readonly script: number
  /** Answers of calls; undefined where they hang on what the database holds. */
  readonly data?: number
}

/** JavaScript of each page: what was measured, and three in a hundred for what a visit shows now and then only. */
const visitors: Readonly<Record<string, number>> = {
  '/home': 279,
  '/login': 215,
  '/register': 219,
  '/forgotPassword': 216,
  '/agree': 218,
  '/agree?code=privacy': 218,
  '/lottery?id=k3-1m': 264,
  '/lottery?id=ssc-1m': 275,
  '/lottery?id=lhc-5m': 277,
  '/trend?id=k3-1m': 232,
  '/openHistory?id=k3-1m': 234,
  '/fairness': 223,
  '/rules?id=k3-1m': 247,
  '/401': 199,
  '/nowhere': 199,
  '/homeDetail': 245,
  '/homeDetail?type=help': 245,
  '/homeDetail?type=help&code=help-fair': 245,
  '/Banner': 221,
  '/fangpian': 218,
  '/ranking': 220,
  '/serviceOnline': 208,
}
const members: Readonly<Record<string, number>> = {
  '/home': 315,
  '/mine': 320,
  '/lottery?id=k3-3m': 295,
  '/gameRecordIndex': 248,
  '/gameRecordIndex/chase': 261,
  '/accountDetailList': 270,
  '/lotteryMoney': 265,
  '/personalreport': 254,
  '/recordCenter': 255,
  '/levelCenter': 253,
  '/exchangeReward': 252,
  '/profitList': 253,
  '/financialIncome': 254,
  '/message': 250,
  '/setting': 261,
  '/language': 246,
  '/recharge': 261,
  '/recharge?channel=bank': 261,
  '/rechargeRecord': 289,
  '/withdraw': 267,
  '/withdrawDetail': 255,
  '/withdrawSuccess': 253,
  '/withdrawRecord': 252,
  '/capitalSettings': 268,
  '/setrealname': 256,
  '/bindPhone': 264,
  '/bindCard': 260,
  '/managebankcard': 253,
  '/managebankcarddetail': 257,
  '/transactiondetails': 266,
  '/protection': 259,
  '/setting/devices': 247,
  '/notice': 262,
  '/serviceOnline': 256,
  '/feedBack': 259,
  '/setfeedback': 256,
  '/about': 253,
  '/infomation': 251,
  '/setnickname': 248,
  '/setsex': 248,
  '/loginPassword': 252,
  '/generalSetting': 250,
  '/setline': 248,
}

/** Throws for a page that has none: one that is added gets its figure here. */
export function budgetOf(path: string, signedIn: boolean): Budget {
  const script = (signedIn ? members : visitors)[path]
  if (script === undefined) throw new Error(`${path} has no budget: say in tests/lighthouse/budgets.ts what it may bring`)
  return { script }
}
