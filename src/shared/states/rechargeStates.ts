/** Names of the states of a recharge. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HeldPart, RechargeState } from '#/contract/recharge.ts'

export const stateTexts: Readonly<Record<RechargeState, MessageDescriptor>> = {
  WAITING: msg`Awaiting payment`,
  CHECKING: msg`Being checked`,
  CREDITED: msg`Credited`,
  REJECTED: msg`Not accepted`,
  EXPIRED: msg`Expired`,
}

export const stateTones = {
  WAITING: 'warn',
  CHECKING: 'info',
  CREDITED: 'pos',
  REJECTED: 'neg',
  EXPIRED: undefined,
} as const satisfies Record<RechargeState, string | undefined>

/** The state of the part of an order that was held. */
export const heldTexts: Readonly<Record<HeldPart['state'], MessageDescriptor>> = {
  HELD: msg({ message: 'Held', context: 'part of a recharge' }),
  RETURNING: msg`Refunding`,
  RETURNED: msg`Refunded`,
  RELEASED: msg`Credited`,
}

export const heldTones = { HELD: 'warn', RETURNING: 'info', RETURNED: undefined, RELEASED: 'pos' } as const satisfies Record<
  HeldPart['state'],
  string | undefined
>
