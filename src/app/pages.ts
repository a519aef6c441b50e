/** Every page of the app by path. Each feature's pages are one line here. */
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
import type { Page } from '#/lib/page.ts'
import { appPages, contestPages, homePages, notFoundPage } from './appPages.ts'

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
