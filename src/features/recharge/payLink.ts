/** Whether a payment page's address may be opened: the platform's own, or https to an allowed host (S8). */
import { externalLink } from '#/lib/externalLink.ts'

const ownPage = /^\/gateway\/[a-z]+\/pay\/[\w.-]+$/

export function payLink(address: string, hosts: readonly string[]): { readonly href: string; readonly isOwn: boolean } | null {
  if (ownPage.test(address)) return { href: address, isOwn: true }
  const href = externalLink(address, hosts)
  return href === null ? null : { href, isOwn: false }
}
