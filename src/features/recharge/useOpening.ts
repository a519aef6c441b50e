/** Opens an order once, however often it has to be asked for. */
import { useState } from 'react'
import type { AppError } from '#/api/appError.ts'
import { askAbout, startWrite } from '#/api/pendingWrite/flow.ts'
import { usePendingAt } from '#/api/pendingWrite/usePendingAt.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import './rechargeOutcome.ts'

const place = 'recharge'

interface Asked {
  readonly kind: 'office' | 'escrow'
  readonly channelId: string
  /** Thousandths. */
  readonly amount: string
  readonly payer: string | null
}

export interface OpeningState {
  readonly busy: boolean
  /** Why it was refused; of a lost one, why nothing is known yet. */
  readonly error: AppError | undefined
  /** Sent, and its answer lost: it is asked about by itself, and at once when the player asks. Its amount, thousandths. */
  readonly lost: { readonly amount: string } | undefined
  open(asked: Asked): Promise<void>
  askAgain(): Promise<void>
}

/** `onOpened`: the order is there, and the player is still on the page; who has left is told elsewhere. */
export function useOpening(onOpened: (orderId: string) => void): OpeningState {
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const { pending, refusal, begin } = usePendingAt(place, onOpened)
  const isOpening = pending?.call === 'saveByOffice' || pending?.call === 'saveByEscrow'
  const lost = isOpening && pending.state === 'unknown' ? pending : undefined
  return {
    busy: asking || (pending !== undefined && !lost),
    error: lost?.error ?? refusal,
    lost: lost?.arg,
    async open({ kind, channelId, amount, payer }) {
      const requestId = newRequestId()
      begin(requestId)
      const arg = { requestId, channelId, amount }
      await dispatch(
        kind === 'office'
          ? startWrite({ call: 'saveByOffice', arg: { ...arg, ...(payer !== null && { payer }) }, place, alone: true })
          : startWrite({ call: 'saveByEscrow', arg, place, alone: true }),
      )
    },
    async askAgain() {
      if (!lost) return
      setAsking(true)
      await dispatch(askAbout(lost.id, true)).finally(() => setAsking(false))
    },
  }
}
