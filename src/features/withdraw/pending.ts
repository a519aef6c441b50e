/** A withdrawal whose answer is not known yet: on the device before it is on the network, so that it is never asked for twice (O1). */
import type { WithdrawalSpeed } from '#/contract/withdrawals.ts'
import { persisted } from '#/lib/persisted.ts'
import { isNumber, isText, orNull, shapeOf } from '#/lib/shape.ts'

export interface PendingWithdrawal {
  readonly requestId: string
  /** Thousandths. */
  readonly amount: string
  readonly cardId: string
  readonly speed: WithdrawalSpeed
  readonly feeSeen: string
  /** By the server's clock. */
  readonly sentAt: number
}

export const pendingStore = persisted<PendingWithdrawal | null>({
  key: 'withdrawal',
  version: 1,
  initial: null,
  private: true,
  valid: orNull(
    shapeOf<PendingWithdrawal>({
      requestId: isText,
      amount: isText,
      cardId: isText,
      feeSeen: isText,
      sentAt: isNumber,
      speed: (value): value is WithdrawalSpeed => value === 'normal' || value === 'fast',
    }),
  ),
})

/** The platform refuses what is older than two minutes; after that a request that is not known will never come. */
export const goneAfter = 130_000
