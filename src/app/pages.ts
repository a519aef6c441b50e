/** Every page of the app by path. Each feature's pages are one line here. */
import { msg } from '@lingui/core/macro'
import { Crown, House, UserRound } from 'lucide-react'
import { accountPages } from '#/features/account/pages.ts'
import { agencyPages } from '#/features/agency/pages.ts'
import { billsPages } from '#/features/bills/pages.ts'
import { contentPages } from '#/features/content/pages.ts'
import { devicesPages } from '#/features/devices/pages.ts'
import { fairnessPages } from '#/features/fairness/pages.ts'
import { feedbackPages, feedbackTab } from '#/features/feedback/pages.ts'
import { filmsPages } from '#/features/films/pages.ts'
import { gamePlayPages } from '#/features/gamePlay/pages.ts'
import { gameRecordsPages } from '#/features/gameRecords/pages.ts'
import { gamesPages } from '#/features/games/pages.ts'
import { levelsPages } from '#/features/levels/pages.ts'
import { invitationsPages } from '#/features/invitations/pages.ts'
import { livePages } from '#/features/live/pages.ts'
import { lotteryPages } from '#/features/lottery/pages.ts'
import { messagesPages } from '#/features/messages/pages.ts'
import { notificationsPages } from '#/features/notifications/pages.ts'
import { profilePages } from '#/features/profile/pages.ts'
import { protectionPages } from '#/features/protection/pages.ts'
import { rebatesPages } from '#/features/rebates/pages.ts'
import { walletsPages } from '#/features/wallets/pages.ts'
import { rechargePages } from '#/features/recharge/pages.ts'
import { recordsPages } from '#/features/records/pages.ts'
import { reportsPages } from '#/features/reports/pages.ts'
import { servicePages } from '#/features/service/pages.ts'
import { settingsPages } from '#/features/settings/pages.ts'
import { teamReportsPages } from '#/features/teamReports/pages.ts'
import { activityPages, taskPages, welfarePages } from '#/features/welfare/pages.ts'
import { withdrawPages } from '#/features/withdraw/pages.ts'
import { type Page, pagesWith } from '#/lib/page.ts'
import { oneOf, searchParams, text } from '#/lib/searchParams.ts'

const page = pagesWith('app')

/** Pages of the app itself: targets of the gates, and pages that combine two features. */
export const appPages = {
  '/maintenance': page({
    load: () => import('./pages/MaintenancePage.tsx').then((m) => m.MaintenancePage),
    title: msg`Maintenance`,
    gate: 'everyone',
    search: searchParams({ message: text }),
  }),
  '/401': page({
    load: () => import('./pages/UnauthorizedPage.tsx').then((m) => m.UnauthorizedPage),
    title: msg`No access`,
    gate: 'everyone',
  }),
  '/500': page({
    load: () => import('./pages/ServerErrorPage.tsx').then((m) => m.ServerErrorPage),
    title: msg`Server error`,
    gate: 'everyone',
  }),
  // Combines the trend with the slip that gets its picks.
  '/trend': pagesWith('trend')({
    load: () => import('./pages/Trend.tsx').then((m) => m.Trend),
    title: msg`Trend`,
    gate: 'visitor',
    openBets: true,
    search: searchParams({ id: text }),
  }),
  // Combines the receipt with the repetition of its bet.
  '/betdetail': pagesWith('records')({
    load: () => import('./pages/Receipt.tsx').then((m) => m.Receipt),
    title: msg`Bet details`,
    gate: 'member',
    search: searchParams({ id: text }),
  }),
  // Combines the room with the board of its lottery.
  '/liveVideo': pagesWith('live')({
    load: () => import('./pages/LiveRoom.tsx').then((m) => m.LiveRoom),
    title: msg`Live room`,
    gate: 'visitor',
    folder: 'live',
    search: searchParams({ id: text }),
  }),
}

