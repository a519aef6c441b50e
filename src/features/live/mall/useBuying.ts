/** Buys one title or ride at a time, kept on the device until its outcome is known. */
import type { AppError } from '#/api/appError.ts'
import { usePendingWrite } from '#/api/pendingWrite/usePendingWrite.ts'
import type { OwnMallItem } from '#/contract/live/mall.ts'

export interface Buying {
  /** Code of what is being bought. */
  readonly code: string | undefined
  /** No answer has come yet. */
  readonly isUnknown: boolean
  readonly refusal: AppError | undefined
  readonly buy: (item: OwnMallItem) => void
}

export function useBuying(onDone: (code: string) => void): Buying {
  const { write, lost, refusal, send } = usePendingWrite('buyMallItem', { place: 'mall', onDone })
  return {
    code: write?.arg.code,
    isUnknown: lost !== undefined,
    refusal,
    buy({ code, price, days }) {
      if (price !== null) void send((requestId) => ({ call: 'buyMallItem', arg: { requestId, code, price, days } }))
    },
  }
}
