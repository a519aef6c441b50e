/** The platform and the operator's command as real processes on a folder of their own. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operatorProgram, platformProgram } from '../../../server/build.ts'
import { freePort } from '../../support/postgres.ts'
import { quickStart } from '../../support/quickStart.ts'
import { wireSecret } from './client.ts'
import { copyFolder } from '../../support/copyFolder.ts'
import { createDatabase, type CreatedDatabase, onPostgres, preparedDatabase, putDatabase } from './database.ts'

export interface Home {
  readonly folder: string
  /** Of its database where the tests run on PostgreSQL; else its embedded database is in the folder. */
  readonly url: string | undefined
  /** Everything a process of this home needs to know. */
  readonly env: Readonly<Record<string, string>>
  /** Another home with the same data. Nobody may be using this one. */
  copy(): Promise<Home>
  remove(): Promise<void>
}

/** A data folder and a database whose schema is up to date, and that hold nothing. */
export async function createHome(): Promise<Home> {
  const folder = await newFolder()
  if (onPostgres) return homeOf(folder, await createDatabase('home', await preparedDatabase()))
  await putDatabase(folder)
  return homeOf(folder)
}

/** The same before its first start: no tables, and no embedded database at all. */
export const createEmptyHome = async (): Promise<Home> => homeOf(await newFolder(), onPostgres ? await createDatabase('home') : undefined)

const newFolder = () => mkdtemp(join(tmpdir(), 'stone-home-'))

function homeOf(folder: string, database?: CreatedDatabase): Home {
  return {
    folder,
    url: database?.url,
    env: {
      DATA_DIR: folder,
      DIST_DIR: join(folder, 'dist'),
      WIRE_SECRET: wireSecret,
      HOST: '127.0.0.1',
      NODE_ENV: 'test',
      ...(database ? { DATABASE_URL: database.url } : {}),
    },
    async copy() {
      const copied = await newFolder()
      await copyFolder(folder, copied)
      return homeOf(copied, database && (await createDatabase('home', database.name)))
    },
    async remove() {
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface Finished {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Running {
  readonly child: ChildProcess
  /** http://127.0.0.1:port */
  readonly base: string
  output(): string
  /** Resolves when it is gone. */
  stop(signal?: NodeJS.Signals): Promise<Finished>
}

function start(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [...quickStart, script, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    text.out += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    text.err += String(chunk)
  })
  const finished: Promise<Finished> = once(child, 'close').then(() => ({ code: child.exitCode, ...text }))
  return { child, text, finished }
}

/** Resolves once the platform answers; rejects with what it said when it does not start. */
export async function startPlatform(home: Home, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const port = await freePort()
  const { child, text, finished } = start(platformProgram, [], { ...home.env, PORT: String(port), ...env })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (text.out.includes('is ready at')) resolve()
    })
    void finished.then(({ out, err }) => reject(new Error(out + err)))
  })
  return {
    child,
    base: `http://127.0.0.1:${port}`,
    output: () => text.out + text.err,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return finished
    },
  }
}

/** Runs the platform until it ends by itself. */
export const tryPlatform = (home: Home, env: Readonly<Record<string, string>> = {}): Promise<Finished> =>
  start(platformProgram, [], { ...home.env, PORT: '0', ...env }).finished

/** `npm run operator -- ...args` */
export const operatorCommand = (home: Home, ...args: readonly string[]): Promise<Finished> =>
  start(operatorProgram, args, home.env).finished
