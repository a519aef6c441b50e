/** Selects the act of a command, and describes the usage of commands. */
import type { ObjectEntries } from 'valibot'
import { commonHelp, isOptional, traitsOf, UsageError } from './arguments.ts'
import type { Act, Command, Commands } from './command.ts'
import { listOptions } from './list.ts'

/** A command's acts, each with the words that select it. */
const actsOf = (name: string, command: Command): readonly (readonly [string, Act])[] =>
  'acts' in command
    ? Object.entries(command.acts).map(([word, act]) => [`${name} ${word === command.alone ? `[${word}]` : word}`, act] as const)
    : [[name, command]]

function takesText(takes: ObjectEntries): string {
  const shown = Object.entries(takes).map(([name, schema]) => {
    const { option, isText, unless, isCommon } = traitsOf(schema)
    if (isCommon) return ''
    if (option) return unlessNames(takes).has(name) ? '' : isOptional(schema) ? `[${optionText(name, schema)}]` : optionText(name, schema)
    const word = `${name.toUpperCase()}${isText ? '…' : ''}`
    if (unless !== undefined) return `(${word} | --${unless})`
    return isOptional(schema) ? `[${word}]` : word
  })
  return shown.filter(Boolean).join(' ')
}

const unlessNames = (takes: ObjectEntries) => new Set(Object.values(takes).map((schema) => traitsOf(schema).unless))

const isList = ({ takes }: Act) => Object.values(takes).some((schema) => traitsOf(schema).isCommon)

/** The usage of an act. The common options of lists are shown as [LIST OPTIONS]. */
const usageOf = (typed: string, act: Act) => [typed, takesText(act.takes), isList(act) ? '[LIST OPTIONS]' : ''].filter(Boolean).join(' ')

const optionText = (name: string, schema: ObjectEntries[string]) => `--${name}${traitsOf(schema).option === 'string' ? ' N' : ''}`

/** The act that the words select, and its remaining words. Throws UsageError. */
export function actMeant(command: Command, args: readonly string[]): readonly [Act, readonly string[]] {
  if (!('acts' in command)) return [command, args]
  const { acts, alone } = command
  const [first] = args
  const isNamed = first !== undefined && !first.startsWith('-')
  const name = isNamed ? first : alone
  const meant = name !== undefined && Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!meant)
    throw new UsageError(
      `${isNamed ? `there is no "${first}" here` : 'what to do is missing'}; it is one of ${Object.keys(acts).join(', ')}`,
    )
  return [meant, isNamed ? args.slice(1) : args]
}

/** The usage of a command, or of only one of its acts. */
export function usageText(name: string, command: Command, meant?: Act): string {
  const lines = actsOf(name, command).filter(([, act]) => meant === undefined || act === meant)
  return lines.map(([typed, act], at) => `${at === 0 ? 'usage:' : '      '} ${usageOf(typed, act)}`).join('\n')
}

const listHelp = [
  { left: 'LIST OPTIONS', help: 'what is oldest, or has waited longest, comes first; short tables do not take all of these' },
  ...Object.entries(listOptions).map(([name, schema]) => ({ left: `  ${optionText(name, schema)}`, help: traitsOf(schema).help })),
]

/** The help text: every command with its acts and options. */
export function helpText(commands: Commands): string {
  const rows = [
    ...Object.entries(commonHelp).map(([left, help]) => ({ left, help })),
    ...Object.entries(commands).flatMap(([name, command]) => [
      ...('acts' in command ? [{ left: name, help: command.help }] : []),
      ...actsOf(name, command).flatMap(([typed, act]) => helpOf('acts' in command ? `  ${typed}` : typed, act)),
    ]),
    ...(Object.entries(commands).some(([name, command]) => actsOf(name, command).some(([, one]) => isList(one))) ? listHelp : []),
  ]
  const width = 2 + Math.max(...rows.map(({ left }) => left.length))
  return ['node dist-server/operator.js COMMAND', '', ...rows.map(({ left, help }) => `  ${left.padEnd(width)}${help}`)].join('\n')
}

function helpOf(typed: string, act: Act) {
  const indent = ' '.repeat(typed.length - typed.trimStart().length + 4)
  const options = Object.entries(act.takes).flatMap(([name, schema]) => {
    const { option, help, isCommon } = traitsOf(schema)
    return option && !isCommon ? [{ left: `${indent}${optionText(name, schema)}`, help }] : []
  })
  return [{ left: usageOf(typed, act).replace(/^/, typed.startsWith(' ') ? '  ' : ''), help: act.help }, ...options]
}
