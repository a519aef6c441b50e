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
  '/lottery?id=k3-1m': 260,
  '/lottery?id=ssc-1m': 275,
  '/lottery?id=lhc-5m': 277,
  '/trend?id=k3-1m': 232,
  '/openHistory?id=k3-1m': 231,
  '/fairness': 219,
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
  '/gameRecordIndex': 261,
  '/gameRecordIndex/chase': 269,
  '/accountDetailList': 283,
  '/lotteryMoney': 278,
  '/personalreport': 267,
  '/recordCenter': 268,
  '/levelCenter': 266,
  '/exchangeReward': 265,
  '/profitList': 266,
  '/financialIncome': 267,
  '/message': 263,
  '/setting': 274,
  '/language': 259,
  '/recharge': 275,
  '/recharge?channel=bank': 275,
  '/rechargeRecord': 302,
  '/withdraw': 281,
  '/withdrawDetail': 268,
  '/withdrawSuccess': 266,
  '/withdrawRecord': 265,
  '/capitalSettings': 281,
  '/setrealname': 269,
  '/bindPhone': 277,
  '/bindCard': 273,
  '/managebankcard': 266,
  '/managebankcarddetail': 270,
  '/transactiondetails': 279,
  '/protection': 271,
  '/setting/devices': 260,
  '/notice': 275,
  '/serviceOnline': 270,
  '/feedBack': 272,
  '/setfeedback': 269,
  '/about': 266,
  '/infomation': 264,
  '/setnickname': 261,
  '/setsex': 261,
  '/loginPassword': 266,
  '/generalSetting': 263,
  '/setline': 261,
}

/** Where a visit often begins: held to less. */
const first: Readonly<Record<string, Budget>> = {}

/** Throws for a page that has none: one that is added gets its figure here. */
export function budgetOf(path: string, signedIn: boolean): Budget {
  const script = (signedIn ? members : visitors)[path]
  if (script === undefined) throw new Error(`${path} has no budget: say in tests/lighthouse/budgets.ts what it may bring`)
  return (signedIn ? undefined : first[path]) ?? { script }
}
