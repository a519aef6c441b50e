/** The operator's commands without their own process: the output of `npm run operator -- …`, and its exit code. */
import { commonOptions } from '../../../server/platform/operator/arguments.ts'
import type { Reply, Request } from '../../../server/platform/operator/protocol.ts'
import { runCommand } from '../../../server/platform/operator/run.ts'
import { ask, connected, operatorSocketPath } from '../../../server/platform/operator/socket.ts'
import type { Platform } from '../../../server/platform/platform.ts'
import type { Finished } from './process.ts'
import { commands } from '../../../server/modules.ts'

/** As the command makes one of what is typed. */
function requestOf(typed: readonly string[], consent: Request['consent']): Request {
  const { as: actor = 'tester', words } = commonOptions(typed)
  const [command = '', ...args] = words
  return { actor, command, args, consent }
}

/** There is no terminal. */
const unasked = async () => false

/** Runs one command, as with --yes: `operate(platform, 'members', 'cards', 'player01')`. */
export const operate = (platform: Platform, ...words: readonly string[]): Promise<Finished> =>
  outputOf((take) => runCommand(platform, commands, requestOf(words, 'given'), take, unasked))

/** The same without --yes, and without a terminal. */
export const operateUnsure = (platform: Platform, ...words: readonly string[]): Promise<Finished> =>
  outputOf((take) => runCommand(platform, commands, requestOf(words, 'none'), take, unasked))

/** At a terminal: something happens while the question stands there, then whoever acts says yes. */
export const operateAsked = (platform: Platform, meanwhile: () => Promise<unknown>, ...words: readonly string[]): Promise<Finished> =>
  outputOf((take) =>
    runCommand(platform, commands, requestOf(words, 'asked'), take, async () => {
      await meanwhile()
      return true
    }),
  )

/** As `operate`, by the platform that runs on this data folder. */
export async function operateBySocket(dataFolder: string, ...words: readonly string[]): Promise<Finished> {
  const socket = await connected(operatorSocketPath(dataFolder))
  if (!socket) throw new Error('no one listens')
  return outputOf((take) => ask(socket, requestOf(words, 'given'), take, unasked))
}

/** Puts the replies together as a terminal shows them. */
async function outputOf(run: (take: (reply: Reply) => void) => Promise<unknown>): Promise<Finished> {
  const finished = { code: -1, out: '', err: '' }
  await run((reply) => {
    if (reply.kind === 'exit') finished.code = reply.code
    else if (reply.kind !== 'ask') finished[reply.kind === 'out' ? 'out' : 'err'] += `${reply.text}\n`
  })
  return finished
}

/** What was printed, line by line, without the total under a list. */
export const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '' && !line.startsWith('total\t'))
