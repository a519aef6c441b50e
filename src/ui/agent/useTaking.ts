/** Takes rebates into the wallet, and shows the outcome while a page of it is on screen. */
import { useLingui } from '@lingui/react/macro'
import type { AppError } from '#/api/appError.ts'
import { startWrite } from '#/api/pendingWrite/flow.ts'
import { usePendingAt } from '#/api/pendingWrite/usePendingAt.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useFormat } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import type { RebateTotal } from './rebatesApi.ts'

const place = 'rebates'

export interface Taking {
  /** `unknown`: sent, outcome unknown. */
  readonly state: 'reading' | 'idle' | 'sending' | 'unknown'
  /** Thousandths that are on their way; undefined for none. */
  readonly amount: string | undefined
  readonly error: AppError | undefined
  /** Moves exactly the lines that this total counts. Resolves after the first attempt. */
  readonly take: (counted: Pick<RebateTotal, 'upTo' | 'waiting'>) => Promise<void>
}

/** A write without a look-up is repeated until it is answered, so it is never `missing`. */
const states = { sending: 'sending', unknown: 'unknown', missing: 'unknown', done: 'idle', refused: 'idle' } as const

export function useTaking(): Taking {
  const { t } = useLingui()
  const { amount } = useFormat()
  const dispatch = useAppDispatch()
  const { loaded, pending, refusal, begin } = usePendingAt(place, (made) => {
    if (made === '0') return
    dispatch(showToast({ kind: 'success', text: t`${amount(made)} added to your wallet` }))
  })

  async function take({ upTo, waiting }: Pick<RebateTotal, 'upTo' | 'waiting'>) {
    const requestId = newRequestId()
    begin(requestId)
    await dispatch(startWrite({ call: 'changePrize2Wallet', arg: { requestId, upTo }, place, alone: true, note: waiting }))
  }

  return {
    state: !loaded ? 'reading' : pending ? states[pending.state] : 'idle',
    amount: pending?.note,
    error: refusal,
    take,
  }
}
