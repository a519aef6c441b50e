/** Every call, by the name of its endpoint and handler. */
import { agentCalls } from './agents/agentCalls.ts'
import type { Call } from './call.ts'
import { firstCalls } from './firstCalls.ts'
import { laterCalls } from './laterCalls.ts'

export const contract = { ...firstCalls, ...laterCalls, ...agentCalls } as const

export type Contract = typeof contract
export type CallName = keyof Contract

const isCallName = (name: string): name is CallName => Object.hasOwn(contract, name)

export const callNames: readonly CallName[] = Object.keys(contract).filter(isCallName)

const byRoute = new Map<string, CallName>()
for (const name of callNames) {
  const descriptor: Call = contract[name]
  byRoute.set(`${descriptor.method} /${descriptor.path}`, name)
  for (const alias of descriptor.aliases ?? []) byRoute.set(`${alias.method} /${alias.path}`, name)
}

/** The call of this method and path; undefined when there is none. */
export function callAt(method: string, pathname: string): CallName | undefined {
  return byRoute.get(`${method} ${pathname}`)
}
