/**
 * The calls that the worker answers offline, from the contract. The build replaces this module by its values (vite.config.ts), so that the
 * worker's script contains no schemas.
 */
import type { Call, Client } from '#/contract/call.ts'
import { localized } from '#/contract/common.ts'
import { callNames, contract, type CallName } from '#/contract/contract.ts'

export interface OfflineCall {
  readonly name: CallName
  /** `GET /config`; `{id}` stands for one segment of the path. */
  readonly routes: readonly string[]
  /** Owner of the answers: the member for `user`, and for `anyone` if the request has a token. */
  readonly client: Client
  /** The app cannot start without an answer to this call. */
  readonly essential: boolean
}

export const languages: readonly string[] = Object.keys(localized.entries)

export const offlineCalls: readonly OfflineCall[] = callNames.flatMap((name) => {
  const { client, offline, essential, aliases = [], ...call }: Call = contract[name]
  if (offline === 'never') return []
  const routes = [call, ...aliases].map(({ method, path }) => `${method} /${path}`)
  return [{ name, routes, client, essential: essential === true }]
})
