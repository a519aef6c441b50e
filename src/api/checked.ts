/** Checks an answer against the contract. Apart, since the schemas and their library need not come first. */
import { safeParse } from 'valibot'
import type { Call } from '#/contract/call.ts'
import { contract, type CallName } from '#/contract/contract.ts'

/** The answer with its defaults filled in; undefined when it is not what the contract says. */
export function checked(call: CallName, answer: unknown): { readonly data: unknown } | undefined {
  const { response }: Call = contract[call]
  const parsed = safeParse(response, answer)
  return parsed.success ? { data: parsed.output } : undefined
}
