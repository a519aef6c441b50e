/** What a payment gateway has to be able to do. Each is one file and one line in gateways.ts. */
import type { Platform } from '../../platform/platform.ts'

export interface GatewayOrder {
  readonly id: string
  readonly amount: bigint
}

/** What a gateway says: this order was paid with this amount (thousandths). */
export interface Notice {
  readonly orderId: string
  readonly amount: bigint
  /** Different for each notice, also about the same order. */
  readonly nonce: string
}

/** Why a notice is not believed. */
export type NoticeFault = 'unreadable' | 'signature' | 'stale'

export interface Gateway {
  /** Where the member pays: a path of this platform, or an https address of a host that the settings allow. */
  payUrl(order: GatewayOrder): string
  /** Believes a notice only when it is signed for all that it says, and fresh by `now` (ms). */
  read(body: string, now: number): Notice | NoticeFault
}

export type MakeGateway = (platform: Pick<Platform, 'keys'>) => Gateway
