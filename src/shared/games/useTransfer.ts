/** Moves points between two wallets: one transfer at a time, stored on the device until its outcome is known. */
import type { PendingWrite } from '#/api/pendingWrite/pendingWrite.ts'
import { type PendingWriteHere, usePendingWrite } from '#/api/pendingWrite/usePendingWrite.ts'
import type { RequestOf } from '#/contract/call.ts'
import type { Contract } from '#/contract/contract.ts'

export type TransferWrite = Extract<PendingWrite, { call: 'transfBalance' }>

export interface Transferring extends Pick<PendingWriteHere<'transfBalance'>, 'write' | 'refusal' | 'dismiss'> {
  /** The device has been read. */
  readonly isLoaded: boolean
  /** Resolves after the first attempt; to false where another transfer is open, so that nothing was sent. */
  send(wanted: Omit<RequestOf<Contract['transfBalance']>, 'requestId'>): Promise<boolean>
}

export const isAbout = (platform: string, { arg }: TransferWrite): boolean => arg.fromPlatform === platform || arg.toPlatform === platform

/**
 * `onDone`: the platform knows of the transfer, and the member is still on the page. `platform`: the page is about transfers of this one
 * alone. What its page does not show is reported by a toast.
 */
export function useTransfer(onDone: (id: string) => void, platform?: string): Transferring {
  const { loaded, write, refusal, send, dismiss } = usePendingWrite('transfBalance', {
    // Whichever page has sent it.
    place: 'transfer',
    onDone,
    isHere: (one) => platform === undefined || isAbout(platform, one),
  })
  return {
    isLoaded: loaded,
    write,
    refusal,
    dismiss,
    async send(wanted) {
      // One that never arrived stays until it is seen, and it has been.
      if (write?.state === 'missing') await dismiss()
      return send((requestId) => ({ call: 'transfBalance', arg: { requestId, ...wanted } }))
    },
  }
}
