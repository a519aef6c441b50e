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
  /** When the gateway signed it, in milliseconds since 1970. */
  readonly time: number
}

/** Why a notice was not read. */
export type ReadFault = 'unreadable' | 'signature'

export interface Gateway {
  /** Where the member pays: a path of this platform, or an https address of an allowed host. */
  payUrl(order: GatewayOrder): string
  /** Reads a notice only when its signature covers all fields. */
  read(body: string): Notice | ReadFault
}

export type MakeGateway = (platform: Pick<Platform, 'keys'>) => Gateway
