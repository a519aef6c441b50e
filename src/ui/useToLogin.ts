/** Ways of a visitor to the sign-in, which returns to this page. */
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { ownPath } from '#/lib/ownPath.ts'
import { parseSearch } from '#/lib/searchParams.ts'

export function useToLogin(): () => void {
  const navigate = useNavigate()
  const { history } = useRouter()
  return () => void navigate({ to: '/login', search: { to: history.location.href } })
}

/**
 * The search of a link to the sign-in or the registration. A page of the entrance hands on where it leads itself. Home needs no search: a
 * sign-in without a target leads there.
 */
export function useReturnHere(): { readonly to?: string } {
  const to = useLocation({
    select: ({ href, pathname, searchStr }) => (pathname === '/home' ? undefined : (ownPath(href) ?? parseSearch(searchStr)['to'])),
  })
  return to === undefined ? {} : { to }
}
