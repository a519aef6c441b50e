/** Moves points between two wallets: one transfer at a time, stored on the device until its outcome is known. */
import type { AppError } from '#/api/appError.ts'
import { dismissWrite, startWrite } from '#/api/pendingWrite/flow.ts'
import type { PendingWrite } from '#/api/pendingWrite/pendingWrite.ts'
import { usePendingAt } from '#/api/pendingWrite/usePendingAt.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'

/** Whichever page has sent it. */
const place = 'transfer'

export type TransferWrite = Extract<PendingWrite, { call: 'transfBalance' }>

export interface Transferring {
  /** The device has been read. */
  readonly isLoaded: boolean
  /** The latest one; what is done stays until the page is left. */
  readonly write: TransferWrite | undefined
  /** Why the last one of this page was refused, until the next is sent. */
  readonly refusal: AppError | undefined
  /** Resolves after the first attempt. */
  send(wanted: Omit<RequestOf<Contract['transfBalance']>, 'requestId'>): Promise<void>
  /** Forgets one that never arrived. */
  dismiss(): Promise<void>
}

const isTransfer = (write: PendingWrite | undefined): write is TransferWrite => write?.call === 'transfBalance'

export const isAbout = (platform: string, { arg }: TransferWrite): boolean => arg.fromPlatform === platform || arg.toPlatform === platform

/**
 * `onDone`: the platform knows of the transfer, and the member is still on the page. `platform`: the page is about transfers of this one
 * alone. What its page does not show is reported by a toast.
 */
export function useTransfer(onDone: (id: string) => void, platform?: string): Transferring {
  const dispatch = useAppDispatch()
  const isShown = (write: PendingWrite) => isTransfer(write) && (platform === undefined || isAbout(platform, write))
  const { loaded, pending, refusal, begin } = usePendingAt(place, onDone, isShown)

  async function dismiss() {
    if (pending) await dispatch(dismissWrite(pending.id))
  }

  return {
    isLoaded: loaded,
    write: isTransfer(pending) ? pending : undefined,
    refusal,
    async send(wanted) {
      const requestId = newRequestId()
      // One that never arrived stays until it is seen, and it has been.
      if (pending?.state === 'missing') await dismiss()
      begin(requestId)
      await dispatch(startWrite({ call: 'transfBalance', arg: { requestId, ...wanted }, place, alone: true }))
    },
    dismiss,
  }
}
