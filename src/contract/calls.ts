/** Descriptors of calls known to the page: those of the first script, those that features bring along, and all where that is not enough. */
import type { Call } from './call.ts'
import type { CallName, Contract } from './contract.ts'
import { firstCalls } from './firstCalls.ts'

export type Known = { readonly [Name in CallName]?: Contract[Name] & Call }
export type FirstCall = keyof typeof firstCalls

let known: Known = firstCalls

/** A feature makes the calls known that it uses. */
export function knowCalls(calls: Known): void {
  known = { ...known, ...calls }
}

/** Throws for a call that is not loaded. */
export function callOf<Name extends CallName>(name: Name): Contract[Name] & Call {
  const descriptor: Known[Name] = known[name]
  if (!descriptor) throw new Error(`the call ${name} is not loaded`)
  return descriptor
}

const isKnown = (name: string): name is CallName => Object.hasOwn(known, name)

/**
 * Loads the call of a name that is not known to be one, as a stored write may have; undefined if there is none. Rejects when the script
 * cannot be loaded.
 */
export async function callNamed(name: string): Promise<CallName | undefined> {
  if (!isKnown(name)) knowCalls((await import('./contract.ts')).contract)
  return isKnown(name) ? name : undefined
}

/** Await it before using other calls. Rejects when the script cannot be loaded. */
export async function loadCall(name: CallName): Promise<void> {
  await callNamed(name)
}

/** Whether a call is public. A call that is not loaded has no cached answers. */
export function isPublic(name: string): boolean {
  return Object.entries(known).some(([one, { client }]) => one === name && client === 'public')
}
