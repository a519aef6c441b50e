/** A name for the shape of a call's answer: another release's answer of another shape is another one's. */
import type { GenericSchema } from 'valibot'
import { type CallName, contract } from './contract.ts'

/** All that a schema says, written the same way each time; of what a function checks only that there is one. */
function written(value: unknown): string {
  if (typeof value === 'function') return 'f'
  if (typeof value === 'bigint' || value instanceof RegExp) return `${typeof value}:${String(value)}`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (Array.isArray(value)) return `[${value.map(written).join()}]`
  // A getter of the library's, which leads to the schema again.
  const names = Object.keys(value).filter((name) => !name.startsWith('~'))
  names.sort()
  return `{${names.map((name) => `${name}:${written(Reflect.get(value, name))}`).join()}}`
}

/** Two halves of 32 bits, each with a multiplier of its own: no seal, only a name. */
function hashed(text: string): string {
  let one = 0x811c9dc5
  let other = 0x9e3779b9
  for (let at = 0; at < text.length; at += 1) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36)
}

/** Of a schema: the same in every build, another when what it takes is written otherwise. */
export const shapeOfSchema = (schema: GenericSchema): string => hashed(written(schema))

const known = new Map<CallName, string>()

export function answerShape(call: CallName): string {
  const shape = known.get(call) ?? shapeOfSchema(contract[call].response)
  known.set(call, shape)
  return shape
}
