/** Looks a write up with the call that its descriptor names. Loaded on demand, because few writes lose their answer. */
import type { Call, ResponseOf } from '#/contract/call.ts'
import { callOf, type PendingCall } from '#/contract/calls.ts'
import type { Contract } from '#/contract/contract.ts'
import { checked } from '../baseQuery.ts'
import type { CallArgs } from '../pipeline/request.ts'
import { outcomeOf } from './outcomes.ts'
import type { LookUpOf } from './pendingWrite.ts'

function isLookUpOf<Name extends PendingCall>(name: Name, call: string): call is LookUpOf<Name> {
  const { pending }: Call = callOf(name)
  return pending?.lookUp?.call === call
}

/** Maximum number of bet lines in one request. */
const mostRecords = 100

/** `result`: id of the created record; undefined when there is no record. Resolves to undefined when there is no valid answer. */
export async function lookUp<Name extends PendingCall>(
  name: Name,
  id: string,
  ask: (args: CallArgs) => Promise<unknown>,
): Promise<{ readonly result: string | undefined } | undefined> {
  const { pending }: Call = callOf(name)
  const { call = '', search = {} } = pending?.lookUp ?? {}
  if (!isLookUpOf(name, call)) return undefined
  const outcome = await outcomeOf(name)
  const answer = await ask({ call, arg: { pageParam: { current: 1, size: mostRecords }, searchParam: { ...search, requestId: id } } })
  if (answer === undefined) return undefined
  const known: { readonly data: ResponseOf<Contract[LookUpOf<Name>]> } | undefined = checked(call, answer)
  return known && outcome?.lookUpResult ? { result: await outcome.lookUpResult(known.data) } : undefined
}
