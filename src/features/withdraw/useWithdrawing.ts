/** Requests a withdrawal, and shows its outcome while its page is on screen. */
import type { AppError } from '#/api/appError.ts'
import { usePendingWrite } from '#/api/pendingWrite/usePendingWrite.ts'
import type { Assertion } from '#/contract/passkeyProofs.ts'
import type { WithdrawalSpeed } from '#/contract/withdrawals.ts'
import './withdrawalOutcome.ts'

interface WithdrawalRequest {
  /** Thousandths. */
  readonly amount: string
  readonly cardId: string
  readonly speed: WithdrawalSpeed
  readonly feeSeen: string
}

/** The confirmation of the request. */
type Proof = { readonly fundPassword: string } | { readonly passkey: Assertion }

export interface Withdrawing {
  /** `unknown`: sent, with an unknown outcome. `gone`: it never arrived. */
  readonly state: 'reading' | 'idle' | 'sending' | 'unknown' | 'gone'
  /** Requested amount in thousandths. */
  readonly amount: string | undefined
  readonly error: AppError | undefined
  readonly ask: (request: WithdrawalRequest, proof: Proof) => Promise<void>
  /** Dismisses the notice that it never arrived. */
  readonly dismiss: () => void
}

const states = { sending: 'sending', unknown: 'unknown', missing: 'gone', done: 'sending', refused: 'sending' } as const

/** `onDone`: the money is held, and the member is still on the page; otherwise a toast reports the outcome. */
export function useWithdrawing(onDone: (id: string) => void): Withdrawing {
  const { loaded, write, refusal, send, dismiss } = usePendingWrite('addExpenses', { place: 'withdrawal', onDone })
  return {
    state: !loaded ? 'reading' : write ? states[write.state] : 'idle',
    amount: write?.arg.expensesAmount,
    error: refusal,
    async ask({ amount, cardId, speed, feeSeen }, proof) {
      await send((requestId) => ({
        call: 'addExpenses',
        arg: { requestId, expensesAmount: amount, userBankCardId: cardId, ...proof, others: { speed, feeSeen } },
      }))
    },
    dismiss: () => void dismiss(),
  }
}
