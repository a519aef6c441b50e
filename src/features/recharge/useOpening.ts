/** Opens an order. A repeated request opens no second order. */
import type { AppError } from '#/api/appError.ts'
import { usePendingWrite } from '#/api/pendingWrite/usePendingWrite.ts'
import './rechargeOutcome.ts'

interface NewOrder {
  readonly kind: 'office' | 'escrow'
  readonly channelId: string
  /** Thousandths. */
  readonly amount: string
  readonly payer: string | null
}

export interface OpeningState {
  readonly busy: boolean
  /** The refusal of the request, or the reason why the outcome is unknown. */
  readonly error: AppError | undefined
  /** A request with an unknown outcome, and its amount in thousandths. The request is repeated by itself, and at once by `askAgain`. */
  readonly lost: { readonly amount: string } | undefined
  open(order: NewOrder): Promise<void>
  askAgain(): Promise<void>
}

/** `onOpened` is called if the player is still on the page when the order exists. On other pages a toast reports the order. */
export function useOpening(onOpened: (orderId: string) => void): OpeningState {
  const { lost, busy, refusal, send, askAgain } = usePendingWrite(['saveByOffice', 'saveByEscrow'], { place: 'recharge', onDone: onOpened })
  return {
    busy,
    error: lost?.error ?? refusal,
    lost: lost?.arg,
    async open({ kind, channelId, amount, payer }) {
      await send((requestId) => {
        const arg = { requestId, channelId, amount }
        return kind === 'office'
          ? { call: 'saveByOffice', arg: { ...arg, ...(payer !== null && { payer }) } }
          : { call: 'saveByEscrow', arg }
      })
    },
    askAgain,
  }
}
