/** Validates an answer against the contract. */
import { getDotPath, safeParse } from 'valibot'
import { callOf } from '#/contract/calls.ts'
import type { ResponseOf } from '#/contract/call.ts'
import type { CallName, Contract } from '#/contract/contract.ts'
import { checksAll } from './checksAll.ts'

/** The validated answer with its defaults filled in; undefined when it does not match the contract. */
export function checked<Name extends CallName>(call: Name, answer: unknown): { readonly data: ResponseOf<Contract[Name]> } | undefined {
  const parsed = safeParse(callOf(call).response, answer)
  if (parsed.success) return { data: parsed.output }
  if (checksAll()) {
    // oxlint-disable-next-line no-console -- the log names the field that failed
    console.error(
      `the answer to ${call} is not the contract's: ${parsed.issues.map((one) => `${getDotPath(one)} ${one.message}`).join('; ')}`,
    )
  }
  return undefined
}
