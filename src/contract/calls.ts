/** What one needs to know of each call to make it: the contract without its schemas. The build writes it out as data. */
import type { Call } from './call.ts'
import { callNames, contract, type CallName } from './contract.ts'

export type CallFacts = Pick<Call, 'client' | 'method' | 'path' | 'offline' | 'retry' | 'form' | 'background'>

function factsOf({ client, method, path, offline, retry, form, background }: Call): CallFacts {
  return { client, method, path, offline, retry, ...(form && { form }), ...(background && { background }) }
}

export const calls = Object.fromEntries(
  callNames.map((name) => [name, factsOf(contract[name])]),
) as Readonly<Record<CallName, CallFacts>>
