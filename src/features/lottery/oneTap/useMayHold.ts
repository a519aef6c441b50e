import { useLotteryMarksQuery } from '#/api/lotteryMarks.ts'
import { useBoard } from '../boardContext.ts'
import { usePendingBetsOf } from '../pending/pending.ts'
import { useCart, useSentLines } from '../slip/slip.ts'
import { isUnusual, type SlipLine, totalsOf } from '../slipLines.ts'
import { useBlockedBy } from '../useBlocked.ts'
import { useMember } from '../useMember.ts'
import { useOneTap } from './oneTapSetting.ts'

/** Tells whether lines may be bet without a question, because they are held down. */
export function useMayHold(): (lines: readonly SlipLine[]) => boolean {
  const { lottery } = useBoard()
  const { signedIn } = useMember()
  const { cart } = useCart(lottery.id)
  const { isOn, cap } = useOneTap()
  const { currentData: marks } = useLotteryMarksQuery({}, { skip: !signedIn || !isOn })
  const { unanswered, refused } = usePendingBetsOf(lottery.id)
  const isSending = useSentLines(lottery.id) !== undefined
  const blockedBy = useBlockedBy()
  const isFree = isOn && signedIn && cart.length === 0 && !isSending && !unanswered && !refused
  return (lines) => {
    const { stake } = totalsOf(lines)
    return isFree && stake <= BigInt(cap) && !isUnusual(stake, marks?.usualStake) && blockedBy(lines, null) === null
  }
}
