/** Moves points between the main wallet and a game's platform: one at a time, stored on the device until its outcome is known. */
import type { AppError } from '#/api/appError.ts'
import { dismissWrite, startWrite } from '#/api/pendingWrite/flow.ts'
import { outcomeOf } from '#/api/pendingWrite/outcomes.ts'
import type { EndedWrite, PendingWrite } from '#/api/pendingWrite/pendingWrite.ts'
import { usePendingAt } from '#/api/pendingWrite/usePendingAt.ts'
import { showToast } from '#/api/toastSlice.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import { type AppDispatch, useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import { gamesApi } from '#/ui/games/gamesApi.ts'
import { transferPlace } from '#/ui/games/transferPlace.ts'

export type Direction = 'in' | 'out'

interface Moving {
  readonly direction: Direction
  /** Thousandths. */
  readonly amount: bigint
  readonly cause?: 'player' | 'launch'
}

/** `sending`: its first answer is waited for. `unknown`: no answer, or the provider has none yet. `back`: nothing was moved. */
export type Moved = 'sending' | 'unknown' | 'done' | 'back'

export interface TransferState {
  /** The latest one of this visit, to or from the platform. */
  readonly last: { readonly direction: Direction; readonly amount: string; readonly state: Moved } | undefined
  readonly isSending: boolean
  /** Nothing is sent before the outcome of an earlier one is known, of whichever platform. */
  readonly isBlocked: boolean
  readonly refusal: AppError | undefined
  /** Resolves after the first attempt. */
  move(moving: Moving): Promise<void>
}

type Transferring = Extract<PendingWrite, { call: 'transfBalance' }>

const byTransfer: Readonly<Record<GameTransfer['state'], Moved>> = {
  sending: 'unknown',
  unknown: 'unknown',
  done: 'done',
  returned: 'back',
}
const byWrite = { sending: 'sending', unknown: 'unknown', missing: 'back', refused: 'back' } as const

const isAbout = (platform: string, { arg }: Transferring) => arg.fromPlatform === platform || arg.toPlatform === platform

/** The page of the platform that it is about is not on screen. */
async function tellElsewhere(write: EndedWrite<'transfBalance'>, dispatch: AppDispatch): Promise<void> {
  const toast = (await outcomeOf(write.call))?.tell(write, dispatch)
  if (toast) dispatch(showToast({ key: write.id, ...toast }))
}

export function useTransfer(platform: string): TransferState {
  const dispatch = useAppDispatch()
  const { pending, refusal, begin } = usePendingAt(transferPlace, (_made, write) => {
    if (write.call === 'transfBalance' && write.state === 'done' && !isAbout(platform, write)) void tellElsewhere(write, dispatch)
    void dispatch(gamesApi.endpoints.refreshPlatform.initiate({ platform }, { track: false }))
  })
  const write = pending?.call === 'transfBalance' && isAbout(platform, pending) ? pending : undefined
  const id = write?.state === 'done' ? write.made : undefined
  const { data } = gamesApi.useTransferQuery(id ?? '', { skip: id === undefined })
  const known = data?.records[0]
  const stateOf = ({ state }: Transferring): Moved => {
    if (state === 'done') return known ? byTransfer[known.state] : 'sending'
    return byWrite[state]
  }
  return {
    last: write && {
      direction: write.arg.toPlatform === platform ? 'in' : 'out',
      amount: write.arg.transfAmount,
      state: stateOf(write),
    },
    isSending: pending?.state === 'sending',
    isBlocked: pending?.state === 'unknown',
    refusal,
    async move({ direction, amount, cause = 'player' }) {
      const requestId = newRequestId()
      // One that never arrived stays until it is seen, and it has been.
      if (pending?.state === 'missing') await dispatch(dismissWrite(pending.id))
      begin(requestId)
      const wallets =
        direction === 'in' ? { fromPlatform: mainWallet, toPlatform: platform } : { fromPlatform: platform, toPlatform: mainWallet }
      const arg = { requestId, ...wallets, transfAmount: String(amount), others: { cause } } as const
      await dispatch(startWrite({ call: 'transfBalance', arg, place: transferPlace, alone: true }))
    },
  }
}
