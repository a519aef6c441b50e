/** Runs one operator command and records it in the audit log. */
import type { Platform } from '../platform.ts'
import { loggedArgs, UsageError } from './arguments.ts'
import type { Act, Commands } from './command.ts'
import type { Reply, Request } from './protocol.ts'
import { actMeant, usageText } from './usage.ts'

/** Passes every reply to `answer`; the last one is the exit code. Never rejects. */
export async function runCommand(
  platform: Platform,
  commands: Commands,
  { command, args }: Request,
  answer: (reply: Reply) => void,
): Promise<void> {
  const problem = (text: string) => answer({ kind: 'problem', text })
  const entry = Object.hasOwn(commands, command) ? commands[command] : undefined
  let meant: Act | undefined
  // Without what was not understood, which may hold what is private.
  let logged: readonly string[] = []
  const code = await execute().catch((error: unknown) => {
    problem(error instanceof Error ? error.message : String(error))
    if (!(error instanceof UsageError)) return 1
    if (entry) problem(usageText(command, entry, meant))
    return 2
  })
  await platform.db
    .insertInto('operatorLog')
    .values({ command, args: JSON.stringify(logged), outcome: code === 0 ? 'done' : `exit ${code}` })
    .execute()
    .catch((error: unknown) => platform.log.error({ err: error, command }, 'the operator log could not be written'))
  answer({ kind: 'exit', code })

  async function execute(): Promise<number> {
    if (!entry) throw new UsageError(`there is no command "${command}"; try help`)
    const [act, rest] = actMeant(entry, args)
    meant = act
    logged = [...args.slice(0, args.length - rest.length), ...loggedArgs(act.takes, rest)]
    return (await act.run(platform, rest, (text) => answer({ kind: 'out', text }))) ?? 0
  }
}
