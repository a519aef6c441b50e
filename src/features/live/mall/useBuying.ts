/** Buys one title or ride at a time. The purchase is stored on the device until its outcome is known. */
import type { AppError } from '#/api/appError.ts'
import { usePendingWrite } from '#/api/pendingWrite/usePendingWrite.ts'
import type { OwnMallItem } from '#/contract/live/mall.ts'

export interface Buying {
  /** The code of the item that is being bought. */
  readonly code: string | undefined
  /** The outcome is unknown, because no answer came. */
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
