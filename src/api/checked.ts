/** Checks an answer against the contract. */
import { safeParse } from 'valibot'
import { callOf } from '#/contract/calls.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { CallName, Contract } from '#/contract/contract.ts'

/** The answer of a call that is loaded, with its defaults filled in; undefined when it is not what the contract says. */
export function checked<Name extends CallName>(call: Name, answer: unknown): { readonly data: ResponseOf<Contract[Name]> } | undefined {
  const parsed = safeParse(callOf(call).response, answer)
  return parsed.success ? { data: parsed.output } : undefined
}
