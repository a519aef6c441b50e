/** Texts of the states of a withdrawal, and their label. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactElement } from 'react'
import type { WithdrawalState } from '#/contract/withdrawals.ts'
import { Tag } from '#/ui/Tag.tsx'

interface StateFace {
  readonly name: MessageDescriptor
  readonly tone?: 'pos' | 'neg' | 'warn' | 'info'
}

export const stateFaces: Readonly<Record<WithdrawalState, StateFace>> = {
  PENDING: { name: msg`To be processed`, tone: 'warn' },
  PAYING: { name: msg`Paying out`, tone: 'info' },
  UNPAID: { name: msg`Not paid out`, tone: 'warn' },
  SEIZED: { name: msg`Under review`, tone: 'warn' },
  REJECTED: { name: msg`Rejected`, tone: 'neg' },
  PAID: { name: msg`Paid out`, tone: 'pos' },
}

/** In the order of the filter. */
export const stateOrder: readonly WithdrawalState[] = ['PENDING', 'PAYING', 'UNPAID', 'SEIZED', 'PAID', 'REJECTED']

export function WithdrawalTag({ state }: { readonly state: WithdrawalState }): ReactElement {
  const { i18n } = useLingui()
  const { name, tone } = stateFaces[state]
  return <Tag {...(tone && { tone })}>{i18n._(name)}</Tag>
}
