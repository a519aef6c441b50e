/** The worker's address as a TrustedScriptURL, under the page's Trusted Types policy. */

const allowed = new Set(['/sw.js', '/dev-sw.js?dev-sw'])

/** Accepts the worker's own address only; throws on any other. */
export function trustedScriptUrl(address: string) {
  if (!allowed.has(address)) throw new TypeError(`not a script of this app: ${address}`)
  const policy = window.trustedTypes?.createPolicy('app', { createScriptURL: (url) => url })
  return policy?.createScriptURL(address) ?? address
}
