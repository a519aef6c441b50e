/** The search parameters of the page of members, and changes of them within the same level. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { MemberSearch } from './memberFilter.ts'

interface MemberSearchState {
  readonly search: MemberSearch
  /** On the page of members it replaces the entry of the history, so that "back" leads to another level, not to another filter. */
  readonly change: (search: MemberSearch) => void
}

export function useMemberSearch(): MemberSearchState {
  // On a wide screen the agent centre shows the members too: all of them, until something is selected.
  const here = useSearch({ from: '/member', shouldThrow: false })
  const navigate = useNavigate()
  return {
    search: here ?? {},
    change: (next) =>
      void navigate({ to: '/member', search: next, replace: here !== undefined, resetScroll: false, viewTransition: false }),
  }
}
