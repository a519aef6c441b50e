/** The local socket between the operator command and the running platform. Only the owner of the data may use it. */
import { once } from 'node:events'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { holderOf, thisProcess, tryHold } from '../process/lock.ts'
import type { Platform } from '../platform.ts'
import type { Commands } from './command.ts'
import { consent, lineOf, reply, request, type Reply, type Request } from './protocol.ts'
import { type Answer, type Confirm, runCommand } from './run.ts'

/** Operating systems refuse longer socket paths. */
const MAX_PATH_BYTES = 100

/** The socket's path: in the data folder, or for a long path in the system's temporary folder, under a hash of the path. */
export function operatorSocketPath(dataFolder: string): string {
  const path = join(dataFolder, 'operator.sock')
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path
  return join(tmpdir(), `stone-${createHash('sha256').update(path).digest('hex').slice(0, 32)}.sock`)
}

const lockOf = (path: string) => `${path}.lock`

/** The id of the process that listens at `path`; undefined if it is not recorded. */
export const listenerAt = (path: string): number | undefined => holderOf(lockOf(path))?.pid

/**
 * Listens until closed. Undefined if another process of the same data listens already: with PostgreSQL there may be several processes, and
 * each of them can execute a command.
 */
export async function listenForOperator(
  platform: Platform,
  commands: Commands,
  path: string,
): Promise<{ close(): Promise<void> } | undefined> {
  // Without the lock, two processes that start together would each remove the other's socket.
  const hold = tryHold(lockOf(path), thisProcess())
  if (!hold) return undefined
  await rm(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
    serve(platform, commands, socket)
  })
  await listening(server, path)
  await chmod(path, 0o600)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          hold.release()
          resolve()
        })
        for (const socket of open) socket.destroy()
      }),
  }
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // The umask makes the socket accessible to the owner only, from its creation on.
    const before = process.umask(0o177)
    server.listen(path, () => resolve())
    process.umask(before)
  })
}

function serve(platform: Platform, commands: Commands, socket: Socket) {
  const answer: Answer = Object.assign((value: Reply) => void socket.write(lineOf(value)), {
    async taken() {
      if (socket.writableNeedDrain) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
      if (socket.destroyed) throw new Error('nobody reads any more')
    },
  })
  /** While a question is open, the next line is its answer instead of a command. A client that disconnects has not agreed. */
  let agree: ((isAgreed: boolean) => void) | undefined
  const confirm: Confirm = (text) =>
    new Promise((resolve) => {
      if (socket.destroyed) return resolve(false)
      agree = resolve
      answer({ kind: 'ask', text })
    })
  const take = (isAgreed: boolean) => {
    agree?.(isAgreed)
    agree = undefined
  }
  socket.on('close', () => take(false))
  async function runAfter(before: Promise<void>, line: string) {
    await before
    const command = readLine(request, line)
    if (command) return runCommand(platform, commands, command, answer, confirm)
    answer({ kind: 'problem', text: 'the request cannot be read' })
    return answer({ kind: 'exit', code: 2 })
  }
  let running = Promise.resolve()
  // readline re-emits the socket's errors; a client that disconnects must not crash the platform.
  createInterface({ input: socket })
    .on('error', () => socket.destroy())
    .on('line', (line) => {
      if (agree) return take(readLine(consent, line)?.yes ?? false)
      running = runAfter(running, line)
    })
}

function readLine<Schema extends typeof request | typeof consent>(schema: Schema, line: string): v.InferOutput<Schema> | undefined {
  try {
    const read = v.safeParse(schema, JSON.parse(line))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Connects to the platform that listens at `path`; undefined if none does. */
export function connected(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

/** Sends a command to the platform, and answers its question. Rejects if the connection closes before the exit code. */
export async function ask(socket: Socket, command: Request, answer: (reply: Reply) => void, confirm: Confirm): Promise<void> {
  socket.write(lineOf(command))
  for await (const line of createInterface({ input: socket })) {
    const value = v.parse(reply, JSON.parse(line))
    if (value.kind === 'ask') socket.write(lineOf({ yes: await confirm(value.text) }))
    else answer(value)
    if (value.kind !== 'exit') continue
    socket.destroy()
    return
  }
  throw new Error('the platform went away')
}
