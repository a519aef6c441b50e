/** The operator's command: `node dist-server/operator.js help`. Speaks to the running platform, or opens its data when none runs. */
import pino from 'pino'
import { readEnvironment, type Environment } from '../platform/process/environment.ts'
import { gameProviderBy } from '../gameProvider.ts'
import { openExisting } from '../open.ts'
import { operatorSocketPath } from '../platform/process/socketPath.ts'
import { commands } from './commands.ts'
import type { Reply, Request } from '../platform/operator/protocol.ts'
import { runCommand } from '../platform/operator/run.ts'
import { ask, connected, listenerAt } from '../platform/operator/socket.ts'
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

/** On standard error: what a command prints on the other one is for programs. */
const actOn = (what: string) => process.stderr.write(`acting on ${what}\n`)

/** `postgres://user:password@host/db` without what signs in. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}

async function runHere(environment: Environment, request: Request) {
  const log = pino({ level: 'silent' })
  const { links } = gameProviderBy(environment, log)
  // What keeps the platform from its start is put right by this command alone.
  const platform = await openExisting({ ...environment, log, links }, command === 'settings')
  const { dataFolder, databaseUrl } = environment
  actOn(databaseUrl === undefined ? `the embedded database in ${dataFolder}` : placeOf(databaseUrl))
  await runCommand(platform, commands, request, show)
  await platform.close()
}

async function main() {
  if (command === 'help' || command === '--help') return process.stdout.write(`${helpText(commands)}\n`)
  const environment = readEnvironment(process.env)
  const request = { command, args }
  const path = operatorSocketPath(environment.dataFolder)
  const socket = await connected(path)
  if (!socket) return runHere(environment, request)
  actOn(`the running platform (process ${listenerAt(path) ?? 'unknown'})`)
  return ask(socket, request, show)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
