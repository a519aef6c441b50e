/** Descriptors of calls known to the page: those of the first script, and others once loaded. */
import type { Call } from './call.ts'
import type { CallName, Contract } from './contract.ts'
import { firstCalls } from './firstCalls.ts'

type Known = { [Name in CallName]?: Contract[Name] & Call }

const known: Known = { ...firstCalls }

/** The other parts of the contract: one after the other is loaded until it has the call that is needed. */
const parts: readonly (() => Promise<Known>)[] = [
  () => import('./laterCalls.ts').then((m) => m.laterCalls),
  () => import('./agents/agentCalls.ts').then((m) => m.agentCalls),
  () => import('./games/gameCalls.ts').then((m) => m.gameCalls),
  () => import('./live/liveCalls.ts').then((m) => m.liveCalls),
  () => import('./films/filmCalls.ts').then((m) => m.filmCalls),
  () => import('./welfare/welfareCalls.ts').then((m) => m.welfareCalls),
]

/** Makes calls known that a feature brings along, so that no other part is loaded to find them. */
export function knowCalls(calls: Known): void {
  Object.assign(known, calls)
}

/** Throws for a call that is not loaded. */
export function callOf<Name extends CallName>(name: Name): Contract[Name] & Call {
  const descriptor: Known[Name] = known[name]
  if (!descriptor) throw new Error(`the call ${name} is not loaded`)
  return descriptor
}

const isKnown = (name: string): name is CallName => Object.hasOwn(known, name)

/** Loads the call of a name that is not known to be one; undefined if there is none. Rejects when a script cannot be loaded. */
export async function callNamed(name: string): Promise<CallName | undefined> {
  for (const load of parts) if (!isKnown(name)) Object.assign(known, await load())
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
