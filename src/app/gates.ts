/**
 * Decides where a visit may go: maintenance, the root path, hidden pages, the login guard. Begins the first visit: starts loading its
 * page's script and texts, and adds the page's parent, usually the home page, to the history before it, so that "back" stays in the app.
 */
import type { RouterHistory } from '@tanstack/react-router'
import { withTexts } from '#/i18n/i18n.ts'
import { ownPath } from '#/lib/ownPath.ts'
import { parseSearch } from '#/lib/searchParams.ts'
import { canonicalPath, canonicalTarget, pageOf } from './pages.ts'

/** State of platform and session at the moment of a visit. */
export interface Facts {
  readonly maintenance: { readonly state: boolean; readonly message: string } | undefined
  /** Global setting: every page whose gate is not `everyone` requires a session. */
  readonly needLogin: boolean
  /** Target of `/`; empty means /home. */
  readonly rootRoute: string
  /** Pages that are not offered. A tab that is only hidden in the bar keeps its page. */
  readonly hiddenRoutes: readonly string[]
  readonly signedIn: boolean
}

export interface Visit {
  readonly pathname: string
  /** Path, search and hash to return to. */
  readonly href: string
  readonly search: Readonly<Record<string, string | undefined>>
}

/** `path` may include a search string. */
export type Verdict = { readonly kind: 'enter' } | { readonly kind: 'move'; readonly path: string } | { readonly kind: 'hidden' }

const enter: Verdict = { kind: 'enter' }
const move = (path: string): Verdict => ({ kind: 'move', path })
const withSearch = (path: string, name: string, value: string): string => `${path}?${new URLSearchParams({ [name]: value })}`

/** Applies the first rule that matches. A pure function. */
export function judge(visit: Visit, facts: Facts): Verdict {
  const pathname = canonicalPath(visit.pathname)
  if (facts.maintenance?.state) {
    const path = withSearch('/maintenance', 'message', facts.maintenance.message)
    return pathname === '/maintenance' && visit.search['message'] === facts.maintenance.message ? enter : move(path)
  }
  if (facts.maintenance && (pathname === '/maintenance' || pathname === '/500')) return move('/home')
  if (pathname === '/') return move(rootOf(facts.rootRoute))
  if (facts.hiddenRoutes.includes(pathname)) return { kind: 'hidden' }
  if (pathname === '/login' && facts.signedIn) return move(ownTarget(visit.search['to']) ?? '/home')
  if (!facts.signedIn && needsLogin(pathname, facts)) return move(withSearch('/login', 'to', visit.href))
  return enter
}

function needsLogin(pathname: string, facts: Facts): boolean {
  const { gate } = pageOf(pathname)
  return gate === 'member' || (gate === 'visitor' && facts.needLogin)
}

/** The target in the spelling of its route: the router would loop on a redirect that changes only the spelling. */
function ownTarget(text: string | undefined): string | null {
  const path = ownPath(text)
  return path === null ? null : canonicalTarget(path)
}

/** A configured target that leads to itself or outside the app is ignored. */
function rootOf(configured: string): string {
  const path = ownTarget(configured)
  return path === null || /^\/([?#]|$)/.test(path) ? '/home' : path
}

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
