/** Runs one operator command, and writes its row in the operator's log. */
import { witnessed } from '../database/witness.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusals/refusal.ts'
import { loggedArgs, UsageError } from './arguments.ts'
import type { Act, Commands, Print, Still } from './command.ts'
import { DONE, hasLog, logEntry, type LogEntry } from './log.ts'
import type { Reply, Request } from './protocol.ts'
import { actMeant, usageText } from './usage.ts'

/** Asks the operator a question, and returns the answer. */
export type Confirm = (text: string) => Promise<boolean>

/** Passes on a reply. `taken` is that of `Print`. */
export interface Answer {
  (reply: Reply): void
  taken?(): Promise<void>
}

/** Characters that move a terminal's cursor or change the direction of text; printed texts may come from members. */
const unprintable = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu
const printable = (text: string) => text.replace(unprintable, ' ')

/** The message of an error; for a refusal the text that a page would show instead of its reason. */
function wordsOf(error: unknown): string {
  if (error instanceof Refusal) return error.msg
  return error instanceof Error ? error.message : String(error)
}

/** Passes every reply to `answer`; the last one is the exit code. Never rejects. */
export async function runCommand(
  platform: Platform,
  commands: Commands,
  { actor, command, args, consent }: Request,
  answer: Answer,
  confirm: Confirm,
): Promise<void> {
  const problem = (text: string) => answer({ kind: 'problem', text: printable(text) })
  const print: Print = Object.assign(
    (text: string) => answer({ kind: 'out', text: printable(text) }),
    answer.taken && { taken: answer.taken },
  )
  const definition = Object.hasOwn(commands, command) ? commands[command] : undefined
  let meant: Act | undefined
  // Until the arguments are parsed, none are logged, as they may be private.
  let entry: LogEntry | undefined = logEntry(platform, { actor, command, args: [] })
  let isRefused = false
  const code = await execute().catch((error: unknown) => {
    problem(wordsOf(error))
    if (!(error instanceof UsageError)) return 1
    if (definition) problem(usageText(command, definition, meant))
    return 2
  })
  await entry
    ?.end(isRefused ? 'not confirmed' : code === 0 ? DONE : `exit ${code}`)
    .catch((error: unknown) => platform.log.error({ err: error, command }, 'the operator log could not be written'))
  answer({ kind: 'exit', code })

  async function execute(): Promise<number> {
    if (!definition) throw new UsageError(`there is no command "${command}"; try help`)
    const [act, rest] = actMeant(definition, args)
    meant = act
    const logged = [...args.slice(0, args.length - rest.length), ...loggedArgs(act.takes, rest)]
    entry = (await hasLog(platform.db)) ? logEntry(platform, { actor, command, args: logged }, act.isInParts) : undefined
    if (!entry) problem("this act is not written down: the database has no operator's log yet, which the platform makes when it starts")
    const consequence = consent === 'given' ? undefined : await act.consequence?.(platform, rest)
    if (consequence !== undefined && !(await isConfirmed(consequence))) return 2
    const still: Still = async (db) => {
      if (consent === 'given' || (await act.consequence?.({ ...platform, db }, rest)) === consequence) return
      throw new Error('nothing was done: what it would do has changed meanwhile; try again')
    }
    const run = async () => (await act.run(platform, rest, print, still)) ?? 0
    return entry ? witnessed(entry.witness, run) : run()
  }

  async function isConfirmed(consequence: string): Promise<boolean> {
    const isPrompted = consent === 'asked'
    if (isPrompted && (await confirm(printable(consequence)))) return true
    isRefused = true
    problem(
      isPrompted
        ? 'nothing was done'
        : `${consequence}\nnothing was done: there is no terminal to ask at; --yes does it without a question`,
    )
    return false
  }
}
