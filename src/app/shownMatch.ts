/** The router's match that is on screen. */
import { isNotFound } from '@tanstack/react-router'

/** The page's match; the root's match for an unknown address, although the router still lists the page that it would lead to. */
export function shownMatch<Match extends { readonly error: unknown }>(matches: readonly Match[]): Match | undefined {
  const [root] = matches
  return isNotFound(root?.error) ? root : matches.at(-1)
}
