/** Checks an answer against the contract. Apart, since the schemas and their library need not come first. */
import { safeParse } from 'valibot'
import type { ResponseOf } from '#/contract/call.ts'
import { type CallName, contract, type Contract } from '#/contract/contract.ts'

/** The answer with its defaults filled in; undefined when it is not what the contract says. */
export function checked<Name extends CallName>(call: Name, answer: unknown): { readonly data: ResponseOf<Contract[Name]> } | undefined {
  const parsed = safeParse(contract[call].response, answer)
  return parsed.success ? { data: parsed.output } : undefined
}
