/** The real platform in a child process, on its own folder or PostgreSQL database. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { bundledProviderCode } from '#/rules/games/codes.ts'
import { createUser } from '../../server/domains/accounts/createUser.ts'
import { createPasswords } from '../../server/domains/accounts/passwords.ts'
import { seedPeople } from '../../server/domains/accounts/seed.ts'
import { buildPlatformWhenStale, platformProgram } from '../../server/build.ts'
import { seedContent } from '../../server/domains/content/seed.ts'
import { type Db, openDatabase, transact } from '../../server/platform/database/database.ts'
import { catalogue } from '../../server/domains/draws/catalogue.ts'
import { seedLotteries } from '../../server/domains/draws/lotteries.ts'
import { ask, connected, operatorSocketPath } from '../../server/platform/operator/socket.ts'
import { openPlatform, type OpenedPlatform } from '../../server/open.ts'
import { openDatabase as openProviderDatabase } from '../../server/provider/database.ts'
import { prepared, putDatabase } from '../server/support/database.ts'
import { copyFolder } from './copyFolder.ts'
import { freePort } from './postgres.ts'
import { mountDisk, unmountDisk } from './smallDisk.ts'

export interface ProcessOptions {
  /** Its own database; the embedded one by default. */
  readonly databaseUrl?: string
  /** Seconds between two periods, by lottery; all other lotteries keep their own. `at`: the time of day of the first opening, HH:MM. */
  readonly intervals?: Readonly<Record<string, { interval: number; closeOffset: number; at?: string }>>
  /** Additional lotteries: the new id, and the lottery to copy. */
  readonly copies?: Readonly<Record<string, string>>
  /** Initial settings that differ from their defaults. */
  readonly settings?: Readonly<Record<string, unknown>>
  /** Additional players by name: each with the opening grant and the password `play1234`. */
  readonly players?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Size in megabytes of a separate disk for its data folder, where mounting is possible. */
  readonly disk?: number
  /** Arguments of Node. */
  readonly flags?: readonly string[]
}

export const playersPassword = 'play1234'

/** The secret of processes whose environment names none. All processes of a database need the same secret. */
const usualSecret = 'the server secret of the processes of the tests'
const secretOf = ({ environment }: ProcessOptions) => environment?.['SERVER_SECRET'] ?? usualSecret

/** Writes the file in which a platform without SERVER_SECRET stores its secret. */
const putSecret = (folder: string, options: ProcessOptions) => writeFile(join(folder, 'secret'), secretOf(options), { mode: 0o600 })

export interface PlatformProcess {
  readonly url: string
  readonly port: number
  readonly dataFolder: string
  readonly hasDisk: boolean
  readonly pid: number
  /** Whether the process ended without `stop`. */
  readonly hasEnded: boolean
  /** The output since the last start. */
  output(): string
  /** Runs one operator command; resolves to the command's output, rejects if the command fails. */
  operator(command: string, ...args: string[]): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Restarts the platform on the same data and port. */
  restart(): Promise<void>
  /** Kills the process and deletes its data. */
  remove(): Promise<void>
}

/** Environment variable: the folder of the templates that all processes of a run share. */
const sharedFolder = 'STONE_TEMPLATES'

/** Shares templates created from now on between this process and its children. Returns a function that deletes them. */
export async function shareTemplates(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stone-templates-'))
  process.env[sharedFolder] = folder
  return () => rm(folder, { recursive: true, force: true })
}

let ownFolder: Promise<string> | undefined

