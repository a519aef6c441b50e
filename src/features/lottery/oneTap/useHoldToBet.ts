/** Bets lines that are held down, where they could be bet by a tap: what would be asked about on the board is asked about here too. */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { showToast } from '#/api/toastSlice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { useBoard } from '../boardContext.ts'
import { repeatBet } from '../pending/pending.ts'
import { slipActions } from '../slip/slip.ts'
import type { SlipLine } from '../slipLines.ts'
import { heldBet } from './heldBet.ts'
import { useOneTap } from './oneTapSetting.ts'
import { followPress } from './press.ts'
import { useMayHold } from './useMayHold.ts'

interface Holding {
  /** Follows a press on the lines from its `pointerdown` on. */
  readonly press: (event: PointerEvent, lines: readonly SlipLine[]) => void
}

export function useHoldToBet(): Holding {
  const { t } = useLingui()
  const dispatch = useAppDispatch()
  const {
    lottery: { id: lotteryId },
    sale: { view },
  } = useBoard()
  const { hold } = useOneTap()
  const mayHold = useMayHold()
  const latest = useRef({ view, mayHold })
  useEffect(() => {
    latest.current = { view, mayHold }
  })

  const bet = async (lines: readonly SlipLine[], begunIn: string) => {
    const now = latest.current
    if (now.view.phase !== 'open' || now.view.period.period !== begunIn || !now.mayHold(lines)) {
      heldBet.set(undefined)
      dispatch(showToast({ kind: 'info', text: t`Period or balance changed, nothing bet` }))
      return
    }
    const { period, closesAt } = now.view.period
    heldBet.set({ lotteryId, lines, isSent: true })
    try {
      const isSent = await dispatch(repeatBet({ requestId: newRequestId(), lotteryId, period, closesAt, lines: [...lines], agreed: false }))
      if (isSent) dispatch(slipActions.betsCleared(lotteryId))
      else dispatch(showToast({ kind: 'error', text: t`The last bet is still being confirmed` }))
    } finally {
      heldBet.set(undefined)
    }
  }

  const release = useRef<() => void>(undefined)
  useEffect(() => () => release.current?.(), [])
  return {
    press(event, lines) {
      if (!event.isPrimary || event.button !== 0 || heldBet.get() || view.phase !== 'open' || !mayHold(lines)) return
      const { period } = view.period
      release.current = followPress(event, {
        time: hold,
        onShown: () => heldBet.set({ lotteryId, lines, isSent: false }),
        onEnd: (isWhole) => {
          if (isWhole) void bet(lines, period)
          else heldBet.set(undefined)
        },
      })
    },
  }
}
