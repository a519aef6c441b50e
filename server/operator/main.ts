/** The operator's command: `npm run operator -- help`. Speaks to the running platform, or opens the data itself when none runs. */
import pino from 'pino'
import { readEnvironment, type Environment } from '../platform/process/environment.ts'
import { openPlatform } from '../open.ts'
import { operatorSocketPath } from '../platform/process/socketPath.ts'
import { commands } from './commands.ts'
import type { Reply, Request } from '../platform/operator/protocol.ts'
import { runCommand } from '../platform/operator/run.ts'
import { ask, connected } from '../platform/operator/socket.ts'
import { helpText } from '../platform/operator/usage.ts'

// Piped into something that has seen enough (`| head`), the command ends without a complaint.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const [command = 'help', ...args] = process.argv.slice(2)

function show(reply: Reply) {
  if (reply.kind === 'out') process.stdout.write(`${reply.text}\n`)
  else if (reply.kind === 'problem') process.stderr.write(`${reply.text}\n`)
  else process.exitCode = reply.code
}

async function runHere(environment: Environment, request: Request) {
  const platform = await openPlatform({ ...environment, log: pino({ level: 'silent' }) })
  await runCommand(platform, commands, request, show)
  await platform.close()
}

async function main() {
  if (command === 'help' || command === '--help') return process.stdout.write(`${helpText(commands)}\n`)
  const environment = readEnvironment(process.env)
  const request = { command, args }
  const socket = await connected(operatorSocketPath(environment.dataFolder))
  return socket ? ask(socket, request, show) : runHere(environment, request)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
