/**
 * The calls that the worker answers offline, from the contract. The build puts the values in the place of this module (vite.config.ts), so
 * that the worker's script has no schemas.
 */
import type { Call, Client } from '#/contract/call.ts'
import { localized } from '#/contract/common.ts'
import { callNames, contract, type CallName } from '#/contract/contract.ts'

export interface OfflineCall {
  readonly name: CallName
  /** `GET /config`; `{id}` stands for one segment of the path. */
  readonly routes: readonly string[]
  /** Whose its answers are: of `user`, and of `anyone` who has sent a token, a member's. */
  readonly client: Client
  /** The app cannot start without its answer. */
  readonly essential: boolean
}

export const languages: readonly string[] = Object.keys(localized.entries)

export const offlineCalls: readonly OfflineCall[] = callNames.flatMap((name) => {
  const { client, offline, essential, aliases = [], ...call }: Call = contract[name]
  if (offline === 'never') return []
  const routes = [call, ...aliases].map(({ method, path }) => `${method} /${path}`)
  return [{ name, routes, client, essential: essential === true }]
})
