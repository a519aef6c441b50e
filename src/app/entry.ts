/** Puts the home page beneath a first visit to any other page, so that back leads there and not out of the app. */
import type { RouterHistory } from '@tanstack/react-router'
import { judge, type Facts } from './gates.ts'
import { searchOf } from './search.ts'

const rootLike = new Set(['/', '/home'])

/** Whether the router has never been on this history entry. Ask before a history is created: that marks it. */
export function isFresh(state: unknown): boolean {
  return typeof state !== 'object' || state === null || !('__TSR_key' in state)
}

/** Where a first visit will end up once the gates have had their say. */
export function landing(href: string, facts: Facts): string {
  const [pathname = '/', search = ''] = href.split('#')[0]?.split('?') ?? []
  const verdict = judge({ pathname, href, search: searchOf(search) }, facts)
  return verdict.kind === 'move' ? verdict.path : href
}

/**
 * Call before the router is made, with whether the history entry was fresh before `history` was created (a reload is
 * not). Each step is flushed: the history would otherwise merge both into one.
 */
export function seedHome(history: RouterHistory, fresh: boolean, facts: Facts): void {
  if (!fresh) return
  const target = landing(history.location.href, facts)
  const pathname = target.split(/[?#]/)[0] ?? '/'
  if (rootLike.has(pathname)) return
  history.replace('/home')
  history.flush()
  history.push(target)
  history.flush()
}
