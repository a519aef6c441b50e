/** The router: routes, view transitions, scroll restoration. */
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#/lib/searchParams.ts'
import { pageOf } from './pages.ts'
import { type RouterContext, routeTree } from './routes.tsx'
import { transitionTypes } from './transitions.ts'

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
