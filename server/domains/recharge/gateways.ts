/** Payment gateways by the name that channels use. */
import type { Platform } from '../../platform/platform.ts'
import type { Gateway, GatewayOrder, MakeGateway } from './gateway.ts'
import { testGateway } from './testGateway.ts'

interface Known {
  readonly make: MakeGateway
  /** Takes no real money, so it exists in demonstrations only. */
  readonly forDemo: boolean
}

const known: Readonly<Record<string, Known>> = { test: { make: testGateway, forDemo: true } }

type Deps = Pick<Platform, 'keys' | 'demo'>

/** Undefined for an unknown name. */
export function gatewayOf(platform: Deps, name: string): Gateway | undefined {
  const gateway = Object.hasOwn(known, name) ? known[name] : undefined
  return gateway && (platform.demo || !gateway.forDemo) ? gateway.make(platform) : undefined
}

export function payUrlOf(platform: Deps, order: GatewayOrder & { readonly gateway: string | null }): string | null {
  return (order.gateway === null ? undefined : gatewayOf(platform, order.gateway))?.payUrl(order) ?? null
}
