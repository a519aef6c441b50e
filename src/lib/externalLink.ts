/** Validates configured links that leave the app: https to an allowed host only (S8). */

/**
 * The address to open, normalised; null if the address is refused. `hosts` are exact host names, with a port if needed, or `*.example.com`
 * for subdomains. Anything but a plainly written `https://host/...` without credentials is refused before parsing, because parsers accept
 * `https:evil`, tabs and backslashes.
 */
export function externalLink(address: string | null | undefined, hosts: readonly string[]): string | null {
  if (!address || !/^https:\/\/[^/\\?#@\s]+([/?#][^\\\s]*)?$/i.test(address)) return null
  if (/[\u0000-\u001f\u007f]/.test(address)) return null
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.username || url.password) return null
  return hosts.some((host) => allows(host.toLowerCase(), url)) ? url.href : null
}

function allows(host: string, url: URL): boolean {
  if (!host.startsWith('*.')) return host === url.host
  return host.length > 2 && url.host.endsWith(host.slice(1)) && url.host.length > host.length - 1
}
