/**
 * File locks held by the kernel, which releases them when the file is closed or its process dies. They hold across containers and host
 * names that share the file.
 */
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tryLock } from 'fs-native-extensions'
import * as v from 'valibot'

export interface Hold {
  release(): void
}

const holder = v.object({ pid: v.number(), host: v.string() })
type Holder = v.InferOutput<typeof holder>

/**
 * How long to wait for a process that is closing: until this process has this age, and at least `LEAST_MS`. The starter of this process so
 * gets an answer within two seconds.
 */
const OLDEST_MS = 1500
const LEAST_MS = 250
const POLL_MS = 25

/** The process that holds this lock, or held it last; undefined if none is recorded. */
export function holderOf(path: string): Holder | undefined {
  try {
    return v.parse(holder, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

export class FolderInUse extends Error {
  readonly pid: number | undefined

  constructor(folder: string, by: Holder | undefined) {
    const who = by ? `process ${by.pid} of ${by.host}` : 'another process'
    super(`${folder} is in use by ${who}: an embedded database belongs to one. If that one is stopping, start again when it is gone`)
    this.pid = by?.pid
  }
}

/** The lock of a data folder: two processes on one embedded database would corrupt it. Throws FolderInUse. */
export async function lockFolder(folder: string, leastMs = LEAST_MS): Promise<Hold> {
  const path = join(folder, 'lock')
  for (const until = Math.max(OLDEST_MS, performance.now() + leastMs); ; await pause(POLL_MS)) {
    const hold = tryHold(path, thisProcess())
    if (hold) return hold
    if (performance.now() >= until) throw new FolderInUse(folder, holderOf(path))
  }
}

/** The data that this process writes into its locks. */
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
