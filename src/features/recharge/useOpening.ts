/** Opens an order once, however often the request is repeated. */
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
  /** Why it was refused; for a lost one, why the outcome is unknown. */
  readonly error: AppError | undefined
  /** Sent, outcome unknown: asked about automatically, and at once when the player asks. Amount in thousandths. */
  readonly lost: { readonly amount: string } | undefined
  open(asked: Asked): Promise<void>
  askAgain(): Promise<void>
}

/** `onOpened`: the order exists, and the player is still on the page; otherwise a toast reports it. */
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
