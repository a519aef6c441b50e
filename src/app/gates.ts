/** Where a visit may go: maintenance, the root, hidden tabs and the login guard, as one pure function. */
import { ownPath } from '#/lib/ownPath.ts'
import { pageOf } from './pages.ts'

/** What the gates know of the platform and the session at the moment of a visit. */
export interface Facts {
  readonly maintenance: { readonly state: boolean; readonly message: string } | undefined
  /** The global setting: every page whose gate is not `everyone` needs a session. */
  readonly needLogin: boolean
  /** Where `/` leads; empty means /home. */
  readonly rootRoute: string
  readonly hiddenTabs: readonly string[]
  readonly signedIn: boolean
}

export interface Visit {
  readonly pathname: string
  /** Path, search and hash, as one would return to it. */
  readonly href: string
  readonly search: Readonly<Record<string, string | undefined>>
}

/** `path` may carry a search of its own. */
export type Verdict = { readonly kind: 'enter' } | { readonly kind: 'move'; readonly path: string } | { readonly kind: 'hidden' }

const enter: Verdict = { kind: 'enter' }
const move = (path: string): Verdict => ({ kind: 'move', path })
const withSearch = (path: string, name: string, value: string): string => `${path}?${new URLSearchParams({ [name]: value })}`

/** Decides one visit. The first rule that applies wins. */
export function judge(visit: Visit, facts: Facts): Verdict {
  const { pathname } = visit
  if (facts.maintenance?.state) {
    const path = withSearch('/maintenance', 'message', facts.maintenance.message)
    return pathname === '/maintenance' && visit.search['message'] === facts.maintenance.message ? enter : move(path)
  }
  if (facts.maintenance && (pathname === '/maintenance' || pathname === '/500')) return move('/home')
  if (pathname === '/') return move(rootOf(facts.rootRoute))
  if (facts.hiddenTabs.includes(pathname)) return { kind: 'hidden' }
  if (pathname === '/login' && facts.signedIn) return move(ownPath(visit.search['to']) ?? '/home')
  if (!facts.signedIn && needsLogin(pathname, facts)) return move(withSearch('/login', 'to', visit.href))
  return enter
}

function needsLogin(pathname: string, facts: Facts): boolean {
  const { gate } = pageOf(pathname)
  return gate === 'member' || (gate === 'visitor' && facts.needLogin)
}

/** A configured route that would lead to itself or away from the app counts as none. */
function rootOf(configured: string): string {
  const path = ownPath(configured)
  return path === null || path === '/' ? '/home' : path
}
