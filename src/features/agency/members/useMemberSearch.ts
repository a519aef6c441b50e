/** The search parameters of the page of members, and changes of them within the same level. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MemberSearch } from './memberFilter.ts'

interface MemberSearchState {
  readonly search: MemberSearch
  /** Replaces the entry of the history: the way back leads to another level, not to another filter. */
  readonly change: (search: MemberSearch) => void
}

export function useMemberSearch(): MemberSearchState {
  const search = useSearch({ from: '/member' })
  const navigate = useNavigate()
  return {
    search,
    change: (next) => void navigate({ to: '/member', search: next, replace: true, resetScroll: false, viewTransition: false }),
  }
}
