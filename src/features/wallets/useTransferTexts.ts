/** Texts for the states of transfers. */
import { useLingui } from '@lingui/react/macro'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import type { ShownState } from './transferFilter.ts'

export function useStateNames(): Readonly<Record<ShownState, string>> {
  const { t } = useLingui()
  return {
    open: t`No result yet`,
    done: t({ context: 'transfer', message: 'Done' }),
    returned: t({ context: 'transfer', message: 'Returned' }),
  }
}

export const shownState = ({ endedAt, state }: Pick<GameTransfer, 'endedAt' | 'state'>): ShownState =>
  endedAt === null ? 'open' : state === 'done' ? 'done' : 'returned'

/** Why a transfer was made; undefined for one by the member. */
export function useCauseText(): (cause: GameTransfer['cause']) => string | undefined {
  const { t } = useLingui()
  const texts = { player: undefined, launch: t`Top up on entry`, back: t`All back`, restricted: t`By a pause, a limit or the platform` }
  return (cause) => texts[cause]
}
