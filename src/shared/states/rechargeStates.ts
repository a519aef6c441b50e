/** Names of the states of a recharge. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RechargeState } from '#/contract/recharge.ts'

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