function templatesFolder(): Promise<string> {
  const shared = process.env[sharedFolder]
  if (shared) return Promise.resolve(shared)
  ownFolder ??= mkdtemp(join(tmpdir(), 'stone-templates-')).then((folder) => {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  return ownFolder
}

/** A folder with a migrated embedded database, created once for each set of options and copied for each process. */
export async function template(options: ProcessOptions): Promise<string> {
  const { intervals, ...others } = options
  const { copies, settings, players } = others
  const name = createHash('sha256')
    .update(JSON.stringify({ copies, intervals, settings, players, secret: secretOf(options) }))
    .digest('hex')
    .slice(0, 16)
  const path = join(await templatesFolder(), name)
  if (
    await stat(path).then(
      () => true,
      () => false,
    )
  )
    return path
  const made = intervals ? await withIntervals(await template(others), intervals) : await prepare(undefined, others)
  // Another process may have been faster.
  await rename(made, path).catch(() => rm(made, { recursive: true }))
  return path
}

type Intervals = NonNullable<ProcessOptions['intervals']>

/** A copy of a template whose lotteries have these intervals: filling another database would take seconds of CPU time. */
async function withIntervals(like: string, intervals: Intervals): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stone-template-'))
  await copyFolder(like, folder)
  const { db, close } = await openDatabase({ folder: join(folder, 'database') })
  await setIntervals(db, intervals)
  await close()
  return folder
}

async function setIntervals(db: Db, intervals: Intervals) {
  for (const [id, { interval, closeOffset, at }] of Object.entries(intervals)) {
    const hours = at === undefined ? {} : { hours: JSON.stringify({ from: at, until: at }) }
    await db
      .updateTable('lotteries')
      .set({ intervalSeconds: interval, closeOffsetSeconds: closeOffset, ...hours })
      .where('id', '=', id)
      .execute()
  }
}

async function prepare(databaseUrl: string | undefined, options: ProcessOptions): Promise<string> {
  const { copies = {}, intervals = {}, settings = {}, players = [] } = options
  const folder = await mkdtemp(join(tmpdir(), 'stone-template-'))
  await putSecret(folder, options)
  if (!databaseUrl) await putDatabase(folder)
  const platform = await openPlatform({
    dataFolder: folder,
    databaseUrl,
    log: pino({ level: 'silent' }),
    demo: true,
    // The settings may name the bundled provider.
    links: { [bundledProviderCode]: { url: () => undefined, keys: [] } },
  })
  await seedContent(platform)
  const copied = Object.entries(copies).flatMap(([id, like]) =>
    catalogue.filter((entry) => entry.id === like).map((entry) => ({ ...entry, id })),
  )
  await seedLotteries(platform, [...catalogue, ...copied])
  await seedPeople(platform)
  await addPlayers(platform, players)
  for (const [name, value] of Object.entries(settings)) await platform.settings.set(name, value)
  await setIntervals(platform.db, intervals)
  await platform.close()
  await prepareProvider(databaseUrl, folder)
  return folder
}

/** Creates the provider's database in advance: creation takes seconds of CPU time, which would slow the start of a test. */
async function prepareProvider(url: string | undefined, dataFolder: string) {
  const folder = join(dataFolder, 'provider')
  if (!url) await copyFolder(await prepared(null), join(folder, 'db'))
  const database = await openProviderDatabase({ url, folder })
  await database.close()
}

async function addPlayers(platform: OpenedPlatform, names: readonly string[]) {
  if (names.length === 0) return
  const passwordHash = await createPasswords().hash(playersPassword)
  await transact(platform.db, async (tx) => {
    for (const username of names) {
      await createUser(
        platform,
        tx,
        { username, passwordHash, prizeGroup: 1956, parentId: null, phone: null, qq: null, requestId: username, requestDigest: '' },
        'platform',
      )
    }
  })
}

let platformBuilt: Promise<void> | undefined

export async function startPlatformProcess(options: ProcessOptions = {}): Promise<PlatformProcess> {
  platformBuilt ??= buildPlatformWhenStale()
  await platformBuilt
  const dataFolder = await mkdtemp(join(tmpdir(), 'stone-data-'))
  const hasDisk = options.disk !== undefined && mountDisk(dataFolder, options.disk)
  if (options.databaseUrl) {
    await rm(await prepare(options.databaseUrl, options), { recursive: true, force: true })
    await putSecret(dataFolder, options)
  } else await copyFolder(await template(options), dataFolder)
  const port = await freePort()
  let output = ''
  let child: ChildProcess | undefined
  /** The ends of all starts; an end waits for the bundled provider too, which writes to the same output. */
  const ends: Promise<unknown>[] = []

  const environment = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    CAPTCHA: 'fixed',
    LOG_LEVEL: 'info',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : { DATABASE_URL: '' }),
    ...options.environment,
  }

  async function start() {
    const started = spawn(process.execPath, [...(options.flags ?? []), platformProgram], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    ends.push(once(started, 'close'))
    await new Promise<void>((resolve, reject) => {
      let isReady = false
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        // The search ends with the first match, because a benchmark logs for minutes.
        isReady ||= output.includes('is ready at')
        if (isReady) resolve()
      }
      started.stdout.on('data', read)
      started.stderr.on('data', read)
      started.once('exit', (code) => reject(new Error(`the platform ended with ${code}:\n${output}`)))
    })
  }

  async function stop(signal: NodeJS.Signals = 'SIGTERM') {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }

  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataFolder,
    hasDisk,
    get pid() {
      return child?.pid ?? 0
    },
    get hasEnded() {
      return child !== undefined && (child.exitCode !== null || child.signalCode !== null)
    },
    output: () => output,
    async operator(command, ...args) {
      const socket = await connected(operatorSocketPath(dataFolder))
      if (!socket) throw new Error('the platform is not running')
      const printed: string[] = []
      let code = 1
      const consent = 'given'
      await ask(
        socket,
        { actor: 'tester', command, args, consent },
        (reply) => {
          if (reply.kind === 'exit') ({ code } = reply)
          else printed.push(reply.text)
        },
        async () => true,
      )
      const text = printed.map((line) => `${line}\n`).join('')
      if (code !== 0) throw new Error(`operator ${[command, ...args].join(' ')}: ${code}\n${text}`)
      return text
    },
    stop,
    async restart() {
      await stop()
      output = ''
      await start()
    },
    async remove() {
      await stop('SIGKILL')
      // An embedded database whose files vanish can spin for ever.
      await Promise.all(ends)
      if (hasDisk) unmountDisk(dataFolder)
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
