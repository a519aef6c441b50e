/** Fingerprint of a response schema: an answer stored by a release with another schema is not used. */
import type { GenericSchema } from 'valibot'
import { type CallName, contract } from './contract.ts'

/** Canonical description of a schema; of a custom check only that there is one. */
function written(value: unknown): string {
  if (typeof value === 'function') return 'f'
  if (typeof value === 'bigint' || value instanceof RegExp) return `${typeof value}:${String(value)}`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  // A lazy getter of the library, which may be recursive.
  const names = Object.keys(value).filter((name) => !name.startsWith('~'))
  names.sort()
  return `{${names.map((name) => `${name}:${written(Reflect.get(value, name))}`).join()}}`
}

/** Two 32-bit hashes with different multipliers; not cryptographic. */
function hashed(text: string): string {
  let one = 0x811c9dc5
  let other = 0x9e3779b9
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

/** The same in every build; differs when the schema differs. */
export const shapeOfSchema = (schema: GenericSchema): string => hashed(written(schema))

const known = new Map<CallName, string>()

export function answerShape(call: CallName): string {
  const shape = known.get(call) ?? shapeOfSchema(contract[call].response)
  known.set(call, shape)
  return shape
}
