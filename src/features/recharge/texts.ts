/** Icons, figures and payment addresses of orders. */
import { ImageUp, Landmark, type LucideIcon, QrCode } from 'lucide-react'
import type { ChannelKind, RechargeOrder } from '#/contract/recharge.ts'
import { externalLink } from '#/lib/externalLink.ts'

export const kindIcons: Readonly<Record<ChannelKind, LucideIcon>> = { office: Landmark, escrow: QrCode, selfpay: ImageUp }

/** Whether the order's state can still change without the member. */
export const isOpen = ({ state }: Pick<RechargeOrder, 'state'>): boolean => state === 'WAITING' || state === 'CHECKING'

/** Converts basis points to a percentage without trailing zeros: 60 is "0.6". */
export const percentOf = (basisPoints: number): string => String(basisPoints / 100)

/** Converts remaining milliseconds to mm:ss. */
export function clockOf(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

const ownPage = /^\/gateway\/[a-z]+\/pay\/[\w.-]+$/

/** The link to a payment page: the platform's own page, or https to an allowed host (S8); null for any other address. */
export function payLink(address: string, hosts: readonly string[]): { readonly href: string; readonly isOwn: boolean } | null {
  if (ownPage.test(address)) return { href: address, isOwn: true }
  const href = externalLink(address, hosts)
  return href === null ? null : { href, isOwn: false }
}
