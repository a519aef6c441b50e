/** Takes rebates into the wallet, and shows the outcome while a page of it is on screen. */
import { useLingui } from '@lingui/react/macro'
import type { AppError } from '#/api/appError.ts'
import { usePendingWrite } from '#/api/pendingWrite/usePendingWrite.ts'
import { showToast } from '#/api/toastSlice.ts'
import { useFormat } from '#/i18n/format.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import type { RebateTotal } from './rebatesApi.ts'

export interface Taking {
  /** `unknown`: sent, outcome unknown. */
  readonly state: 'reading' | 'idle' | 'sending' | 'unknown'
  /** Thousandths that are on their way; undefined for none. */
  readonly amount: string | undefined
  readonly error: AppError | undefined
  /** Moves exactly the lines that this total counts. Resolves after the first attempt. */
  readonly take: (counted: Pick<RebateTotal, 'upTo' | 'waiting'>) => Promise<void>
}

/** A write without a look-up is repeated until it is answered or given up, so it is never `missing`. */
const states = { sending: 'sending', unknown: 'unknown', missing: 'unknown', done: 'idle', refused: 'idle' } as const

export function useTaking(): Taking {
  const { t } = useLingui()
  const { amount } = useFormat()
  const dispatch = useAppDispatch()
  const { loaded, write, refusal, send } = usePendingWrite('changePrize2Wallet', {
    place: 'rebates',
    onDone: (taken) => {
      if (taken !== '0') dispatch(showToast({ kind: 'success', text: t`${amount(taken)} added to your wallet` }))
    },
  })
  return {
    state: !loaded ? 'reading' : write ? states[write.state] : 'idle',
    amount: write?.note,
    error: refusal,
    async take({ upTo, waiting }) {
      await send((requestId) => ({ call: 'changePrize2Wallet', arg: { requestId, upTo }, note: waiting }))
    },
  }
}
