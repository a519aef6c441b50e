/** Addresses of workers as TrustedScriptURLs, under the page's Trusted Types policy. */
// oxlint-disable-next-line import/default -- the build makes it, of the query
import proofWorker from '#/lib/proofWorker.ts?worker&url'

export { proofWorker }

const allowed = new Set(['/sw.js', '/dev-sw.js?dev-sw', proofWorker])

/** Accepts the addresses of the app's own workers only; throws on any other. */
export function trustedScriptUrl(address: string) {
  if (!allowed.has(address)) throw new TypeError(`not a script of this app: ${address}`)
  const policy = window.trustedTypes?.createPolicy('app', { createScriptURL: (url) => url })
  return policy?.createScriptURL(address) ?? address
}
