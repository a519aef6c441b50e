/** Requests a withdrawal, and shows its outcome while its page is on screen. */
import type { AppError } from '#/api/appError.ts'
import { dismissWrite, startWrite } from '#/api/pendingWrite/flow.ts'
import { usePendingAt } from '#/api/pendingWrite/usePendingAt.ts'
import type { WithdrawalSpeed } from '#/contract/withdrawals.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { newRequestId } from '#/lib/requestId.ts'
import './withdrawalOutcome.ts'

const place = 'withdrawal'

interface Asked {
  /** Thousandths. */
  readonly amount: string
  readonly cardId: string
  readonly speed: WithdrawalSpeed
  readonly feeSeen: string
}

export interface Withdrawing {
  /** `unknown`: sent, outcome unknown. `gone`: it never arrived. */
  readonly state: 'reading' | 'idle' | 'sending' | 'unknown' | 'gone'
  /** Requested amount in thousandths. */
  readonly amount: string | undefined
  readonly error: AppError | undefined
  readonly ask: (asked: Asked, fundPassword: string) => Promise<void>
  /** Dismisses the notice that it never arrived. */
  readonly dismiss: () => void
}

const states = { sending: 'sending', unknown: 'unknown', missing: 'gone', done: 'sending', refused: 'sending' } as const

/** `onDone`: the money is held, and the member is still on the page; otherwise a toast reports the outcome. */
export function useWithdrawing(onDone: (id: string) => void): Withdrawing {
  const dispatch = useAppDispatch()
  const { loaded, pending, refusal, begin } = usePendingAt(place, onDone)

  async function ask({ amount, cardId, speed, feeSeen }: Asked, fundPassword: string) {
    const requestId = newRequestId()
    begin(requestId)
    const arg = { requestId, expensesAmount: amount, userBankCardId: cardId, fundPassword, others: { speed, feeSeen } }
    await dispatch(startWrite({ call: 'addExpenses', arg, place, alone: true }))
  }

  return {
    state: !loaded ? 'reading' : pending ? states[pending.state] : 'idle',
    amount: pending?.call === 'addExpenses' ? pending.arg.expensesAmount : undefined,
    error: refusal,
    ask,
    dismiss: () => {
      if (pending) void dispatch(dismissWrite(pending.id))
    },
  }
}
