/** Moves points between the main wallet and a game's platform: one at a time, stored on the device until its outcome is known. */
import type { AppError } from '#/api/appError.ts'
import { startWrite } from '#/api/pendingWrite/flow.ts'
import { usePendingAt } from '#/api/pendingWrite/usePendingAt.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { gamesApi } from '#/ui/games/gamesApi.ts'

export type Direction = 'in' | 'out'

interface Moving {
  readonly direction: Direction
  /** Thousandths. */
  readonly amount: bigint
  readonly cause?: 'player' | 'launch'
}

/** `sending`: its first answer is waited for. `unknown`: no answer, or the provider has none yet. `back`: it has not come there. */
export type Moved = 'sending' | 'unknown' | 'done' | 'back'

export interface TransferState {
  /** The latest one of this visit. */
  readonly last: { readonly direction: Direction; readonly amount: string; readonly state: Moved } | undefined
  readonly isSending: boolean
  readonly refusal: AppError | undefined
  /** Resolves after the first attempt. */
  move(moving: Moving): Promise<void>
}

const states = { sending: 'unknown', unknown: 'unknown', done: 'done', returned: 'back' } as const

export function useTransfer(platform: string): TransferState {
  const dispatch = useAppDispatch()
  const place = `transfer ${platform}`
  const { pending, refusal, begin } = usePendingAt(place, () => {
    void dispatch(gamesApi.endpoints.refreshPlatform.initiate({ platform }, { track: false }))
  })
  const write = pending?.call === 'transfBalance' ? pending : undefined
  const id = write?.state === 'done' ? write.made : undefined
  const { data } = gamesApi.useTransferQuery(id ?? '', { skip: id === undefined })
  const known = data?.records[0]
  const stateOf = (): Moved => {
    if (write?.state === 'done') return known ? states[known.state] : 'sending'
    return write?.state === 'sending' ? 'sending' : 'unknown'
  }
  return {
    last: write && {
      direction: write.arg.toPlatform === platform ? 'in' : 'out',
      amount: write.arg.transfAmount,
      state: stateOf(),
    },
    isSending: write?.state === 'sending',
    refusal,
    async move({ direction, amount, cause = 'player' }) {
      const requestId = newRequestId()
      begin(requestId)
      const wallets =
        direction === 'in' ? { fromPlatform: mainWallet, toPlatform: platform } : { fromPlatform: platform, toPlatform: mainWallet }
      const arg = { requestId, ...wallets, transfAmount: String(amount), others: { cause } } as const
      await dispatch(startWrite({ call: 'transfBalance', arg, place, alone: true }))
    },
  }
}
