/**
 * The router: the typed routes, generated from the pages, and the facts that their gates decide by; view transitions, scroll restoration.
 */
import { createSelector } from '@reduxjs/toolkit'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type Route,
  type ResolveFullPath,
  type ResolveId,
  type RouterHistory,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { type FunctionComponent, type ReactElement, use } from 'react'
import { endpoints } from '#/api/endpoints.ts'
import type { RootState } from '#/api/rootReducer.ts'
import { selectToken } from '#/api/sessionSlice.ts'
import { selectLanguage } from '#/api/settingsSlice.ts'
import { withTexts } from '#/i18n/i18n.ts'
import type { Page } from '#/lib/page.ts'
import { parseSearch, type SearchSchema, stringifySearch } from '#/lib/searchParams.ts'
import { inTime } from '#/lib/untilLoaded.ts'
import { type Facts, judge } from './gates.ts'
import { PageError } from './PageBoundary.tsx'
import { notFoundPage, pageOf, pages, routePaths, type RoutePath, type SearchOf } from './pages.ts'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'
import { transitionTypes } from './transitions.ts'

const selectConfig = endpoints.endpoints.getSystemConfig.select({})
const selectState = endpoints.endpoints.queryAllConfig.select({})
const maintenanceOf = (state: RootState) => selectState(state).data?.maintenance
const noRoutes: readonly string[] = []

/**
 * The same object until a fact changes. Signed in means that a session is stored. An expired one is refreshed before its first call; if
 * that is refused, the session ends and the gates run again. Offline, an expired session still opens stored data.
 */
const selectFacts = createSelector(
  [
    (state: RootState) => maintenanceOf(state)?.state,
    (state: RootState) => maintenanceOf(state)?.messages?.[selectLanguage(state)] ?? maintenanceOf(state)?.message,
    (state: RootState) => selectConfig(state).data?.needLogin === true,
    (state: RootState) => selectConfig(state).data?.rootRoute ?? '',
    (state: RootState) => selectConfig(state).data?.hiddenRoutes ?? noRoutes,
    (state: RootState) => selectToken(state) !== null,
  ],
  (isDown, message, needLogin, rootRoute, hiddenRoutes, signedIn): Facts => ({
    maintenance: isDown !== undefined && message !== undefined ? { state: isDown, message } : undefined,
    needLogin,
    rootRoute,
    hiddenRoutes,
    signedIn,
  }),
)

/** The data that the gates decide by, selected from the store. Equal facts are the same object. */
interface WatchedFacts {
  /** The current facts for a decision of the gates. */
  facts(): Facts
  /** The facts of the last decision. */
  judged(): Facts | undefined
  current(): Facts
}

export function watchedFacts(getState: () => RootState): WatchedFacts {
  let judged: Facts | undefined
  const current = () => selectFacts(getState())
  return {
    facts: () => {
      judged = current()
      return judged
    },
    judged: () => judged,
    current,
  }
}

export interface RouterContext {
  /** Read at each visit. */
  readonly gates: WatchedFacts
  /** Waits until the settings are loaded or known to be unavailable; `/` redirects by them. */
  readonly settingsRead: () => Promise<void>
}

declare module '@tanstack/react-router' {
  /** Each route needs an entry of the pages. */
  interface StaticDataRouteOption extends Page {}
}

interface LazyPage {
  (): ReactElement
  /** Called by the router: loads the page's script; rejects when it cannot be loaded. A call after a failure tries again. */
  preload(): Promise<void>
}

/**
 * A page component that is loaded when it is first shown or preloaded, and can be loaded again after a failure. The router's own helpers do
 * not fit: `route.lazy` retries before it shows the error, which doubles the limit of 120 s, and `lazyRouteComponent` reloads the document
 * itself, even offline, which untilLoaded.ts decides here.
 */
export function lazyPage({ load, texts }: Page): LazyPage {
  let component: FunctionComponent | undefined
  let loading: Promise<void> | undefined
  let failed = false

  function preload(): Promise<void> {
    if (loading && !failed) return loading
    failed = false
    loading = inTime(() => withTexts(texts, load())).then(
      (loaded) => {
        component = loaded
      },
      (error: unknown) => {
        failed = true
        throw error
      },
    )
    return loading
  }

  function Component(): ReactElement {
    // Rendering throws a failed load instead of retrying; only the router retries.
    if (!component) use(loading ?? preload())
    const Shown = component
    return Shown ? <Shown /> : <></>
  }
  return Object.assign(Component, { preload })
}

function Root(): ReactElement {
  return <Shell />
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: notFoundPage,
  component: Root,
  notFoundComponent: lazyPage(notFoundPage),
  errorComponent: PageError,
  beforeLoad: async ({ location, context }) => {
    const { pathname, href, searchStr } = location
    // Its target is a setting.
    if (pathname === '/') await context.settingsRead()
    const verdict = judge({ pathname, href, search: parseSearch(searchStr) }, context.gates.facts())
    if (verdict.kind === 'move') throw redirect({ href: verdict.path, replace: true })
    if (verdict.kind === 'hidden') throw notFound()
  },
})

type PageRoute<Path extends RoutePath> = Route<
  unknown,
  typeof rootRoute,
  Path,
  ResolveFullPath<typeof rootRoute, Path>,
  string,
  ResolveId<typeof rootRoute, string, Path>,
  SearchSchema<SearchOf<Path>>
>

function routeOf<const Path extends RoutePath>(path: Path): PageRoute<Path> {
  const page = pages[path]
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: page,
    validateSearch: page.search,
    component: lazyPage(page),
    pendingComponent: () => <PageSkeleton path={path} />,
    errorComponent: PageError,
  })
}

/** Each route is declared with its own path and search type, so that links are checked. */
function routesOf<Paths extends RoutePath>(paths: readonly Paths[]): readonly { [Path in Paths]: PageRoute<Path> }[Paths][] {
  return paths.map((path) => routeOf(path))
}

/** Never rendered: the gates redirect from here. */
const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', staticData: notFoundPage })

const routeTree = rootRoute.addChildren([indexRoute, ...routesOf(routePaths)])

const knowsTypes = typeof CSS !== 'undefined' && CSS.supports('selector(:active-view-transition-type(a))')

export function createAppRouter(history: RouterHistory, context: RouterContext) {
  return createRouter({
    routeTree,
    history,
    context,
    // An address below a page is unknown, and not a part of that page.
    notFoundMode: 'root',
    defaultPreload: 'intent',
    // RTK Query alone decides which data is fresh.
    defaultPreloadStaleTime: 0,
    defaultStructuralSharing: true,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // A kept-alive page has one scroll position; any other page has one for each history entry.
    getScrollRestorationKey: (location) =>
      pageOf(location.pathname).keepAlive ? location.pathname : (location.state.__TSR_key ?? location.href),
    defaultViewTransition: knowsTypes && {
      types: ({ fromLocation, toLocation, hrefChanged }) => {
        if (!hrefChanged) return false
        const step = (location: typeof toLocation) => ({ pathname: location.pathname, index: location.state.__TSR_index })
        return transitionTypes(fromLocation && step(fromLocation), step(toLocation))
      },
    },
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
