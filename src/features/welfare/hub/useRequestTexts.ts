/** Names of welfare requests, and texts and icons of their states. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { BedDouble, Gift, type LucideIcon, Smartphone } from 'lucide-react'
import type { RequestKind, RequestStep, WelfareRequest } from '#/contract/welfare/requests.ts'
import { useFormat, useLocalized } from '#/i18n/format.ts'

export interface RequestFace {
  readonly tone?: 'info' | 'pos' | 'neg'
  readonly text: MessageDescriptor
  /** The request has not ended. */
  readonly isOpen?: true
}

export const requestStates: Readonly<Record<RequestStep, RequestFace>> = {
  submitted: { tone: 'info', text: msg`Submitted`, isOpen: true },
  checking: { tone: 'info', text: msg`Being reviewed`, isOpen: true },
  proposed: { tone: 'info', text: msg`Plan offered`, isOpen: true },
  approved: { tone: 'info', text: msg`Approved`, isOpen: true },
  sent: { tone: 'pos', text: msg`Sent out` },
  rejected: { tone: 'neg', text: msg`Not approved` },
  withdrawn: { text: msg`Withdrawn by you` },
  declined: { text: msg`Plan declined by you` },
  complete: { text: msg`Details complete` },
  received: { text: msg`Signed for` },
}

/** The texts that differ from the texts of gift packs: a phone bill is credited; a hotel stay is accepted by the member and then booked. */
const ofKind: Readonly<Partial<Record<RequestKind, Partial<Record<RequestStep, RequestFace>>>>> = {
  phone: { sent: { tone: 'pos', text: msg`Credited` } },
  hotel: {
    approved: { tone: 'info', text: msg`Your confirmation`, isOpen: true },
    sent: { tone: 'pos', text: msg`Booked` },
  },
}

interface Stood extends Pick<WelfareRequest, 'details'> {
  readonly state: RequestStep
}

export const requestFace = ({ state, details }: Stood): RequestFace => ofKind[details.kind]?.[state] ?? requestStates[state]

export const requestIcons: Readonly<Record<RequestKind, LucideIcon>> = { gift: Gift, phone: Smartphone, hotel: BedDouble }

/** The object of a request: `Phone bill 20.00`. */
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