/** Before the tabs of features. */
export const homePages = {
  // Combines the lotteries with a bet on the one beside the list.
  '/home': pagesWith('home')({
    load: () => import('./pages/Home.tsx').then((m) => m.Home),
    title: msg`Home`,
    gate: 'visitor',
    keepAlive: true,
    tab: House,
  }),
}

/** Among the tabs of features. */
export const contestPages = {
  // Combines the contest with the pictures of the hosts.
  '/beautyPageant': pagesWith('pageant')({
    load: () => import('./pages/HostContest.tsx').then((m) => m.HostContest),
    title: msg`Pageant`,
    gate: 'visitor',
    folder: 'live',
    keepAlive: true,
    tab: Crown,
    search: searchParams({ view: oneOf('past', 'photos') }),
  }),
}

/** After the tabs of features. */
export const minePages = {
  // Combines the page of a visitor with the choice of the theme.
  '/mine': pagesWith('account')({
    load: () => import('./pages/Mine.tsx').then((m) => m.Mine),
    title: msg`Account`,
    gate: 'visitor',
    keepAlive: true,
    tab: UserRound,
  }),
}

/** Its gate applies to every unknown address. */
export const notFoundPage = page({
  load: () => import('./pages/NotFoundPage.tsx').then((m) => m.NotFoundPage),
  title: msg`Page not found`,
  gate: 'visitor',
})

/** Order of the tabs until the settings are known. */
const all = {
  ...homePages,
  ...taskPages,
  ...livePages,
  ...feedbackTab,
  ...gamesPages,
  ...welfarePages,
  ...contestPages,
  ...filmsPages,
  ...minePages,
  ...accountPages,
  ...settingsPages,
  ...lotteryPages,
  ...contentPages,
  ...fairnessPages,
  ...recordsPages,
  ...gameRecordsPages,
  ...gamePlayPages,
  ...rechargePages,
  ...billsPages,
  ...reportsPages,
  ...levelsPages,
  ...messagesPages,
  ...devicesPages,
  ...notificationsPages,
  ...protectionPages,
  ...withdrawPages,
  ...activityPages,
  ...servicePages,
  ...feedbackPages,
  ...profilePages,
  ...agencyPages,
  ...rebatesPages,
  ...walletsPages,
  ...invitationsPages,
  ...teamReportsPages,
  ...appPages,
}

export type RoutePath = keyof typeof all

/** Search parameters of a page. */
export type SearchOf<Path extends RoutePath> = (typeof all)[Path] extends Page<infer Search> ? Search : never

export const pages: { readonly [Path in RoutePath]: Page<SearchOf<Path>> } = all

const isRoutePath = (path: string): path is RoutePath => Object.hasOwn(pages, path)
export const routePaths: readonly RoutePath[] = Object.keys(pages).filter(isRoutePath)

const withoutTrailingSlashes = (pathname: string): string => pathname.replace(/\/+$/, '')

/** The pathname in the spelling of its route: the router ignores case and trailing slashes, all other code compares exact paths. */
export function canonicalPath(pathname: string): string {
  const path = routePathOf(pathname)
  if (path === undefined) return pathname
  const [fixed = ''] = path.split('$')
  return fixed + withoutTrailingSlashes(pathname).slice(fixed.length)
}

/** The same for a path with search and hash. */
export function canonicalTarget(target: string): string {
  const [pathname = ''] = target.split(/[?#]/, 1)
  return canonicalPath(pathname) + target.slice(pathname.length)
}

/** The route of a pathname such as `/recordDetail/k3-1m:20261121-0001`, matched like the router does; undefined if there is none. */
export function routePathOf(pathname: string): RoutePath | undefined {
  const wanted = withoutTrailingSlashes(pathname).toLowerCase()
  return routePaths.find((path) => {
    const [fixed = '', parameter] = path.toLowerCase().split('$')
    return parameter === undefined ? fixed === wanted : wanted.startsWith(fixed) && wanted.length > fixed.length
  })
}

/** The page of a pathname; the 404 page if there is none. */
export function pageOf(pathname: string): Page {
  const path = routePathOf(pathname)
  return path === undefined ? notFoundPage : pages[path]
}
