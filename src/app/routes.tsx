/** The typed route tree, made from the route table. */
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { WatchedFacts } from './facts.ts'
import { judge } from './gates.ts'
import { PageError } from './LazyPageError.tsx'
import { lazyPage } from './lazyPage.tsx'
import { homePage, pageOf } from './pages.ts'
import type { RoutePath } from './routeTable.ts'
import { searchOf } from './search.ts'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'

export interface RouterContext {
  /** Read at each visit. */
  readonly gates: WatchedFacts
  /** Waits until the settings are known or known to be out of reach; `/` leads where they say. */
  readonly settingsRead: () => Promise<void>
}

const NotFoundPage = lazyPage(pageOf('*'))

function Root(): ReactElement {
  return <Shell />
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
  beforeLoad: async ({ location, context }) => {
    const { pathname, href, searchStr } = location
    // Where it leads is a setting.
    if (pathname === '/') await context.settingsRead()
    const verdict = judge({ pathname, href, search: searchOf(searchStr) }, context.gates.facts())
    if (verdict.kind === 'move') throw redirect({ href: verdict.path, replace: true })
    if (verdict.kind === 'hidden') throw notFound()
  },
})

/** `search`: the names of the text parameters that the route reads. */
function page<const Path extends RoutePath, const Name extends string = never>(path: Path, ...search: Name[]) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: (raw: Record<string, unknown>): { [K in Name]?: string } => {
      const known: { [K in Name]?: string } = {}
      for (const name of search) {
        const value = raw[name]
        if (typeof value === 'string') known[name] = value
      }
      return known
    },
    component: path === '/home' ? homePage : lazyPage(pageOf(path)),
    pendingComponent: PageSkeleton,
    errorComponent: PageError,
  })
}

/** Never shown: the gates lead on from here. */
const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/' })

export const routeTree = rootRoute.addChildren([
  indexRoute,
  page('/home'),
  page('/mine'),
  page('/lottery', 'id'),
  page('/trend', 'id'),
  page('/openHistory', 'id', 'date'),
  page('/login', 'to'),
  page('/register', 'inviteCode'),
  page('/forgotPassword'),
  page('/agree', 'code'),
  page('/fairness', 'id', 'period'),
  page('/rules', 'id', 'play'),
  page('/gameRecordIndex'),
  page('/gameRecordIndex/chase', 'id'),
  page('/betdetail', 'id'),
  page('/recordDetail/$detail'),
  page('/recharge', 'channel'),
  page('/pay', 'id'),
  page('/rechargeUpload', 'id'),
  page('/rechargeSuccess', 'id'),
  page('/rechargeRecord'),
  page('/rechargeDetail', 'id'),
  page('/accountDetailList', 'group', 'from', 'to'),
  page('/transactiondetails', 'id'),
  page('/lotteryMoney'),
  page('/personalreport'),
  page('/recordCenter'),
  page('/levelCenter'),
  page('/exchangeReward'),
  page('/profitList'),
  page('/financialIncome'),
  page('/message'),
  page('/messageDetail', 'id'),
  page('/setting'),
  page('/setting/devices'),
  page('/protection'),
  page('/language'),
  page('/withdraw'),
  page('/withdrawDetail', 'id'),
  page('/withdrawSuccess', 'id'),
  page('/withdrawRecord'),
  page('/capitalSettings', 'to', 'forgot'),
  page('/setrealname', 'to'),
  page('/bindPhone', 'to'),
  page('/bindCard', 'to'),
  page('/managebankcard'),
  page('/managebankcarddetail', 'id'),
  page('/notice', 'id'),
  page('/homeDetail', 'type', 'code'),
  page('/Banner', 'id'),
  page('/fangpian'),
  page('/ranking'),
  page('/about'),
  page('/serviceOnline'),
  page('/feedBack'),
  page('/setfeedback'),
  page('/infomation'),
  page('/setnickname'),
  page('/setsex'),
  page('/loginPassword'),
  page('/generalSetting'),
  page('/setline'),
  page('/maintenance', 'message'),
  page('/401'),
  page('/500'),
])
