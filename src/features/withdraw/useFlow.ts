/** The way through the steps that a withdrawal needs, and back to it; a page that needs one of them alone gets its player back after that one. */
import { useRouter, useSearch } from '@tanstack/react-router'
import type { WithdrawalStep } from '#/contract/withdrawals.ts'
import { ownPath } from '#/lib/ownPath.ts'
import { useTermsQuery } from './withdrawApi.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** One page back is where the steps were asked for. */
    steps?: boolean
  }
}

export const stepPaths = {
  realName: '/setrealname',
  phone: '/bindPhone',
  card: '/bindCard',
  fundPassword: '/capitalSettings',
} as const satisfies Readonly<Record<WithdrawalStep, string>>

/** The page that needs them all. */
const goal = '/withdraw'

interface Flow {
  /** Where the steps were asked for; undefined where the page was opened by itself. */
  readonly to: string | undefined
  /** The step's place among all; undefined until known, or outside of the way to a withdrawal. */
  readonly place: { readonly at: number; readonly of: number } | undefined
  /** Done here: on the way to a withdrawal to the next one that is missing; otherwise back. */
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
