/** The contract without its schemas. */
import type { Call } from './call.ts'

export type CallFacts = Pick<
  Call,
  'client' | 'method' | 'path' | 'offline' | 'retry' | 'repeats' | 'pending' | 'device' | 'basic' | 'form' | 'background'
>

function factsOfOne({ client, method, path, offline, retry, repeats, pending, device, basic, form, background }: Call): CallFacts {
  return {
    client,
    method,
    path,
    offline,
    retry,
    ...(repeats && { repeats }),
    ...(pending && { pending }),
    ...(device && { device }),
    ...(basic && { basic }),
    ...(form && { form }),
    ...(background && { background }),
  }
}

/** The facts of each of these calls, by name. */
export function factsOf(calls: Readonly<Record<string, Call>>): Readonly<Record<string, CallFacts>> {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, factsOfOne(call)]))
}
