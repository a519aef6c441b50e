/** Navigation through the steps before a withdrawal; a page that needs a single step returns to itself. */
import { useRouter, useSearch } from '@tanstack/react-router'
import type { WithdrawalStep } from '#/contract/withdrawals.ts'
import { ownPath } from '#/lib/ownPath.ts'
import { useTermsQuery } from './withdrawApi.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page before this one started the steps. */
    steps?: boolean
  }
}

export const stepPaths = {
  realName: '/setrealname',
  phone: '/bindPhone',
  card: '/bindCard',
  fundPassword: '/capitalSettings',
} as const satisfies Readonly<Record<WithdrawalStep, string>>

/** The page that requires all steps. */
const goal = '/withdraw'

interface Flow {
  /** The page that started the steps; undefined when this page was opened on its own. */
  readonly to: string | undefined
  /** Position among the steps; undefined until known, or outside the flow. */
  readonly place: { readonly at: number; readonly of: number } | undefined
  /** Finishes this step: opens the page of the next missing step, or goes back. */
  readonly done: () => void
}

export function useFlow(step: WithdrawalStep): Flow {
  const router = useRouter()
  const search = useSearch({ strict: false })
  const to = ownPath(search.to) ?? undefined
  const { data: terms } = useTermsQuery({})
  const steps = to !== undefined && new URL(to, location.origin).pathname === goal ? (terms?.steps ?? []) : []
  const at = steps.findIndex((one) => one.step === step)

  function done() {
    const next = steps.find((one) => one.step !== step && !one.done)
    if (next) {
      void router.navigate({ to: stepPaths[next.step], search: { to }, replace: true, state: (state) => state })
      return
    }
    if (to !== undefined && router.state.location.state.steps !== true) router.history.replace(to)
    else if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: '/mine', replace: true })
  }

  return { to, place: at >= 0 ? { at: at + 1, of: steps.length } : undefined, done }
}
