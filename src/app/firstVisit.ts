/**
 * Start of a visit: starts loading the page's script and texts, and adds the page's parent, usually the home page, to the history before
 * it, so that "back" stays in the app.
 */
import type { RouterHistory } from '@tanstack/react-router'
import { withTexts } from '#/i18n/i18n.ts'
import { parseSearch } from '#/lib/searchParams.ts'
import { judge, type Facts } from './gates.ts'
import { canonicalPath, pageOf } from './pages.ts'

const rootLike = new Set(['/', '/home'])

/** Whether this history entry is new to the router. Call it before creating the history, which marks the entry. */
export function isFresh(state: unknown): boolean {
  return typeof state !== 'object' || state === null || !('__TSR_key' in state)
}

/**
 * Rewrites the address in the spelling of its route before the router reads it: the gates cannot redirect from /mine/ to /mine, as the
 * router takes both for one.
 */
export function normaliseAddress(history: RouterHistory): void {
  const { href, pathname, state } = history.location
  const path = canonicalPath(pathname)
  if (path === pathname) return
  history.replace(path + href.slice(href.search(/[?#]|$/)), state)
  history.flush()
}

/** Where the first visit ends up after the gates. */
export function landing(href: string, facts: Facts): string {
  const [pathname = '/', search = ''] = href.split('#')[0]?.split('?') ?? []
  const verdict = judge({ pathname, href, search: parseSearch(search) }, facts)
  return verdict.kind === 'move' ? verdict.path : href
}

const pathnameOf = (href: string): string => href.split(/[?#]/)[0] ?? '/'

/**
 * Starts loading a page's script and texts before the router exists. The router repeats the load and reports a failure. A member's page is
 * not loaded before the session is known, since the gates would redirect a visitor.
 */
export function fetchPage(href: string, { sessionKnown }: { readonly sessionKnown: boolean }): void {
  const pathname = pathnameOf(href)
  const { gate, load, texts } = pageOf(pathname === '/' ? '/home' : pathname)
  if (sessionKnown || gate !== 'member') withTexts(texts, load()).catch(() => undefined)
}

/**
 * Call it before the router is created. `fresh`: the history entry was new before `history` was created, so it is no reload. Each step is
 * flushed, as the history would otherwise merge them.
 */
export function seedHome(history: RouterHistory, fresh: boolean, facts: Facts): void {
  if (!fresh) return
  const target = landing(history.location.href, facts)
  const { parent = '/home' } = pageOf(pathnameOf(target))
  if (rootLike.has(pathnameOf(target))) return
  history.replace(parent)
  history.flush()
  history.push(target)
  history.flush()
}
