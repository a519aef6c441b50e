/** The words and options that an act takes, as schemas; node:util reads them from the command line, strictly. */
import { isAbsolute } from 'node:path'
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
  /** It is kept in no log. */
  isPrivate: v.optional(v.boolean(), false),
  /** Lists have it in common, and help shows it once. */
  isCommon: v.optional(v.boolean(), false),
})
type Traits = v.InferOutput<typeof traits>

export const traitsOf = (schema: v.ObjectEntries[string]): Traits => v.parse(traits, v.getMetadata(schema))
export const isOptional = (schema: v.ObjectEntries[string]): boolean => schema.type === 'optional'

/** A word that must be there; blanks alone are none. */
export const word = v.pipe(v.string(), v.regex(/\S/, 'is missing'))
/** The words to the end, which must be there, as one text. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is missing'), v.metadata({ isText: true }))
/** The same, which may be missing. */
export const textIfAny = v.pipe(v.optional(text), v.metadata({ isText: true }))
/** The same two where personal data may stand in them. */
export const privateText = v.pipe(text, v.metadata({ isPrivate: true }))
export const privateTextIfAny = v.pipe(textIfAny, v.metadata({ isPrivate: true }))
/** A word in which personal data may stand. */
export const privateWord = v.pipe(word, v.metadata({ isPrivate: true }))
/** A file or a folder. The command may run in the platform's process, for which a path would begin elsewhere. */
export const wholePath = v.pipe(word, v.check(isAbsolute, 'is a path from the root on: /…'))
/** A word that stands where the flag does not. */
export const wordUnless = (flagName: string) => v.pipe(v.optional(word), v.metadata({ unless: flagName }))

export const oneOf = <const Options extends readonly string[]>(options: Options) => v.picklist(options, `is one of ${options.join(', ')}`)

/** A word that the schema allows; the message says what it is. */
export const wordOf = (schema: v.GenericSchema<string>, message: string) =>
  v.pipe(
    word,
    v.check((value) => v.is(schema, value), message),
  )

/** What the schema makes of a value. Throws UsageError, which begins with `what`. */
export function picked<Schema extends v.GenericSchema<string, unknown>>(
  schema: Schema,
  value: string,
  what: string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (!result.success) throw new UsageError(`${what} ${result.issues[0].message}`)
  return result.output
}

/** The place in a list, as an operator types it. */
export function rankOf(value: string): number {
  if (!/^-?\d{1,6}$/.test(value)) throw new UsageError('the rank is a whole number; the smallest comes first')
  return Number(value)
}

export const flag = (help: string) => v.pipe(v.optional(v.boolean(), false), v.metadata({ option: 'boolean', help }))

/** An option that takes a value. */
export const optionWithValue = (help: string) => v.pipe(v.optional(v.string()), v.metadata({ option: 'string', help }))

/** An option that takes a whole number from 1 to 99999. */
export const count = (byDefault: number, help: string) =>
  v.pipe(
    v.optional(v.string(), String(byDefault)),
    v.regex(/^[1-9]\d{0,4}$/, 'takes a whole number from 1 to 99999'),
    v.transform(Number),
    v.metadata({ option: 'string', help: `${help} (${byDefault} by default)` }),
  )

export const days = count(30, 'how many days back')

/** Who acts, as the log has it. */
export const actorName = v.pipe(
  v.string(),
  v.regex(/^(?=\S)[^\p{C}]{1,64}(?<=\S)$/u, 'takes the name of who acts, of 64 characters at most'),
)

export const commonHelp = {
  '--as NAME': 'who acts, as the log has it; the user of the system by default',
  '--yes': 'asks nothing first; for scripts',
}

/** Options of every command, which stand anywhere before a `--`, and the words without them. Throws UsageError. */
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

/** What an act gets. Throws UsageError where the arguments are not what it takes. */
export const parsed = <const Takes extends v.ObjectEntries>(
  takes: Takes,
  args: readonly string[],
): v.InferOutput<v.ObjectSchema<Takes, undefined>> => checked(takes, rawOf(takes, args))

/** Words and options by their names, as they were typed. Throws UsageError for what is not taken. */
export function rawOf(takes: v.ObjectEntries, args: readonly string[]): Readonly<Record<string, unknown>> {
  const { values, positionals, words } = understood(entriesOf(takes), args)
  const given: Record<string, unknown> = { ...values }
  for (const [at, { name, isText }] of words.entries()) given[name] = isText ? joined(positionals.slice(at)) : positionals[at]
  const [extra] = positionals.slice(words.length)
  if (extra !== undefined && !words.at(-1)?.isText) throw new UsageError(`"${extra}" is one word too many`)
  return given
}

/** What the schemas make of these; what they do not name is left out. Throws UsageError. */
export function checked<const Takes extends v.ObjectEntries>(
  takes: Takes,
  given: Readonly<Record<string, unknown>>,
): v.InferOutput<v.ObjectSchema<Takes, undefined>> {
  const result = v.safeParse(v.object(takes), given)
  if (result.success) return result.output
  const [{ path, input, message }] = result.issues
  const name = String(path?.[0].key)
  throw new UsageError(`${traitsOf(takes[name] ?? word).option ? '--' : 'the '}${name} ${input === undefined ? 'is missing' : message}`)
}

/** Stands for what is not logged. */
const LEFT_OUT = '…'

/**
 * The arguments of an act as they are logged. Where some are private only words are, up to the first that is private or not what is taken:
 * with a word forgotten, what is private stands in the place of another.
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

/** Undefined for options that are not taken. */
function understoodIfAny(entries: readonly Entry[], args: readonly string[]) {
  try {
    return understood(entries, args)
  } catch (error) {
    if (error instanceof UsageError) return undefined
    throw error
  }
}

/** `words`: what the positionals are for, in their order. Throws UsageError for options that are not taken. */
function understood(entries: readonly Entry[], args: readonly string[]) {
  const { values, positionals } = read(entries, args)
  return {
    values,
    positionals,
    words: entries.filter(({ option, unless }) => !option && (unless === undefined || values[unless] !== true)),
  }
}

/** What no shell passes on. */
const NUMBER = '\0'

const joined = (words: readonly string[]) => (words.length === 0 ? undefined : words.join(' '))

function read(entries: readonly Entry[], args: readonly string[]) {
  const options = Object.fromEntries(entries.flatMap(({ name, option }) => (option ? [[name, { type: option }] as const] : [])))
  // No option begins with a digit: -1 is a number, and is marked as one for as long as options are told from words.
  const marked = args.map((arg) => (/^-\d/.test(arg) ? `${NUMBER}${arg}` : arg))
  const unmarked = <Given>(given: Given) => (typeof given === 'string' && given.startsWith(NUMBER) ? given.slice(NUMBER.length) : given)
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
