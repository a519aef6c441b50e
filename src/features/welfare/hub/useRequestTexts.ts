/** How welfare requests are called, and how their states look. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BedDouble, Gift, type LucideIcon, Smartphone } from 'lucide-react'
import type { RequestKind, RequestState, WelfareRequest } from '#/contract/welfare/requests.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'

export interface RequestFace {
  readonly tone?: 'info' | 'pos' | 'neg'
  readonly text: MessageDescriptor
}

export const requestStates: Readonly<Record<RequestState, RequestFace>> = {
  submitted: { tone: 'info', text: msg`Submitted` },
  checking: { tone: 'info', text: msg`Being looked at` },
  approved: { tone: 'info', text: msg`Approved` },
  sent: { tone: 'pos', text: msg`Sent out` },
  rejected: { tone: 'neg', text: msg`Not approved` },
  withdrawn: { text: msg`Withdrawn by you` },
}

/** Of a phone bill, what is sent is credited. */
export const requestFace = ({ state, details }: Pick<WelfareRequest, 'state' | 'details'>): RequestFace =>
  state === 'sent' && details.kind === 'phone' ? { tone: 'pos', text: msg`Credited` } : requestStates[state]

export const requestIcons: Readonly<Record<RequestKind, LucideIcon>> = { gift: Gift, phone: Smartphone, hotel: BedDouble }

/** What was asked for: `Phone bill 20.00`. */
export function useRequestName(): (request: Pick<WelfareRequest, 'details'>) => string {
  const { t } = useLingui()
  const localized = useLocalized()
  const format = useFormat()
  return ({ details }) => {
    if (details.kind === 'gift') return localized(details.names)
    if (details.kind === 'phone') return t`Phone bill ${format.amount(details.amount)}`
    return t({ message: plural(details.nights, { one: 'Hotel stay, # night', other: 'Hotel stay, # nights' }) })
  }
}
