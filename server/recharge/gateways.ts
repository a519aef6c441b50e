/** The payment gateways by the name that a channel gives. */
import type { Platform } from '../platform/platform.ts'
import type { Gateway, GatewayOrder, MakeGateway } from './gateway.ts'
import { testGateway } from './testGateway.ts'

const makers: Readonly<Record<string, MakeGateway>> = { test: testGateway }

export const isGateway = (name: string): boolean => Object.hasOwn(makers, name)

export function gatewayOf(platform: Pick<Platform, 'keys'>, name: string): Gateway | undefined {
  return isGateway(name) ? makers[name]?.(platform) : undefined
}

export function payUrlOf(platform: Pick<Platform, 'keys'>, order: GatewayOrder & { readonly gateway: string | null }): string | null {
  return (order.gateway === null ? undefined : gatewayOf(platform, order.gateway))?.payUrl(order) ?? null
}
