/** Schemas of the words and options of an act, and their strict parsing with node:util. */
import { isAbsolute } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'

/** The arguments do not match the command. */
export class UsageError extends Error {}

/** Metadata of an argument's schema. An argument without metadata is a word. */
const traits = v.object({
  /** An option with a value, or a flag. */
  option: v.optional(v.picklist(['string', 'boolean'])),
  help: v.optional(v.string(), ''),
  /** The last word, which takes all remaining words. */
  isText: v.optional(v.boolean(), false),
  /** The flag that replaces this word. */
  unless: v.optional(v.string()),
  /** The value is not logged. */
  isPrivate: v.optional(v.boolean(), false),
  /** An option of all lists, which help shows once. */
  isCommon: v.optional(v.boolean(), false),
})
type Traits = v.InferOutput<typeof traits>

export const traitsOf = (schema: v.ObjectEntries[string]): Traits => v.parse(traits, v.getMetadata(schema))
export const isOptional = (schema: v.ObjectEntries[string]): boolean => schema.type === 'optional'

/** A required word that is not blank. */
export const word = v.pipe(v.string(), v.regex(/\S/, 'is missing'))
/** A required text: all remaining words. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'), v.metadata({ isText: true }))
/** An optional text: all remaining words. */
export const textIfAny = v.pipe(v.optional(text), v.metadata({ isText: true }))
/** Texts that may contain personal data, which is not logged. */
export const privateText = v.pipe(text, v.metadata({ isPrivate: true }))
export const privateTextIfAny = v.pipe(textIfAny, v.metadata({ isPrivate: true }))
/** A word that may contain personal data, which is not logged. */
export const privateWord = v.pipe(word, v.metadata({ isPrivate: true }))
/** An absolute path. The command may run in the platform's process, which has another working directory. */
export const wholePath = v.pipe(word, v.check(isAbsolute, 'is a path from the root on: /…'))
/** A word that is required unless the flag is set. */
export const wordUnless = (flagName: string) => v.pipe(v.optional(word), v.metadata({ unless: flagName }))

export const oneOf = <const Options extends readonly string[]>(options: Options) => v.picklist(options, `is one of ${options.join(', ')}`)

export const trueOrFalse = v.pipe(
  oneOf(['true', 'false']),
  v.transform((value) => value === 'true'),
)

/** A word that the schema accepts; `message` describes what the word must be. */
export const wordOf = (schema: v.GenericSchema<string>, message: string) =>
  v.pipe(
    word,
    v.check((value) => v.is(schema, value), message),
  )

/** Parses a value by the schema. Throws UsageError with a message that begins with `what`. */
export function picked<Schema extends v.GenericSchema<string, unknown>>(
  schema: Schema,
  value: string,
  what: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new UsageError(`${what} ${result.issues[0].message}`)
  return result.output
}

/** Parses the rank of a list's entry. Throws UsageError. */
export function rankOf(value: string): number {
  if (!/^-?\d{1,6}$/.test(value)) throw new UsageError('the rank is a whole number; the smallest comes first')
  return Number(value)
}

/** The stones of the app, which give hosts and films their colours. */
const stones = ['yellow-stone', 'jade', 'lapis', 'cinnabar', 'amethyst', 'rose-quartz', 'turquoise', 'coral', 'moonstone', 'obsidian']

/** Parses the stone of a host or film. Throws UsageError. */
export function stoneOf(value: string): string {
  if (!stones.includes(value)) throw new UsageError(`the stone is one of ${stones.join(', ')}`)
  return value
}

export const flag = (help: string) => v.pipe(v.optional(v.boolean(), false), v.metadata({ option: 'boolean', help }))

/** An option that takes a value. */
export const optionWithValue = (help: string) => v.pipe(v.optional(v.string()), v.metadata({ option: 'string', help }))

/** An option that takes a whole number from 1 to 99999. */
export const count = (byDefault: number, help: string, most = 99_999) =>
  v.pipe(
    v.optional(v.string(), String(byDefault)),
    v.regex(/^[1-9]\d{0,4}$/, `takes a whole number from 1 to ${most}`),
    v.transform(Number),
    v.maxValue(most, `takes a whole number from 1 to ${most}`),
    v.metadata({ option: 'string', help: `${help} (${byDefault} by default)` }),
  )

export const days = count(30, 'how many days back')

/** The name of the operator in the log. */
export const actorName = v.pipe(
  v.string(),
  v.regex(/^(?=\S)[^\p{C}]{1,64}(?<=\S)$/u, 'takes the name of who acts, of 64 characters at most'),
)

export const commonHelp = {
  '--as NAME': 'who acts, as the log has it; the user of the system by default',
  '--yes': 'asks nothing first; for scripts',
}

