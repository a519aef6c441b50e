/** The typed route tree, generated from the pages. */
import {
  createRootRouteWithContext,
  createRoute,
  type Route,
  type ResolveFullPath,
  type ResolveId,
  notFound,
  redirect,
} from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { Page } from '#/lib/page.ts'
import { parseSearch, type SearchSchema } from '#/lib/searchParams.ts'
import { notFoundPage } from './appPages.ts'
import type { WatchedFacts } from './facts.ts'
import { judge } from './gates.ts'
import { PageError } from './LazyPageError.tsx'
import { lazyPage } from './lazyPage.tsx'
import { pages, routePaths, type RoutePath, type SearchOf } from './pages.ts'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'

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

export const routeTree = rootRoute.addChildren([indexRoute, ...routesOf(routePaths)])
