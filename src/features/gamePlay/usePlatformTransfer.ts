/** Transfers points between the main wallet and a game's provider, and tells the outcome of the latest transfer. */
import type { AppError } from '#/api/appError.ts'
import { mainWallet } from '#/contract/games/codes.ts'
import type { GameTransfer } from '#/contract/games/wallet.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { gamesApi } from '#/shared/games/gamesApi.ts'
import { isAbout, type TransferWrite, useTransfer } from '#/shared/games/useTransfer.ts'

export type Direction = 'in' | 'out'

interface Moving {
  readonly direction: Direction
  /** Thousandths. */
  readonly amount: bigint
  /** Of the round that is played next, in thousandths: nothing is transferred where the platform would refuse the round. */
  readonly stake?: bigint
  readonly cause?: 'player' | 'launch'
}

/** `sending`: the first answer is awaited. `unknown`: no answer, or no result from the provider yet. `back`: nothing was transferred. */
export type Moved = 'sending' | 'unknown' | 'done' | 'back'

export interface TransferState {
  /** The latest transfer of this visit, to or from the provider. */
  readonly last: { readonly direction: Direction; readonly amount: string; readonly state: Moved } | undefined
  readonly isSending: boolean
  /** Nothing is sent while an earlier transfer of any provider has no known outcome. */
  readonly isBlocked: boolean
  readonly refusal: AppError | undefined
  /** Resolves after the first attempt; to false where another transfer is open, so that nothing was sent. */
  move(moving: Moving): Promise<boolean>
}

const byTransfer: Readonly<Record<GameTransfer['state'], Moved>> = {
  sending: 'unknown',
  unknown: 'unknown',
  done: 'done',
  returned: 'back',
}
const byWrite = { sending: 'sending', unknown: 'unknown', missing: 'back', refused: 'back' } as const

export function usePlatformTransfer(platform: string): TransferState {
  const dispatch = useAppDispatch()
  const refresh = () => void dispatch(gamesApi.endpoints.refreshPlatform.initiate({ platform }, { track: false }))
  const { write: latest, refusal, send } = useTransfer(refresh, platform)
  const write = latest && isAbout(platform, latest) ? latest : undefined
  const id = write?.state === 'done' ? write.result : undefined
  const { currentData } = gamesApi.useTransferQuery(id ?? '', { skip: id === undefined })
  const known = currentData?.records[0]
  const stateOf = ({ state }: TransferWrite): Moved => {
    if (state === 'done') return known ? byTransfer[known.state] : 'sending'
    return byWrite[state]
  }
  return {
    last: write && {
      direction: write.arg.toPlatform === platform ? 'in' : 'out',
      amount: write.arg.transfAmount,
      state: stateOf(write),
    },
    isSending: latest?.state === 'sending',
    isBlocked: latest?.state === 'unknown',
    refusal,
    move({ direction, amount, stake, cause = 'player' }) {
      const wallets =
        direction === 'in' ? { fromPlatform: mainWallet, toPlatform: platform } : { fromPlatform: platform, toPlatform: mainWallet }
      const others = { cause, ...(stake !== undefined && { stake: String(stake) }) }
      return send({ ...wallets, transfAmount: String(amount), others })
    },
  }
}
