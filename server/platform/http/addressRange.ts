/** The network range of a client address, for limits. IPv4-mapped addresses count as IPv4. */
import { isIPv6 } from 'node:net'

/** One household: an IPv4 address, or the /64 of an IPv6 address. */
export function householdOf(address: string): string {
  return groupsOf(address)?.slice(0, 4).join(':') ?? ownOf(address)
}

/** One site, or one customer of a provider: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function siteOf(address: string): string {
  return groupsOf(address)?.slice(0, 3).join(':') ?? ownOf(address).split('.').slice(0, 3).join('.')
}

const ownOf = (address: string): string => /(\d+\.){3}\d+$/.exec(address)?.[0] ?? address

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] | undefined {
  if (!isIPv6(address) || ownOf(address) !== address) return undefined
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const filled = tail === undefined ? groups : [...groups, ...Array.from({ length: 8 - groups.length - after.length }, () => '0'), ...after]
  return filled.map((group) => Number.parseInt(group, 16).toString(16))
}
