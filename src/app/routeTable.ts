/** The routes that are built, as data: path, name, what they need and how they behave. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface RouteMeta {
  /** The product's name of the route; also names its page in pages.ts. */
  readonly name: string
  readonly login: boolean
  /** Kept alive with its state and its scroll when one leaves it. */
  readonly cached: boolean
  readonly tab: boolean
  /** Shown in the window's title before the platform's name. */
  readonly title: MessageDescriptor
  /** Overrides how often the member's own data is read while this route is shown. */
  readonly pollSeconds?: number
}

const open = { login: false, cached: false, tab: false }
const member = { ...open, login: true }

export const routeTable = {
  '/home': { ...open, name: 'HomeIndex', cached: true, tab: true, title: msg`Home` },
  '/mine': { ...member, name: 'MineIndex', cached: true, tab: true, title: msg`Mine` },
  '/lottery': { ...open, name: 'LotteryIndex', title: msg`Lottery`, pollSeconds: 15 },
  '/trend': { ...open, name: 'TrendChart', title: msg`Trend` },
  '/login': { ...open, name: 'Login', cached: true, title: msg`Sign in` },
  '/register': { ...open, name: 'Register', title: msg`Register` },
  '/forgotPassword': { ...open, name: 'ForgotPassword', title: msg`Forgot password` },
  '/agree': { ...open, name: 'Agree', cached: true, title: msg`Agreement` },
  '/fairness': { ...open, name: 'Fairness', title: msg`Fair draws` },
  '/rules': { ...open, name: 'Rules', title: msg`How to play` },
  '/gameRecordIndex': { ...member, name: 'GameRecordIndex', cached: true, title: msg`Bet records` },
  '/gameRecordIndex/chase': { ...member, name: 'ChaseIndex', title: msg`Chases` },
  '/betdetail': { ...member, name: 'BetDetail', title: msg`Bet detail` },
  '/recordDetail/$detail': { ...member, name: 'RecordDetail', title: msg`Draw detail` },
  '/message': { ...member, name: 'MessageIndex', title: msg`Messages` },
  '/messageDetail': { ...member, name: 'MessageDetail', title: msg`Message` },
  '/setting': { ...member, name: 'Setting', title: msg`Settings` },
  '/language': { ...member, name: 'Language', title: msg`Language` },
  '/maintenance': { ...open, name: 'MaintenanceIndex', title: msg`Maintenance` },
  '/401': { ...open, name: 'Unauthorized', title: msg`No access` },
  '/500': { ...open, name: 'ServerError', title: msg`Server error` },
} as const satisfies Readonly<Record<string, RouteMeta>>

export type RoutePath = keyof typeof routeTable
export type RouteName = (typeof routeTable)[RoutePath]['name'] | 'NotFound'

export const notFoundMeta: RouteMeta = { ...open, name: 'NotFound', title: msg`Page not found` }

/** Tab paths whose pages are built, in the order they are shown when the settings are not yet known. */
export const builtTabs: readonly string[] = ['/home', '/mine']

/** Every tab path of the product: the tab bar belongs to these and what lies beneath them. */
export const tabPaths: readonly string[] = [
  '/home', '/task', '/live', '/feedbackIndex', '/game', '/welfare', '/beautyPageant', '/movie', '/mine',
]

const entries: readonly (readonly [string, RouteMeta])[] = Object.entries(routeTable)

/** What the table says of a pathname such as `/recordDetail/k3-1m:20261121-0001`; the 404 page's when nothing does. */
export function metaOf(pathname: string): RouteMeta {
  const found = entries.find(([path]) => {
    const wild = path.indexOf('/$')
    return wild < 0 ? path === pathname : pathname.startsWith(path.slice(0, wild + 1)) && pathname.length > wild + 1
  })
  return found?.[1] ?? notFoundMeta
}

/** The tab that a pathname lies on or beneath; undefined away from the tabs. */
export function tabOf(pathname: string): string | undefined {
  return tabPaths.find((tab) => pathname === tab || pathname.startsWith(`${tab}/`))
}
