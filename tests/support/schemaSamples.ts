/** Arguments that a schema takes, made from the schema itself: for walks over all calls of the contract. */
import * as v from 'valibot'

/** Usual numbers for narrow schemas, then large numbers and far times. */
const numbers = [1, 20, 2 ** 31, 253_402_300_800_000, 1e15, Number.MAX_SAFE_INTEGER]
const texts = [
  '1000',
  'abcdef',
  'AAAABBBBCCCC',
  '2026-01-01',
  '2026-01',
  '20617',
  'a0a0a0a0-0000-4000-8000-000000000000',
  '',
  '0',
  '123456',
  '0001-01-01',
  '0001-01-01 23:59:59',
  '9999-12-31 23:59:59',
  '2026-02-30',
  '0000-01',
  '-000001-01-01',
  '+275760-09-13',
  '999999999999999',
  '99999999999999999',
]

const isSchema = (value: unknown): value is v.GenericSchema => typeof value === 'object' && value !== null && '~run' in value
const part = (schema: v.GenericSchema, name: string): unknown => Reflect.get(schema, name)
const schemasIn = (value: unknown): readonly v.GenericSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/** A usual value, then variants that each change one leaf. Empty if no sample fits the schema. */
export function samplesOf(schema: v.GenericSchema): readonly unknown[] {
  return candidates(schema).filter((value) => v.is(schema, value))
}

function candidates(schema: v.GenericSchema): readonly unknown[] {
  const wrapped = part(schema, 'wrapped')
  if (isSchema(wrapped)) return [...samplesOf(wrapped), ...(schema.type === 'nullable' ? [null] : [])]
  switch (schema.type) {
    case 'number':
      return numbers
    case 'string':
      return texts
    case 'boolean':
      return [true]
    case 'literal':
      return [part(schema, 'literal')]
    case 'picklist': {
      const options = part(schema, 'options')
      return Array.isArray(options) ? options.slice(0, 1) : []
    }
    case 'union':
    case 'variant':
      return schemasIn(part(schema, 'options')).flatMap(samplesOf)
    case 'array': {
      const item = part(schema, 'item')
      return isSchema(item) ? [[], ...samplesOf(item).map((value) => [value])] : []
    }
    case 'tuple': {
      const all = schemasIn(part(schema, 'items')).map(samplesOf)
      const usual = all.map(([first]) => first)
      return all.flatMap((values, at) => values.map((value) => usual.with(at, value)))
    }
    case 'record': {
      const value = part(schema, 'value')
      return isSchema(value) ? [{}, ...samplesOf(value).map((one) => ({ a: one }))] : []
    }
    case 'object':
    case 'strict_object':
      return objects(Object.entries(part(schema, 'entries') ?? {}))
    default:
      return []
  }
}

function objects(entries: readonly (readonly [string, unknown])[]): readonly object[] {
  const fields = entries.flatMap(([name, schema]) => (isSchema(schema) ? [{ name, schema, values: samplesOf(schema) }] : []))
  const usual = Object.fromEntries(
    fields.flatMap(({ name, schema, values }) => (schema.type === 'optional' || values.length === 0 ? [] : [[name, values[0]]])),
  )
  return [usual, ...fields.flatMap(({ name, values }) => values.map((value) => ({ ...usual, [name]: value })))]
}
