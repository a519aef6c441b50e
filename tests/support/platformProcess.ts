/** The real platform in a process of its own, on a folder or a PostgreSQL database of its own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { seedPeople } from '../../server/accounts/seed.ts'
import { seedContent } from '../../server/content/seed.ts'
import { seedLotteries } from '../../server/draws/lotteries.ts'
import { openPlatform } from '../../server/platform/open.ts'
import { freePort } from './postgres.ts'

export interface ProcessOptions {
  /** A database of its own; without it the embedded one. */
  readonly databaseUrl?: string
  /** Seconds between two periods, by lottery: the others keep theirs. */
  readonly intervals?: Readonly<Record<string, { interval: number; closeOffset: number }>>
  /** Settings that are not at their default from the start. */
  readonly settings?: Readonly<Record<string, unknown>>
  readonly environment?: Readonly<Record<string, string>>
}

export interface PlatformProcess {
  readonly url: string
  readonly port: number
  readonly dataFolder: string
  readonly pid: number
  /** What it printed so far. */
  output(): string
  /** Runs one operator command against it; resolves to what it printed. Rejects when it fails. */
  operator(...args: string[]): Promise<string>
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts it again on the same data and port. */
  restart(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

const prepared = new Map<string, Promise<string>>()

/** A folder with an embedded database that is up to date, made once for each set of options and copied for each story. */
function template({ intervals, settings }: ProcessOptions): Promise<string> {
  const key = JSON.stringify({ intervals, settings })
  const known = prepared.get(key) ?? prepare(undefined, { intervals, settings })
  prepared.set(key, known)
  return known
}

async function prepare(databaseUrl: string | undefined, { intervals = {}, settings = {} }: ProcessOptions): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stone-template-'))
  const platform = await openPlatform({ dataFolder: folder, databaseUrl, log: pino({ level: 'silent' }) })
  await seedContent(platform)
  await seedLotteries(platform)
  await seedPeople(platform)
  for (const [name, value] of Object.entries(settings)) await platform.settings.set(name, value)
  for (const [id, { interval, closeOffset }] of Object.entries(intervals)) {
    await platform.db.updateTable('lotteries').set({ intervalSeconds: interval, closeOffsetSeconds: closeOffset }).where('id', '=', id).execute()
  }
  await platform.close()
  process.once('exit', () => void rm(folder, { recursive: true, force: true }))
  return folder
}

export async function startPlatformProcess(options: ProcessOptions = {}): Promise<PlatformProcess> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stone-data-'))
  if (options.databaseUrl) await rm(await prepare(options.databaseUrl, options), { recursive: true, force: true })
  else await cp(await template(options), dataFolder, { recursive: true })
  const port = await freePort()
  let output = ''
  let child: ChildProcess | undefined

  const environment = {
    ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataFolder, CAPTCHA: 'fixed', LOG_LEVEL: 'info',
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : { DATABASE_URL: '' }), ...options.environment,
  }

  async function start() {
    const started = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
    child = started
    await new Promise<void>((resolve, reject) => {
      let isReady = false
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        // Looked for only until it is found: a benchmark logs for minutes.
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
    url: `http://127.0.0.1:${port}`, port, dataFolder,
    get pid() {
      return child?.pid ?? 0
    },
    output: () => output,
    operator: (...args) => new Promise((resolve, reject) => {
      const command = spawn(process.execPath, ['--import', 'tsx', 'server/operator/main.ts', ...args], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
      let printed = ''
      let complaint = ''
      command.stdout.on('data', (chunk: Buffer) => { printed += chunk.toString() })
      command.stderr.on('data', (chunk: Buffer) => { complaint += chunk.toString() })
      command.once('exit', (code) => (code === 0 ? resolve(printed) : reject(new Error(`operator ${args.join(' ')}: ${code}\n${printed}${complaint}`))))
    }),
    stop,
    async restart() {
      await stop()
      output = ''
      await start()
    },
    async remove() {
      await stop('SIGKILL')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
