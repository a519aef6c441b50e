/** Runs one operator command, and sees to its row in the operator's log. */
import { witnessed } from '../database/witness.ts'
import type { Platform } from '../platform.ts'
import { loggedArgs, UsageError } from './arguments.ts'
import type { Act, Commands } from './command.ts'
import { DONE, hasLog, logEntry, type LogEntry } from './log.ts'
import type { Reply, Request } from './protocol.ts'
import { actMeant, usageText } from './usage.ts'

/** Passes every reply to `answer`; the last one is the exit code. Never rejects. */
export async function runCommand(
  platform: Platform,
  commands: Commands,
  { actor, command, args }: Request,
  answer: (reply: Reply) => void,
): Promise<void> {
  const problem = (text: string) => answer({ kind: 'problem', text })
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined
  let meant: Act | undefined
  // Without what was not understood, which may hold what is private.
  let entry: LogEntry | undefined = logEntry(platform, { actor, command, args: [] })
  const code = await execute().catch((error: unknown) => {
    problem(error instanceof Error ? error.message : String(error))
    if (!(error instanceof UsageError)) return 1
    if (known) problem(usageText(command, known, meant))
    return 2
  })
  await entry
    ?.end(code === 0 ? DONE : `exit ${code}`)
    .catch((error: unknown) => platform.log.error({ err: error, command }, 'the operator log could not be written'))
  answer({ kind: 'exit', code })

  async function execute(): Promise<number> {
    if (!known) throw new UsageError(`there is no command "${command}"; try help`)
    const [act, rest] = actMeant(known, args)
    meant = act
    const logged = [...args.slice(0, args.length - rest.length), ...loggedArgs(act.takes, rest)]
    const run = async () => (await act.run(platform, rest, (text) => answer({ kind: 'out', text }))) ?? 0
    if (await hasLog(platform.db)) {
      entry = logEntry(platform, { actor, command, args: logged }, act.isInParts)
      return witnessed(entry.witness, run)
    }
    entry = undefined
    problem("this act is not written down: the database has no operator's log yet, which the platform makes when it starts")
    return run()
  }
}
