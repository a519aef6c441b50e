/** Runs one operator command and records it in the audit log. */
import type { Platform } from '../platform.ts'
import { UsageError, type Command } from './command.ts'
import type { Reply, Request } from './protocol.ts'

export type Commands = Readonly<Record<string, Command>>

/** Passes every reply to `answer`; the last one is the exit code. Never rejects. */
export async function runCommand(
  platform: Platform,
  commands: Commands,
  { command, args }: Request,
  answer: (reply: Reply) => void,
): Promise<void> {
  const problem = (text: string) => answer({ kind: 'problem', text })
  const code = await execute().catch((error: unknown) => {
    problem(error instanceof Error ? error.message : String(error))
    return error instanceof UsageError ? 2 : 1
  })
  await platform.db
    .insertInto('operatorLog')
    .values({ command, args: JSON.stringify(args), outcome: code === 0 ? 'done' : `exit ${code}` })
    .execute()
    .catch((error: unknown) => platform.log.error({ err: error, command }, 'the operator log could not be written'))
  answer({ kind: 'exit', code })

  async function execute(): Promise<number> {
    const entry = Object.hasOwn(commands, command) ? commands[command] : undefined
    if (!entry) throw new UsageError(`there is no command "${command}"; try help`)
    return (await entry.run(platform, args, (text) => answer({ kind: 'out', text }))) ?? 0
  }
}
