/** Whether the address of a payment page may be opened: the platform's own, or https to an allowed host (S8). */

const ownPage = /^\/gateway\/[a-z]+\/pay\/[\w.-]+$/

export function payLink(address: string, hosts: readonly string[]): { readonly href: string; readonly isOwn: boolean } | null {
  if (ownPage.test(address)) return { href: address, isOwn: true }
  if (!/^https:\/\/[^/\\?#@\s]+([/?#][^\\\s]*)?$/.test(address) || !URL.canParse(address)) return null
  const { host, href, username, password } = new URL(address)
  return username === '' && password === '' && hosts.includes(host) ? { href, isOwn: false } : null
}
