/** Runs the bundled provider of games as a process of its own beside this one, on a loopback port, and again when it ends. */
import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { ProviderLink } from './platform/platform.ts'

export interface BundledProvider {
  readonly link: ProviderLink
  /** Lets it finish, and waits for its end. */
  stop(): Promise<void>
}

export interface BundledOptions {
  /** In which its embedded database is. */
  readonly dataFolder: string
  /** PostgreSQL, where it uses a schema of its own; otherwise the embedded one. */
  readonly databaseUrl?: string | undefined
  readonly keys: ProviderLink['keys']
  /** Where this platform takes notices. */
  readonly noticeUrl: string
  readonly logLevel: string
  readonly log: Logger
}

/** Beside this program once it is built, or above it where programs share this code; among the sources otherwise. */
function program(): { readonly path: string; readonly execArgv: string[] } {
  const built = ['provider.js', '../provider.js']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path))
  if (built !== undefined) return { path: built, execArgv: [] }
  return { path: fileURLToPath(new URL('provider/main.ts', import.meta.url)), execArgv: ['--import', 'tsx'] }
}

/** What the platform alone may know. */
const withheld: ReadonlySet<string> = new Set(['SERVER_SECRET', 'WIRE_SECRET', 'SMS_SECRET', 'DATABASE_URL'])

export const withoutSecrets = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !withheld.has(name)))

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
const STOP_MS = 8000

const ready = v.object({ ready: v.number() })

export function startBundledProvider({ dataFolder, databaseUrl, keys, noticeUrl, logLevel, log }: BundledOptions): BundledProvider {
  let port: number | undefined
  let child: ChildProcess | undefined
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  let isStopping = false

  function start() {
    const { path, execArgv } = program()
    const started = fork(path, [], {
      execArgv,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...withoutSecrets(process.env),
        PROVIDER_PORT: '0',
        PROVIDER_HOST: '127.0.0.1',
        PROVIDER_KEYS: keys.map(({ id, secret }) => `${id}:${secret}`).join(),
        PROVIDER_DATA_DIR: join(dataFolder, 'provider'),
        PROVIDER_DATABASE_URL: databaseUrl ?? '',
        PROVIDER_NOTICE_URL: noticeUrl,
        LOG_LEVEL: logLevel,
      },
    })
    child = started
    started.on('message', (message) => {
      const parsed = v.safeParse(ready, message)
      if (!parsed.success) return
      port = parsed.output.ready
      pause = FIRST_PAUSE_MS
    })
    started.once('exit', (code, signal) => {
      port = undefined
      child = undefined
      if (isStopping) return
      log.warn({ code, signal }, 'the provider of games has ended, and is started again')
      timer = setTimeout(start, pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
    })
  }
  start()

  return {
    link: { url: () => (port === undefined ? undefined : `http://127.0.0.1:${port}`), keys },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      const running = child
      if (!running) return
      await new Promise<void>((resolve) => {
        const killing = setTimeout(() => running.kill('SIGKILL'), STOP_MS)
        running.once('exit', () => {
          clearTimeout(killing)
          resolve()
        })
        running.kill('SIGTERM')
      })
    },
  }
}
