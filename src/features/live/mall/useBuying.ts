/** Buys one title or ride at a time, kept on the device until its outcome is known. */
import type { AppError } from '#/api/appError.ts'
import { startWrite } from '#/api/pendingWrite/flow.ts'
import { usePendingAt } from '#/api/pendingWrite/usePendingAt.ts'
import type { OwnMallItem } from '#/contract/live/mall.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'

const place = 'mall'

export interface Buying {
  /** Code of what is being bought. */
  readonly code: string | undefined
  /** No answer has come yet. */
  readonly isUnknown: boolean
  readonly refusal: AppError | undefined
  readonly buy: (item: OwnMallItem) => void
}

export function useBuying(onDone: (code: string) => void): Buying {
  const dispatch = useAppDispatch()
  const { pending, refusal, begin } = usePendingAt(place, onDone)
  const write = pending?.call === 'buyMallItem' ? pending : undefined
  return {
    code: write?.arg.code,
    isUnknown: write?.state === 'unknown',
    refusal,
    buy({ code, price, days }) {
      if (price === null) return
      const requestId = newRequestId()
      begin(requestId)
      void dispatch(startWrite({ call: 'buyMallItem', arg: { requestId, code, price, days }, place, alone: true }))
    },
  }
}
