/** The address to which a visitor returns after the sign-in. The pages of the entrance hand the address on; the gates check it. */
import { useSearch } from '@tanstack/react-router'

interface WayBack {
  /** Path, search and hash of the page whose link led to the sign-in. */
  readonly to?: string
}

/** `from`: the calling page. The result is the search of a link to another page of the entrance. */
export function useWayBack(from: '/login' | '/register' | '/forgotPassword'): WayBack {
  // A page that stays mounted has no search while another page is shown.
  const search: { readonly to?: string | undefined } = useSearch({ from, shouldThrow: false }) ?? {}
  return search.to === undefined ? {} : { to: search.to }
}
