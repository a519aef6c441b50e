/** Moves an amount between two wallets, and shows the outcome while its page is on screen. */
import type { AppError } from '#/api/appError.ts'
import { dismissWrite, startWrite } from '#/api/pendingWrite/flow.ts'
import { usePendingAt } from '#/api/pendingWrite/usePendingAt.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { transferPlace } from '#/ui/games/transferPlace.ts'
import './transferOutcome.ts'

export interface WantedTransfer {
  readonly from: string
  readonly to: string
  /** Thousandths. */
  readonly amount: string
}

export interface Transferring {
  /** `unknown`: sent, outcome unknown. `gone`: it never arrived. */
  readonly state: 'reading' | 'idle' | 'sending' | 'unknown' | 'gone'
  /** The amount on its way, in thousandths. */
  readonly amount: string | undefined
  readonly error: AppError | undefined
  readonly move: (wanted: WantedTransfer) => Promise<void>
  /** Dismisses the notice that it never arrived. */
  readonly dismiss: () => void
}

/** One that is done stays until the page is left; the next can follow it. */
const states = { sending: 'sending', unknown: 'unknown', missing: 'gone', done: 'idle', refused: 'idle' } as const

/** `onDone`: the platform knows of the transfer, and the member is still on the page; otherwise a toast reports the outcome. */
export function useTransfer(onDone: (id: string) => void): Transferring {
  const dispatch = useAppDispatch()
  const { loaded, pending, refusal, begin } = usePendingAt(transferPlace, onDone)

  async function move({ from, to, amount }: WantedTransfer) {
    const requestId = newRequestId()
    begin(requestId)
    const arg = { requestId, fromPlatform: from, toPlatform: to, transfAmount: amount }
    await dispatch(startWrite({ call: 'transfBalance', arg, place: transferPlace, alone: true }))
  }

  return {
    state: !loaded ? 'reading' : pending ? states[pending.state] : 'idle',
    amount: pending?.call === 'transfBalance' ? pending.arg.transfAmount : undefined,
    error: refusal,
    move,
    dismiss: () => {
      if (pending) void dispatch(dismissWrite(pending.id))
    },
  }
}
