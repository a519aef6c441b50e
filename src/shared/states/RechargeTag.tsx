/** Names of the states of a recharge and of the part of it that was held, and their label. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { HeldPart, RechargeOrder, RechargeState } from '#/contract/recharge.ts'
import { Tag } from '#/ui/Tag.tsx'

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

export function RechargeTag({ order: { state, held } }: { readonly order: Pick<RechargeOrder, 'state' | 'held'> }): ReactElement {
  const { i18n } = useLingui()
  const tone = held ? heldTones[held.state] : stateTones[state]
  return <Tag {...(tone && { tone })}>{i18n._(held ? heldTexts[held.state] : stateTexts[state])}</Tag>
}
