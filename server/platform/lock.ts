/**
 * Locks that the kernel keeps on an open file, and takes back when the file is closed or its process dies, reaped or not. Whoever
 * reaches the same file meets the same lock: from another container, and under another host's name.
 */
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
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

/** A process that is just closing is waited for: until this one is so old, but so long at least. Its starter hears of it within two seconds. */
const OLDEST_MS = 1500
const LEAST_MS = 250
const POLL_MS = 25

export class FolderInUse extends Error {
  readonly pid: number | undefined

  constructor(folder: string, by: Holder | undefined) {
    const who = by ? `process ${by.pid} of ${by.host}` : 'another process'
    super(`${folder} is in use by ${who}: an embedded database belongs to one. If that one is stopping, start again when it is gone`)
    this.pid = by?.pid
  }
}

/** The lock of a data folder: two processes on one embedded database would destroy each other's rows. Throws FolderInUse. */
export async function lockFolder(folder: string): Promise<Hold> {
  const path = join(folder, 'lock')
  for (const until = Math.max(OLDEST_MS, performance.now() + LEAST_MS); ; await pause(POLL_MS)) {
    const hold = tryHold(path)
    if (hold) return hold
    if (performance.now() >= until) throw new FolderInUse(folder, holderOf(path))
  }
}

/** Undefined when another process holds it. The file stays: one that is removed could be held by two, each under the same name. */
export function tryHold(path: string): Hold | undefined {
  // A plain descriptor: a FileHandle that nobody refers to is closed, and its lock with it. Opened without losing what a holder wrote.
  const file = openSync(path, 'a+', 0o600)
  try {
    if (!tryLock(file)) {
      closeSync(file)
      return undefined
    }
    // For people alone: the lock is the kernel's.
    ftruncateSync(file)
    writeSync(file, JSON.stringify({ pid: process.pid, host: hostname() } satisfies Holder))
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

function holderOf(path: string): Holder | undefined {
  try {
    return v.parse(holder, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}
