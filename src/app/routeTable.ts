/** The routes that are built, as data: path, what they need and how they behave. Their pages stand in pages.ts, their titles in titles.ts. */

export interface RouteMeta {
  readonly login: boolean
  /** Kept alive with its state and its scroll when one leaves it. */
  readonly cached: boolean
  readonly tab: boolean
  /** Overrides how often the member's own data is read while this route is shown. */
  readonly pollSeconds?: number
}

const open: RouteMeta = { login: false, cached: false, tab: false }
const kept: RouteMeta = { ...open, cached: true }
const member: RouteMeta = { ...open, login: true }
const memberKept: RouteMeta = { ...member, cached: true }

export const routeTable = {
  '/home': { ...kept, tab: true },
  '/mine': { ...memberKept, tab: true },
  '/lottery': { ...open, pollSeconds: 15 },
  '/trend': open,
  // Our own, not among the product's addresses: its history is a drawer.
  '/openHistory': open,
  '/login': kept,
  '/register': kept,
  '/forgotPassword': open,
  '/agree': kept,
  '/fairness': open,
  '/rules': open,
  '/gameRecordIndex': memberKept,
  '/gameRecordIndex/chase': member,
  '/betdetail': member,
  '/recordDetail/$detail': member,
  '/recharge': memberKept,
  '/pay': member,
  '/rechargeUpload': member,
  '/rechargeSuccess': member,
  '/rechargeRecord': member,
  '/rechargeDetail': member,
  '/accountDetailList': memberKept,
  '/transactiondetails': member,
  '/lotteryMoney': member,
  '/personalreport': member,
  '/recordCenter': member,
  '/levelCenter': member,
  '/exchangeReward': member,
  '/profitList': member,
  '/financialIncome': member,
  '/message': member,
  '/messageDetail': member,
  '/setting': member,
  '/setting/devices': member,
  '/protection': open,
  '/language': member,
  '/withdraw': member,
  '/withdrawDetail': member,
  '/withdrawSuccess': member,
  '/withdrawRecord': member,
  '/capitalSettings': member,
  '/setrealname': member,
  '/bindPhone': member,
  '/bindCard': member,
  '/managebankcard': member,
  '/managebankcarddetail': member,
  '/notice': member,
  '/homeDetail': open,
  '/Banner': kept,
  '/fangpian': open,
  '/ranking': open,
  '/about': member,
  '/serviceOnline': open,
  '/feedBack': member,
  '/setfeedback': member,
  '/infomation': member,
  '/setnickname': member,
  '/setsex': member,
  '/loginPassword': member,
  '/generalSetting': member,
  '/setline': member,
  '/maintenance': open,
  '/401': open,
  '/500': open,
} satisfies Readonly<Record<string, RouteMeta>>

export type RoutePath = keyof typeof routeTable

/** Tab paths whose pages are built, in the order they are shown when the settings are not yet known. */
export const builtTabs: readonly string[] = ['/home', '/mine']

/** Every tab path of the product: the tab bar belongs to these and what lies beneath them. */
export const tabPaths: readonly string[] = [
  '/home',
  '/task',
  '/live',
  '/feedbackIndex',
  '/game',
  '/welfare',
  '/beautyPageant',
  '/movie',
  '/mine',
]

const isRoute = (path: string): path is RoutePath => path in routeTable

/** The route of a pathname such as `/recordDetail/k3-1m:20261121-0001`; undefined where there is none. */
export function routeOf(pathname: string): RoutePath | undefined {
  return Object.keys(routeTable)
    .filter(isRoute)
    .find((path) => {
      const wild = path.indexOf('/$')
      return wild < 0 ? path === pathname : pathname.startsWith(path.slice(0, wild + 1)) && pathname.length > wild + 1
    })
}

/** What the table says of a pathname; of one that is no route, what holds for the 404 page. */
export function metaOf(pathname: string): RouteMeta {
  const path = routeOf(pathname)
  return path === undefined ? open : routeTable[path]
}

/** The tab that a pathname lies on or beneath; undefined away from the tabs. */
export function tabOf(pathname: string): string | undefined {
  return tabPaths.find((tab) => pathname === tab || pathname.startsWith(`${tab}/`))
}
