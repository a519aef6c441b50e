/**
 * The lock of a data folder: two processes on one embedded database would destroy each other's rows.
 * A holder is never asked to answer, so one that is blocked still holds; one that is dead never does.
 */
import { constants } from 'node:fs'
import { access, link, mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { operatorSocketPath } from './socketPath.ts'

const holder = v.object({
  pid: v.number(),
  /** Where the pid counts: this boot of this machine, this pid namespace. */
  place: v.string(),
  /** When the process began, in ticks since boot: a pid is given out again. Null where the system does not tell. */
  began: v.nullable(v.string()),
})
type Holder = v.InferOutput<typeof holder>

export class FolderInUse extends Error {
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(`${folder} is in use by process ${pid}`)
    this.pid = pid
  }
}

/**
 * Takes the lock for as long as this process lives. Throws FolderInUse, which names the holder.
 * Each holder writes a file of the next number, which only one process can create; the file of the highest number counts.
 */
export async function lockFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `lock.draft-${process.pid}-${performance.now()}`)
  await writeFile(draft, JSON.stringify(await self()))
  try {
    for (;;) {
      const numbers = await lockNumbers(folder)
      const highest = Math.max(0, ...numbers)
      const current = highest > 0 ? await readHolder(lockPath(folder, highest)) : undefined
      if (current && await isAlive(current, folder)) throw new FolderInUse(folder, current.pid)
      if (!(await linked(draft, lockPath(folder, highest + 1)))) continue
      await Promise.all(numbers.map((number) => rm(lockPath(folder, number), { force: true })))
      return
    }
  } finally {
    await rm(draft, { force: true })
  }
}

const lockPath = (folder: string, number: number) => join(folder, `lock.${number}`)

async function lockNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).flatMap((name) => {
    const [, number] = /^lock\.(\d+)$/.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
}

/** True when `path` did not exist; its content is there from its first moment. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  const read = v.safeParse(holder, JSON.parse(text))
  return read.success ? read.output : undefined
}

async function self(): Promise<Holder> {
  return { pid: process.pid, place: await here(), began: await beganAt(process.pid) }
}

async function here(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return [hostname(), boot.trim(), namespace].join(' ')
}

/** Field 22 of /proc/<pid>/stat; the second may hold spaces and ends with the last bracket. */
async function beganAt(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}

async function isAlive({ pid, place, began }: Holder, folder: string): Promise<boolean> {
  // A process elsewhere, in another container say, is seen by its socket in the folder alone: the kernel answers for it.
  if (place !== await here()) return isListening(operatorSocketPath(folder))
  return isRunning(pid) && (began === null || began === await beganAt(pid))
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isListening(path: string): Promise<boolean> {
  if (!(await access(path, constants.F_OK).then(() => true, () => false))) return false
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error) => resolve('code' in error && error.code === 'EAGAIN'))
  })
}
