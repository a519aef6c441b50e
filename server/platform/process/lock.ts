/**
 * File locks held by the kernel, which releases them when the file is closed or its process dies. They hold across containers and host
 * names that share the file.
 */
import { closeSync, constants, ftruncateSync, openSync, readdirSync, readFileSync, readlinkSync, rmSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tryLock } from 'fs-native-extensions'
import * as v from 'valibot'
import { operatorSocketPath } from './socketPath.ts'

export interface Hold {
  release(): void
}

const holder = v.object({ pid: v.number(), host: v.string() })
type Holder = v.InferOutput<typeof holder>

/**
 * Waits for a process that is just closing: until this process has this age, and at least this long. Its starter gets an answer within two
 * seconds.
 */
const OLDEST_MS = 1500
const LEAST_MS = 250
const POLL_MS = 25

/** The process that holds the lock of this path, or held it last; undefined where it is not written down. */
export const holderOf = (path: string): number | undefined => readAs(holder, path)?.pid

export class FolderInUse extends Error {
  readonly pid: number | undefined

  constructor(folder: string, by: Holder | undefined) {
    const who = by ? `process ${by.pid} of ${by.host}` : 'another process'
    super(`${folder} is in use by ${who}: an embedded database belongs to one. If that one is stopping, start again when it is gone`)
    this.pid = by?.pid
  }
}

/** The lock of a data folder: two processes on one embedded database would corrupt it. Throws FolderInUse. */
export async function lockFolder(folder: string): Promise<Hold> {
  const path = join(folder, 'lock')
  for (const until = Math.max(OLDEST_MS, performance.now() + LEAST_MS); ; await pause(POLL_MS)) {
    const hold = tryHold(path, thisProcess())
    let by: Holder | undefined
    try {
      by = hold ? await olderHolder(folder) : readAs(holder, path)
    } catch (error) {
      hold?.release()
      throw error
    }
    if (hold && !by) return hold
    hold?.release()
    if (performance.now() >= until) throw new FolderInUse(folder, by)
  }
}

/** What a holder writes into its lock. */
export const thisProcess = (): Holder => ({ pid: process.pid, host: hostname() })

/**
 * Undefined when another process holds the lock. The file is never removed: two processes could then lock different files of the same name.
 * `note` is written into it for humans only.
 */
export function tryHold(path: string, note?: Holder): Hold | undefined {
  // Uses a plain descriptor: a FileHandle without references is closed by garbage collection, which would release the lock. Opens without
  // truncating, and without following links, which somebody may have placed in a shared folder.
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600)
  try {
    if (!tryLock(file)) {
      closeSync(file)
      return undefined
    }
    if (note) {
      ftruncateSync(file)
      writeSync(file, JSON.stringify(note))
    }
  } catch (error) {
    closeSync(file)
    throw error
  }
  let isHeld = true
  return {
    release() {
      if (isHeld) closeSync(file)
      isHeld = false
    },
  }
}

function readAs<Schema extends v.GenericSchema>(schema: Schema, path: string): v.InferOutput<Schema> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * How the previous version locked a folder: by files `lock.N`, of which the highest number counted. `began` is in clock ticks since boot.
 */
const older = v.object({ pid: v.number(), place: v.string(), began: v.nullable(v.string()) })

/** The process of that version that still holds the folder, if any; files of dead processes are removed. Call it under the lock. */
async function olderHolder(folder: string): Promise<Holder | undefined> {
  const names = readdirSync(folder).filter((name) => /^lock\.(\d+|draft-.+)$/.test(name))
  const highest = Math.max(0, ...names.map((name) => Number(name.slice('lock.'.length)) || 0))
  const found = readAs(older, join(folder, `lock.${highest}`))
  if (found && (await isAlive(found, folder))) return { pid: found.pid, host: found.place.split(' ')[0] ?? '' }
  for (const name of names) rmSync(join(folder, name), { force: true })
  return undefined
}

async function isAlive({ pid, place, began }: v.InferOutput<typeof older>, folder: string): Promise<boolean> {
  // A process in another container is detected by its socket in the folder only.
  if (place !== here()) return isListening(operatorSocketPath(folder))
  // /proc/PID/stat: the command name may contain spaces and ends with the last bracket; then the state, and the start time as the twentieth
  // field.
  const stat = textOf(`/proc/${pid}/stat`)
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return isRunning(pid) && state !== 'Z' && (began === null || began === fields[18])
}

/** The scope in which a pid is valid: this boot of this machine, this pid namespace. */
function here(): string {
  let namespace = ''
  try {
    namespace = readlinkSync('/proc/self/ns/pid')
  } catch {}
  return [hostname(), textOf('/proc/sys/kernel/random/boot_id').trim(), namespace].join(' ')
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    // A full backlog means that a process is listening.
    socket.once('error', (error) => resolve('code' in error && error.code === 'EAGAIN'))
  })
}
