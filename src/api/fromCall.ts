/** What the base query is given, from a call of the contract. */
import type { RequestOf } from '#/contract/call.ts'
import type { CallName, Contract } from '#/contract/contract.ts'

/** A call by name, its arguments as the contract types them. */
export interface CallArgs {
  readonly call: CallName
  readonly arg: unknown
  /** Not made in anybody else's session. */
  readonly user?: string
}

export const fromCall = <Name extends CallName>(call: Name, arg: RequestOf<Contract[Name]>): CallArgs => ({ call, arg })
