/** Label for the state of a withdrawal. */
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { WithdrawalState } from '#/contract/withdrawals.ts'
import { Tag } from '#/ui/Tag.tsx'
import { stateFaces } from './withdrawalStates.ts'

export function WithdrawalTag({ state }: { readonly state: WithdrawalState }): ReactElement {
  const { i18n } = useLingui()
  const { name, tone } = stateFaces[state]
  return <Tag {...(tone && { tone })}>{i18n._(name)}</Tag>
}
