/** Decides where a visit may go: maintenance, the root path, hidden pages, the login guard. A pure function. */
import { ownPath } from '#/lib/ownPath.ts'
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

/** Applies the first rule that matches. */
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
