/** The one script address that code of ours hands to the browser, under the page's Trusted Types policy. */

declare global {
  interface ServiceWorkerContainer {
    /** As browsers have it; TypeScript's own declarations know addresses as text alone. */
    register(scriptURL: TrustedScriptURL | string, options?: RegistrationOptions): Promise<ServiceWorkerRegistration>
  }
}

const allowed = new Set(['/sw.js', '/dev-sw.js?dev-sw'])

/** Only the worker's own address passes; anything else throws. */
export function trustedScriptUrl(address: string) {
  if (!allowed.has(address)) throw new TypeError(`not a script of this app: ${address}`)
  const policy = window.trustedTypes?.createPolicy('app', { createScriptURL: (url) => url })
  return policy?.createScriptURL(address) ?? address
}
