/** The states of a withdrawal and what an operator can do in each. Data, and the one place that says so. */
import type { WithdrawalState } from '#/contract/withdrawals.ts'

export const actions = ['take', 'pay', 'reject', 'seize', 'unpaid', 'release'] as const
export type Action = (typeof actions)[number]

/**
 * `release` lifts a seizure: the request waits again. A request that was sent back by the bank is tried again by `take`.
 * What is rejected or paid stays so.
 */
export const transitions: Readonly<Record<WithdrawalState, Partial<Readonly<Record<Action, WithdrawalState>>>>> = {
  PENDING: { take: 'PAYING', reject: 'REJECTED', seize: 'SEIZED' },
  PAYING: { pay: 'PAID', unpaid: 'UNPAID', reject: 'REJECTED', seize: 'SEIZED' },
  UNPAID: { take: 'PAYING', reject: 'REJECTED', seize: 'SEIZED' },
  SEIZED: { release: 'PENDING', reject: 'REJECTED' },
  REJECTED: {},
  PAID: {},
}

/** Acts that the member is to be told the reason of. */
export const needsReason: ReadonlySet<Action> = new Set<Action>(['reject', 'seize', 'unpaid'])
