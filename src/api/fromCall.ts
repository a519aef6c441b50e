/** Maps a call of the contract to the base query's arguments. */
import type { RequestOf } from '#/contract/call.ts'
import type { CallName, Contract } from '#/contract/contract.ts'

/** A call by name, with the arguments that the contract declares. */
export interface CallArgs {
  readonly call: CallName
  readonly arg: unknown
  /** Expected user: the call is not sent in another user's session. */
  readonly user?: string
}

export const fromCall = <Name extends CallName>(call: Name, arg: RequestOf<Contract[Name]>): CallArgs => ({ call, arg })
