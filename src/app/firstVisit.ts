/** What a visit begins with: its page's script and calls on their way at once, and the home page beneath any other, so that back leads there and not out of the app. */
import type { RouterHistory } from '@tanstack/react-router'
import { pause } from '#/lib/pause.ts'
import type { AppThunk } from '#/lib/redux.ts'
import { parseSearch } from '#/lib/searchParams.ts'
import { judge, type Facts } from './gates.ts'
import { pageOf } from './pages.ts'

const rootLike = new Set(['/', '/home'])

/** Whether the router has never been on this history entry. Ask before a history is created: that marks it. */
export function isFresh(state: unknown): boolean {
  return typeof state !== 'object' || state === null || !('__TSR_key' in state)
}

/** Where a first visit will end up once the gates have had their say. */
export function landing(href: string, facts: Facts): string {
  const [pathname = '/', search = ''] = href.split('#')[0]?.split('?') ?? []
  const verdict = judge({ pathname, href, search: parseSearch(search) }, facts)
  return verdict.kind === 'move' ? verdict.path : href
}

const pathnameOf = (href: string): string => href.split(/[?#]/)[0] ?? '/'

/**
 * Begins the fetch of a page's script before there is a router to ask for it. A failure is told by the router, which asks
 * again. Before the session is known a member's page is not fetched: the visitor would be led to another one.
 */
export function fetchPage(href: string, { sessionKnown }: { readonly sessionKnown: boolean }): void {
  const pathname = pathnameOf(href)
  const { gate, load } = pageOf(pathname === '/' ? '/home' : pathname)
  if (sessionKnown || gate !== 'member') load().catch(() => undefined)
}

/** Asks what the page will ask for. A failure is told by the page, which asks again. */
export function askFirstCalls(href: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    for (const call of pageOf(pathnameOf(href)).firstCalls?.() ?? []) {
      dispatch(call)
      await pause()
    }
  }
}

/**
 * Call before the router is made, with whether the history entry was fresh before `history` was created (a reload is
 * not). Each step is flushed: the history would otherwise merge both into one.
 */
export function seedHome(history: RouterHistory, fresh: boolean, facts: Facts): void {
  if (!fresh) return
  const target = landing(history.location.href, facts)
  if (rootLike.has(pathnameOf(target))) return
  history.replace('/home')
  history.flush()
  history.push(target)
  history.flush()
}
