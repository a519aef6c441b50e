/** Label for the state of a recharge, or of the part of the recharge that was held. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { RechargeOrder } from '#/contract/recharge.ts'
import { Tag } from '#/ui/Tag.tsx'
import { heldTexts, heldTones, stateTexts, stateTones } from './rechargeStates.ts'

export function RechargeTag({ order: { state, held } }: { readonly order: Pick<RechargeOrder, 'state' | 'held'> }): ReactElement {
  const { i18n } = useLingui()
  const tone = held ? heldTones[held.state] : stateTones[state]
  return <Tag {...(tone && { tone })}>{i18n._(held ? heldTexts[held.state] : stateTexts[state])}</Tag>
}
