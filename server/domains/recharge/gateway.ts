/** Interface of a payment gateway. Each gateway is one file and one line in gateways.ts. */
import type { Platform } from '../../platform/platform.ts'

export interface GatewayOrder {
  readonly id: string
  readonly amount: bigint
}

/** A gateway's notice: this order was paid with this amount (thousandths). */
export interface Notice {
  readonly orderId: string
  readonly amount: bigint
  /** Unique for each notice, also about the same order. */
  readonly nonce: string
}

/** Why a notice was rejected. */
export type NoticeFault = 'unreadable' | 'signature' | 'stale'

export interface Gateway {
  /** Where the member pays: a path of this platform, or an https address of an allowed host. */
  payUrl(order: GatewayOrder): string
  /** Accepts a notice only when its signature covers all fields and it is fresh at `now` (milliseconds). */
  read(body: string, now: number): Notice | NoticeFault
}

export type MakeGateway = (platform: Pick<Platform, 'keys'>) => Gateway
