/** The words and options that an act takes, as schemas; node:util reads them from the command line, strictly. */
import { parseArgs } from 'node:util'
import * as v from 'valibot'

/** The arguments are not what the command takes. */
export class UsageError extends Error {}

/** What a schema says beside its value; without any it is a word. */
const traits = v.object({
  /** An option with a value, or a flag. */
  option: v.optional(v.picklist(['string', 'boolean'])),
  help: v.optional(v.string(), ''),
  /** The last word; all that are left belong to it. */
  isText: v.optional(v.boolean(), false),
  /** The flag that stands in this word's place. */
  unless: v.optional(v.string()),
})
type Traits = v.InferOutput<typeof traits>

export const traitsOf = (schema: v.ObjectEntries[string]): Traits => v.parse(traits, v.getMetadata(schema))
export const isOptional = (schema: v.ObjectEntries[string]): boolean => schema.type === 'optional'

/** A word that must be there. */
export const word = v.pipe(v.string(), v.nonEmpty('is missing'))
/** The words to the end, which must be there, as one text. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'), v.metadata({ isText: true }))
/** A word that stands where the flag does not. */
export const wordUnless = (flagName: string) => v.pipe(v.optional(word), v.metadata({ unless: flagName }))

export const oneOf = <const Options extends readonly string[]>(options: Options) => v.picklist(options, `is one of ${options.join(', ')}`)

export const flag = (help: string) => v.pipe(v.optional(v.boolean(), false), v.metadata({ option: 'boolean', help }))

/** An option that takes a whole number from 1 to 99999. */
export const count = (byDefault: number, help: string) =>
  v.pipe(
    v.optional(v.string(), String(byDefault)),
    v.regex(/^[1-9]\d{0,4}$/, 'takes a whole number from 1 to 99999'),
    v.transform(Number),
    v.metadata({ option: 'string', help: `${help} (${byDefault} by default)` }),
  )

export const days = count(30, 'how many days back')

/** What an act gets. Throws UsageError where the arguments are not what it takes. */
export function parsed<const Takes extends v.ObjectEntries>(
  takes: Takes,
  args: readonly string[],
): v.InferOutput<v.ObjectSchema<Takes, undefined>> {
  const entries = Object.entries(takes).map(([name, schema]) => ({ name, ...traitsOf(schema) }))
  const { values, positionals } = read(entries, args)
  const words = entries.filter(({ option, unless }) => !option && (unless === undefined || values[unless] !== true))
  const given: Record<string, unknown> = { ...values }
  for (const [at, { name, isText }] of words.entries()) given[name] = isText ? joined(positionals.slice(at)) : positionals[at]
  const [extra] = positionals.slice(words.length)
  if (extra !== undefined && !words.at(-1)?.isText) throw new UsageError(`"${extra}" is one word too many`)
  const result = v.safeParse(v.object(takes), given)
  if (result.success) return result.output
  const [{ path, input, message }] = result.issues
  const name = String(path?.[0].key)
  throw new UsageError(`${traitsOf(takes[name] ?? word).option ? '--' : 'the '}${name} ${input === undefined ? 'is missing' : message}`)
}

const joined = (words: readonly string[]) => (words.length === 0 ? undefined : words.join(' '))

function read(entries: readonly ({ readonly name: string } & Traits)[], args: readonly string[]) {
  const options = Object.fromEntries(entries.flatMap(({ name, option }) => (option ? [[name, { type: option }] as const] : [])))
  // No option begins with a digit: -1 is a number, and so are the words after it.
  const number = args.findIndex((arg) => /^-\d/.test(arg))
  const marked = number < 0 ? args : [...args.slice(0, number), '--', ...args.slice(number)]
  try {
    return parseArgs({ args: [...(args.includes('--') ? args : marked)], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
