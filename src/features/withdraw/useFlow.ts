/** The way through the steps that a withdrawal needs: from the page that missed one, through those after it, and back. */
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
  realName: '/setrealname', phone: '/bindPhone', card: '/bindCard', fundPassword: '/capitalSettings',
} as const satisfies Readonly<Record<WithdrawalStep, string>>

interface Flow {
  /** Where the steps were asked for; undefined where the page was opened by itself. */
  readonly to: string | undefined
  /** The step's place among all; undefined until known, or outside of the way. */
  readonly place: { readonly at: number; readonly of: number } | undefined
  /** Done here: on to the next one that is missing, or back. */
  readonly done: () => void
}

export function useFlow(step: WithdrawalStep): Flow {
  const router = useRouter()
  const search = useSearch({ strict: false })
  const to = ownPath(search.to) ?? undefined
  const { data: terms } = useTermsQuery({})
  const at = terms?.steps.findIndex((one) => one.step === step) ?? -1

  function done() {
    const next = to === undefined ? undefined : terms?.steps.find((one) => one.step !== step && !one.done)
    if (next) {
      void router.navigate({ to: stepPaths[next.step], search: { to }, replace: true, state: (state) => state })
      return
    }
    if (to !== undefined && router.state.location.state.steps !== true) router.history.replace(to)
    else if (router.history.canGoBack()) router.history.back()
    else router.history.replace('/mine')
  }

  return { to, place: to !== undefined && terms && at >= 0 ? { at: at + 1, of: terms.steps.length } : undefined, done }
}
