/** The typed route tree, made of the pages. */
import {
  createRootRouteWithContext,
  createRoute,
  LazyRoute,
  type Route,
  type ResolveFullPath,
  type ResolveId,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense } from 'react'
import { withTexts } from '#/i18n/i18n.ts'
import type { Page } from '#/lib/page.ts'
import { parseSearch, type SearchSchema } from '#/lib/searchParams.ts'
import { notFoundPage } from './appPages.ts'
import { inTime } from './chunks.ts'
import type { WatchedFacts } from './facts.ts'
import { judge } from './gates.ts'
import { PageError } from './LazyPageError.tsx'
import { pages, routePaths, type RoutePath, type SearchOf } from './pages.ts'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'

export interface RouterContext {
  /** Read at each visit. */
  readonly gates: WatchedFacts
  /** Waits until the settings are known or known to be out of reach; `/` leads where they say. */
  readonly settingsRead: () => Promise<void>
}

declare module '@tanstack/react-router' {
  /** No route without its page's entry. */
  interface StaticDataRouteOption extends Page {}
}

const fetched = ({ load }: Page) => inTime(() => withTexts(load()))

const NotFound = lazy(async () => ({ default: await fetched(notFoundPage) }))

function NotFoundPage(): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <NotFound />
    </Suspense>
  )
}

function Root(): ReactElement {
  return <Shell />
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  staticData: notFoundPage,
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
  beforeLoad: async ({ location, context }) => {
    const { pathname, href, searchStr } = location
    // Where it leads is a setting.
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
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: page,
    validateSearch: page.search,
    pendingComponent: PageSkeleton,
    errorComponent: PageError,
  })
  route.lazy(async () => new LazyRoute({ id: path, component: await fetched(page) }))
  return route
}

/** Each with its own path and search, so that the router's types know them apart. */
function routesOf<Paths extends RoutePath>(paths: readonly Paths[]): readonly { [Path in Paths]: PageRoute<Path> }[Paths][] {
  return paths.map((path) => routeOf(path))
}

/** Never shown: the gates lead on from here. */
const indexRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', staticData: notFoundPage })

export const routeTree = rootRoute.addChildren([indexRoute, ...routesOf(routePaths)])
