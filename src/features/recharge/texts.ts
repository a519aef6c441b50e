/** Names of the states of held parts, and icons of channels. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { ImageUp, Landmark, type LucideIcon, QrCode } from 'lucide-react'
import type { ChannelKind, HeldPart, RechargeOrder } from '#/contract/recharge.ts'

/** State of the held part of an order that was not fully credited. */
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

export const kindIcons: Readonly<Record<ChannelKind, LucideIcon>> = { office: Landmark, escrow: QrCode, selfpay: ImageUp }

/** Whether its state can still change without the member. */
export const isOpen = ({ state }: Pick<RechargeOrder, 'state'>): boolean => state === 'WAITING' || state === 'CHECKING'

/** Basis points as a percentage without trailing zeros: 60 is "0.6". */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100)

/** Remaining time as mm:ss, from milliseconds. */
export function clockOf(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
