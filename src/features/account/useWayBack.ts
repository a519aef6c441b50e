/** Where a visitor is led after the sign-in, handed on among the pages of the entrance; the gates check the address. */
import { useSearch } from '@tanstack/react-router'

interface WayBack {
  /** Path, search and hash of the page that led to the sign-in, as its link says. */
  readonly to?: string
}

/** `from`: the calling page. The result is the search of a link to another page of the entrance. */
export function useWayBack(from: '/login' | '/register' | '/forgotPassword'): WayBack {
  // A page that stays mounted has no search while another page is shown.
  const search: { readonly to?: string | undefined } = useSearch({ from, shouldThrow: false }) ?? {}
  return search.to === undefined ? {} : { to: search.to }
}
