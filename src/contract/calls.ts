/** The calls that the page knows of: those of the first script, and the others once one of them is wanted. */
import type { Call } from './call.ts'
import type { CallName, Contract } from './contract.ts'
import { firstCalls } from './firstCalls.ts'

type Known = { [Name in CallName]?: Contract[Name] & Call }

const known: Known = { ...firstCalls }

/** Throws for a call that was not loaded. */
export function callOf<Name extends CallName>(name: Name): Contract[Name] & Call {
  const descriptor: Known[Name] = known[name]
  if (!descriptor) throw new Error(`the call ${name} is not loaded`)
  return descriptor
}

/** To be awaited before anything else is asked of a call. Rejects when its script cannot be had. */
export async function loadCall(name: CallName): Promise<void> {
  if (!known[name]) Object.assign(known, (await import('./laterCalls.ts')).laterCalls)
}

/** Whether a call is known to be anybody's. One that was not loaded has no answers here. */
export function isPublic(name: string): boolean {
  return Object.entries(known).some(([one, { client }]) => one === name && client === 'public')
}
