/** Settings of passkeys. */
import * as v from 'valibot'
import type { Settings } from '../../platform/settings/settings.ts'
import { type ValuesOf, vital } from '../../platform/settings/setting.ts'

/** `https://play.example`, or this machine by its name; a relying party cannot be an IP address. */
const origin = v.pipe(
  v.string(),
  v.check(
    (text) => URL.canParse(text) && new URL(text).origin === text && isRelyingParty(new URL(text)),
    'takes origins such as https://play.example, with a name and not an address of digits',
  ),
)

const isRelyingParty = ({ protocol, hostname }: URL) =>
  hostname === 'localhost' ? /^https?:$/.test(protocol) : protocol === 'https:' && /\.[a-z][a-z\d-]*$/i.test(hostname)

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

const hostOf = (address: string) => new URL(address).hostname

/** The relying party, which is the host of the first origin. Undefined if passkeys are not offered. */
export function relyingParty(settings: Settings): { readonly id: string; readonly origins: readonly string[] } | undefined {
  const origins = settings.get('passkeyOrigins')
  return origins[0] === undefined ? undefined : { id: hostOf(origins[0]), origins }
}

export const passkeySettings = {
  /**
   * Origins at which passkeys are offered; empty for none. Passkeys belong to the host of the first origin: if it changes, all passkeys are
   * lost. The other origins are on the same host or below it.
   */
  passkeyOrigins: vital(
    v.pipe(
      v.array(origin),
      v.check(
        (origins) => origins.every((one) => isWithin(hostOf(one), hostOf(origins[0] ?? one))),
        'takes origins of one host and of hosts below it, that host first',
      ),
    ),
    [],
  ),
}

declare module '../../platform/settings/setting.ts' {
  interface SettingValues extends ValuesOf<typeof passkeySettings> {}
}
