/** The operator's command: `node dist-server/operator.js help`. Speaks to the running platform, or opens its data when none runs. */
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline'
import pino from 'pino'
import { readEnvironment, type Environment } from '../platform/process/environment.ts'
import { gameProviderBy } from '../gameProvider.ts'
import { openExisting } from '../open.ts'
import { ask, connected, listenerAt, operatorSocketPath } from '../platform/operator/socket.ts'
import { commands } from '../modules.ts'
import { commonOptions, UsageError } from '../platform/operator/arguments.ts'
import type { Reply, Request } from '../platform/operator/protocol.ts'
import { runCommand } from '../platform/operator/run.ts'
import { helpText } from '../platform/operator/usage.ts'

// Piped into something that has seen enough (`| head`), the command ends without a complaint.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

function show(reply: Reply) {
  if (reply.kind === 'out') process.stdout.write(`${reply.text}\n`)
  else if (reply.kind === 'problem') process.stderr.write(`${reply.text}\n`)
  else if (reply.kind === 'exit') process.exitCode = reply.code
}

/** A terminal that can be read and written: what is piped in or out answers no question. */
const isTerminal = process.stdin.isTTY && process.stderr.isTTY

const confirm = (text: string) =>
  new Promise<boolean>((resolve) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    terminal.on('close', () => resolve(false))
    terminal.question(`${text}\nGo on? [y/N] `, (said) => {
      resolve(/^y(es)?$/i.test(said.trim()))
      terminal.close()
    })
  })

/** On standard error: what a command prints on the other one is for programs. */
const actOn = (what: string) => process.stderr.write(`acting on ${what}\n`)

/** `postgres://user:password@host/db` without what signs in. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `PostgreSQL at ${host}${pathname}`
}

/** The system's user who runs this; an account without a name is its number. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}

async function runHere(environment: Environment, request: Request) {
  const log = pino({ level: 'silent' })
  const { links } = gameProviderBy(environment, log)
  // What keeps the platform from its start is put right by this command alone.
  const platform = await openExisting({ ...environment, log, links }, request.command === 'settings')
  const { dataFolder, databaseUrl } = environment
  actOn(databaseUrl === undefined ? `the embedded database in ${dataFolder}` : placeOf(databaseUrl))
  await runCommand(platform, commands, request, show, confirm)
  await platform.close()
}

async function main() {
  const { as: actor = systemUser(), isSure, words } = commonOptions(process.argv.slice(2))
  const [command = 'help', ...args] = words
  if (command === 'help' || command === '--help') return process.stdout.write(`${helpText(commands)}\n`)
  const environment = readEnvironment(process.env)
  const request: Request = { actor, command, args, consent: isSure ? 'given' : isTerminal ? 'asked' : 'none' }
  const path = operatorSocketPath(environment.dataFolder)
  const socket = await connected(path)
  if (!socket) return runHere(environment, request)
  actOn(`the running platform (process ${listenerAt(path) ?? 'unknown'})`)
  return ask(socket, request, show, confirm)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
})
