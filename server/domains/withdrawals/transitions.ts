/** The state machine of withdrawals as data: states, and the operator's actions in each. */
import type { WithdrawalState } from '#/contract/withdrawals.ts'

export const actions = ['take', 'pay', 'reject', 'seize', 'unpaid', 'release'] as const
export type Action = (typeof actions)[number]

/**
 * `release` ends a seizure: the request is as it was before (`BEFORE`). After a bank returned a payment, `take` tries it again. Rejected
 * and paid are final.
 */
export const transitions: Readonly<Record<WithdrawalState, Partial<Readonly<Record<Action, WithdrawalState | 'BEFORE'>>>>> = {
  PENDING: { take: 'PAYING', reject: 'REJECTED', seize: 'SEIZED' },
  PAYING: { pay: 'PAID', unpaid: 'UNPAID', reject: 'REJECTED', seize: 'SEIZED' },
  UNPAID: { take: 'PAYING', reject: 'REJECTED', seize: 'SEIZED' },
  SEIZED: { release: 'BEFORE', reject: 'REJECTED' },
  REJECTED: {},
  PAID: {},
}

/** Actions whose reason the member must be given. */
export const needsReason: ReadonlySet<Action> = new Set<Action>(['reject', 'seize', 'unpaid'])
