/** The reason why the lines of the current board cannot be sent, and the action of a tap on the disabled button. */
import { useErrorText } from '#/api/errors.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useOnline } from '#/lib/online.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { type Blocked, blockedBy, canBeTapped } from './blocked.ts'
import { useBoard } from './boardContext.ts'
import type { PickedProblem } from './boardModel.ts'
import { usePendingBetsOf } from './pending/pending.ts'
import type { SlipLine } from './slipLines.ts'
import { useMember } from './useMember.ts'

type BlockedBy = (lines: readonly SlipLine[], problem: PickedProblem | null, mostMultiple?: number) => Blocked | null

/** Null if the lines can be sent. `mostMultiple`: the largest possible multiple; set if the multiple is missing. */
export const useBlocked: BlockedBy = (...lines) => useBlockedBy()(...lines)

/** As `useBlocked`, for lines that become known later. */
export function useBlockedBy(): BlockedBy {
  const { lottery, sale } = useBoard()
  const { balance, bonus, paused } = useMember()
  const online = useOnline()
  const confirming = usePendingBetsOf(lottery.id).unanswered?.state === 'unknown'
  return (lines, problem, mostMultiple) =>
    blockedBy({
      lottery,
      view: sale.view,
      online,
      confirming,
      balance: balance === undefined ? undefined : balance + bonus,
      paused,
      lines,
      problem,
      mostMultiple,
    })
}

/** Explains the missing network, or loads the missing data again. */
export function useExplained(): (blocked: Blocked) => void {
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const { askAgain } = useBoard()
  return (blocked) => {
    if (blocked.kind === 'offline')
      dispatch(showToast({ kind: 'error', key: 'network', throttle: 3000, text: errorText({ kind: 'network' }) }))
    if (canBeTapped(blocked)) askAgain()
  }
}
