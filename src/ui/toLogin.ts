/** Ways of a visitor to the sign-in, which returns to this page. */
import { useLocation, useNavigate } from '@tanstack/react-router'
import { ownPath } from '#/lib/ownPath.ts'
import { parseSearch } from '#/lib/searchParams.ts'

/**
 * The search of a link to a page of the entrance: `to` is the address to which the visitor returns after the sign-in. A page of the
 * entrance hands on its own `to`, which the gates check. Home needs no search: a sign-in without a target leads there.
 */
export function useWayBack(): { readonly to?: string } {
  const to = useLocation({
    select: ({ href, pathname, searchStr }) => (pathname === '/home' ? undefined : (ownPath(href) ?? parseSearch(searchStr)['to'])),
  })
  return to === undefined ? {} : { to }
}

export function useToLogin(): () => void {
  const navigate = useNavigate()
  const search = useWayBack()
  return () => void navigate({ to: '/login', search })
}
