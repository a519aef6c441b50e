/**
 * The calls that the worker answers offline, from the contract. The build puts the values in the place of this module (vite.config.ts), so
 * that the worker's script has no schemas.
 */
import type { Call } from '#/contract/call.ts'
import { localized } from '#/contract/common.ts'
import { callNames, contract, type CallName } from '#/contract/contract.ts'

export interface OfflineCall {
  readonly name: CallName
  /** `GET /config`; `{id}` stands for one segment of the path. */
  readonly routes: readonly string[]
  /** Its answers belong to a member. */
  readonly isPrivate: boolean
  /** The app cannot start without its answer. */
  readonly essential: boolean
}

export const languages: readonly string[] = Object.keys(localized.entries)

export const offlineCalls: readonly OfflineCall[] = callNames.flatMap((name) => {
  const { offline, essential, aliases = [], ...call }: Call = contract[name]
  if (offline === 'never') return []
  const routes = [call, ...aliases].map(({ method, path }) => `${method} /${path}`)
  return [{ name, routes, isPrivate: offline === 'last-known-private', essential: essential === true }]
})
