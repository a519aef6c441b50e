/** Opens an order once, however often the request is repeated. */
import type { AppError } from '#/api/appError.ts'
import { usePendingWrite } from '#/api/pendingWrite/usePendingWrite.ts'
import './rechargeOutcome.ts'

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
  const { lost, busy, refusal, send, askAgain } = usePendingWrite(['saveByOffice', 'saveByEscrow'], { place: 'recharge', onDone: onOpened })
  return {
    busy,
    error: lost?.error ?? refusal,
    lost: lost?.arg,
    open: ({ kind, channelId, amount, payer }) =>
      send((requestId) => {
        const arg = { requestId, channelId, amount }
        return kind === 'office'
          ? { call: 'saveByOffice', arg: { ...arg, ...(payer !== null && { payer }) } }
          : { call: 'saveByEscrow', arg }
      }),
    askAgain,
  }
}
