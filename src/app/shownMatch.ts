/** Which of the router's matches is on screen. */
import { isNotFound } from '@tanstack/react-router'

/** The page's match; the root's when the page is not there, although the router goes on listing the page that an address would lead to. */
export function shownMatch<Match extends { readonly error: unknown }>(matches: readonly Match[]): Match | undefined {
  const [root] = matches
  return isNotFound(root?.error) ? root : matches.at(-1)
}
