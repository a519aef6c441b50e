/** What one needs to know of each call to make it: the contract without its schemas. The build writes it out as data. */
import type { CallName } from './contract.ts'
import { firstCalls } from './contract.ts'
import { type CallFacts, factsOf } from './facts.ts'

/** Those of the first script; the others once they are loaded, which the base query sees to. */
const known: Partial<Record<CallName, CallFacts>> = factsOf(firstCalls)

/** Throws for a call that was not loaded. */
export function callOf(name: CallName): CallFacts {
  const facts = known[name]
  if (!facts) throw new Error(`the call ${name} is not loaded`)
  return facts
}

/** To be awaited before anything else is asked of a call. Rejects when its script cannot be had. */
export async function loadCall(name: CallName): Promise<void> {
  if (!known[name]) Object.assign(known, (await import('./laterCalls.ts')).laterFacts)
}

/** Whether a call is known to be anybody's. One that was not loaded has no answers here. */
export function isPublic(name: string): boolean {
  return Object.entries(known).some(([one, { client }]) => one === name && client === 'public')
}
