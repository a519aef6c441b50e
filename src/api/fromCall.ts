/** Makes an endpoint's query from a call of the contract. */
import type { RequestOf } from '#/contract/call.ts'
import type { CallName, Contract } from '#/contract/contract.ts'

/** What the base query is given: a call by name, its arguments as the contract types them. */
export interface CallArgs {
  readonly call: CallName
  readonly arg: unknown
  /** Not made in anybody else's session. */
  readonly user?: string
}

/** `build.query<ResponseOf<Contract[N]>, RequestOf<Contract[N]>>(fromCall('name'))`, typed by the call's name. */
export function fromCall<Name extends CallName>(name: Name) {
  return { query: (arg: RequestOf<Contract[Name]>): CallArgs => ({ call: name, arg }) }
}