/** Splits off the options of every command, which may be anywhere before a `--`. Throws UsageError. */
export function commonOptions(typed: readonly string[]): {
  readonly as?: string
  readonly isSure: boolean
  readonly words: readonly string[]
} {
  const end = typed.indexOf('--')
  const [mine, theirs] = end < 0 ? [typed, []] : [typed.slice(0, end), typed.slice(end)]
  const others = mine.filter((one) => one !== '--yes')
  const isSure = others.length < mine.length
  const at = others.findIndex((one) => one === '--as' || one.startsWith('--as='))
  if (at < 0) return { isSure, words: [...others, ...theirs] }
  const isJoined = others[at] !== '--as'
  const as = isJoined ? others[at]?.slice('--as='.length) : others[at + 1]
  return { as: picked(actorName, as ?? '', '--as'), isSure, words: [...others.toSpliced(at, isJoined ? 1 : 2), ...theirs] }
}

/** Parses the arguments of an act. Throws UsageError if they do not match. */
export const parsed = <const Takes extends v.ObjectEntries>(
  takes: Takes,
  args: readonly string[],
): v.InferOutput<v.ObjectSchema<Takes, undefined>> => checked(takes, rawOf(takes, args))

/** Unparsed words and options by name. Throws UsageError for unknown options and surplus words. */
export function rawOf(takes: v.ObjectEntries, args: readonly string[]): Readonly<Record<string, unknown>> {
  const { values, positionals, words } = understood(entriesOf(takes), args)
  const named: Record<string, unknown> = { ...values }
  for (const [at, { name, isText }] of words.entries()) named[name] = isText ? joined(positionals.slice(at)) : positionals[at]
  const [extra] = positionals.slice(words.length)
  if (extra !== undefined && !words.at(-1)?.isText) throw new UsageError(`"${extra}" is one word too many`)
  return named
}

/** Validates values by their schemas; values without a schema are left out. Throws UsageError. */
export function checked<const Takes extends v.ObjectEntries>(
  takes: Takes,
  values: Readonly<Record<string, unknown>>,
): v.InferOutput<v.ObjectSchema<Takes, undefined>> {
  const result = v.safeParse(v.object(takes), values)
  if (result.success) return result.output
  const [{ path, input, message }] = result.issues
  const name = String(path?.[0].key)
  throw new UsageError(`${traitsOf(takes[name] ?? word).option ? '--' : 'the '}${name} ${input === undefined ? 'is missing' : message}`)
}

/** Replaces arguments that are not logged. */
const LEFT_OUT = '…'

/**
 * The arguments of an act for the log. If some arguments are private, only words are logged, up to the first that is private or invalid: if
 * the operator forgets a word, a private value may be in the place of another.
 */
export function loggedArgs(takes: v.ObjectEntries, args: readonly string[]): readonly string[] {
  const entries = entriesOf(takes)
  if (!entries.some(({ isPrivate }) => isPrivate)) return args
  const known = understoodIfAny(entries, args)
  if (!known) return [LEFT_OUT]
  const { positionals, words } = known
  const end = positionals.findIndex((value, at) => !isLogged(words[at], value))
  return end < 0 ? positionals : [...positionals.slice(0, end), LEFT_OUT]
}

const isLogged = (entry: Entry | undefined, value: string): boolean => entry !== undefined && !entry.isPrivate && v.is(entry.schema, value)

interface Entry extends Traits {
  readonly name: string
  readonly schema: v.ObjectEntries[string]
}

const entriesOf = (takes: v.ObjectEntries): Entry[] =>
  Object.entries(takes).map(([name, schema]) => ({ name, schema, ...traitsOf(schema) }))

/** As `understood`; undefined for unknown options. */
function understoodIfAny(entries: readonly Entry[], args: readonly string[]) {
  try {
    return understood(entries, args)
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}

/** Splits arguments into options and words; `words` are the entries of the positional words. Throws UsageError for unknown options. */
function understood(entries: readonly Entry[], args: readonly string[]) {
  const { values, positionals } = read(entries, args)
  return {
    values,
    positionals,
    words: entries.filter(({ option, unless }) => !option && (unless === undefined || values[unless] !== true)),
  }
}

/** A character that no shell passes on. */
const NUMBER = '\0'

const joined = (words: readonly string[]) => (words.length === 0 ? undefined : words.join(' '))

function read(entries: readonly Entry[], args: readonly string[]) {
  const options = Object.fromEntries(entries.flatMap(({ name, option }) => (option ? [[name, { type: option }] as const] : [])))
  // No option begins with a digit, so -1 is a number. A mark keeps `parseArgs` from taking it for an option.
  const marked = args.map((arg) => (/^-\d/.test(arg) ? `${NUMBER}${arg}` : arg))
  const unmarked = <Value>(value: Value) => (typeof value === 'string' && value.startsWith(NUMBER) ? value.slice(NUMBER.length) : value)
  try {
    const { values, positionals } = parseArgs({ args: marked, options, allowPositionals: true })
    return {
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, unmarked(value)])),
      positionals: positionals.map((positional) => unmarked(positional)),
    }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
